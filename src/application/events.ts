/** A change that clients may want to know of. */
export type ApplicationEvent =
  | { readonly type: 'tools_list_changed' | 'prompts_list_changed' | 'resources_list_changed' }
  | { readonly type: 'resource_updated'; readonly uri: string }
  /**
   * All is done on the page that a client was asked to open under this id; told to that client alone (2025-11-25). Any other
   * finds out when it asks again.
   */
  | { readonly type: 'elicitation_complete'; readonly elicitationId: string };
