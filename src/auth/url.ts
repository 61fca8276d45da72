const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** Whether a URL is http on this machine, as for development. */
export function isLoopbackHttp(url: URL): boolean {
  return url.protocol === 'http:' && LOOPBACK.has(url.hostname);
}

/** A URL that tokens and keys may travel to: https, or http on this machine. `undefined` when the text is none. */
export function secureUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && !text.includes('#');
  return isPlain && (url.protocol === 'https:' || isLoopbackHttp(url)) ? url : undefined;
}

/** A resource in the form in which it is published and compared: without the slash that stands for an empty path. */
export function canonicalResource(url: URL): string {
  return url.pathname === '/' && url.search === '' ? url.origin : url.href;
}

/** What an audience may be called that is this resource: with an empty path, clients add a slash. */
export function namesOf(resource: string): readonly string[] {
  const url = new URL(resource);
  return url.origin === resource ? [resource, url.href] : [resource];
}

/** Where the metadata of a resource are (RFC 9728, 3.1): the well-known path before that of the resource. */
export function metadataUrl(resource: URL): string {
  const path = resource.pathname === '/' ? '' : resource.pathname;
  return `${resource.origin}${WELL_KNOWN}${path}${resource.search}`;
}

/** The paths at which the metadata are served: of the resource, and of its host. */
export function metadataPaths(resource: URL): readonly string[] {
  return [new URL(metadataUrl(resource)).pathname, WELL_KNOWN];
}
