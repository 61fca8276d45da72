/** A change that clients may want to know of. */
export type ApplicationEvent =
  | { readonly type: 'tools_list_changed' | 'prompts_list_changed' | 'resources_list_changed' }
  | { readonly type: 'resource_updated'; readonly uri: string };
