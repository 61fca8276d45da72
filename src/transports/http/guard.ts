import { quote } from '../../jsonrpc/errors.js';
import type { EndpointSettings } from './settings.js';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/;

/**
 * Keeps foreign web pages out (DNS rebinding): a request must be for a host that the server is known by, and what a page sends
 * must come from a loopback page, the server's own, or one that is named.
 */
export class Guard {
  readonly #isOn: boolean;
  readonly #hosts: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string>;
  readonly #takesAddresses: boolean;
  /** Most requests come to one host. */
  #lastHost: string | undefined;

  constructor({ originCheck, hosts, origins, takesAddresses }: EndpointSettings) {
    this.#isOn = originCheck;
    this.#hosts = new Set(hosts.map((host) => host.toLowerCase()));
    this.#origins = new Set(origins.map((origin) => origin.toLowerCase()));
    this.#takesAddresses = takesAddresses;
  }

  /** What is wrong with the `Host` and `Origin` of a request, if anything is. */
  problem(host: string | undefined, origin: string | undefined): string | undefined {
    if (!this.#isOn) return undefined;
    if (host !== undefined && host !== this.#lastHost) {
      if (!this.#isOurHost(host.toLowerCase())) return `Host ${quote(host)} is not served here`;
      this.#lastHost = host;
    }
    if (origin === undefined || this.#isWelcome(origin.toLowerCase(), host)) return undefined;
    return `Origin ${quote(origin)} is not allowed`;
  }

  #isOurHost(host: string): boolean {
    const name = HOST.exec(host)?.[1];
    if (name === undefined) return false;
    if (LOOPBACK.has(name) || this.#hosts.has(name) || this.#hosts.has(host) || this.#hosts.has('*')) return true;
    return this.#takesAddresses && ADDRESS.test(name);
  }

  #isWelcome(origin: string, host: string | undefined): boolean {
    if (this.#origins.has(origin) || this.#origins.has('*')) return true;
    const authority = /^https?:\/\/(.*)$/.exec(origin)?.[1];
    if (authority === undefined) return false;
    return authority === host?.toLowerCase() || isLoopback(authority);
  }
}

function isLoopback(authority: string): boolean {
  return LOOPBACK.has(HOST.exec(authority)?.[1] ?? '');
}
