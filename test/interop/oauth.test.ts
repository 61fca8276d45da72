import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type ClientOptions,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHandler } from '../../src/handler.js';
import { loadProtected } from '../logtalk/oauth/support.js';
import { type AuthorizationServer, startAuthorizationServer } from './authorization-server.mjs';

const REDIRECT = 'http://127.0.0.1:9/callback';

/** A client of OAuth that keeps everything in memory, and the browser of its user. */
class Memory implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = {
    client_name: 'Interop',
    redirect_uris: [REDIRECT],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  /** The scopes of each authorization. */
  readonly asked: string[] = [];
  #client: StoredOAuthClientInformation | undefined;
  #tokens: StoredOAuthTokens | undefined;
  #verifier = '';
  #discovered: OAuthDiscoveryState | undefined;
  #callback: URL | undefined;

  clientInformation() {
    return this.#client;
  }

  saveClientInformation(client: StoredOAuthClientInformation): void {
    this.#client = client;
  }

  tokens() {
    return this.#tokens;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.#tokens = tokens;
  }

  codeVerifier() {
    return this.#verifier;
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  discoveryState() {
    return this.#discovered;
  }

  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.#discovered = state;
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    this.asked.push(url.searchParams.get('scope') ?? '');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    const answer = await fetch(url, { redirect: 'manual' });
    this.#callback = new URL(answer.headers.get('location') ?? '');
  }

  /** What the user's browser brought back. */
  get callback(): URLSearchParams {
    if (this.#callback === undefined) throw new Error('nobody was sent to the authorization server');
    return this.#callback.searchParams;
  }
}

/** How access tokens look, and the Logtalk verifier for them. */
const TOKENS = [
  {
    tokens: 'jwt',
    title: 'JWTs, with the keys of the issuer',
    verifier: ({ issuer }: AuthorizationServer) => `http_oauth_jwt_verifier(issuer('${issuer}'), [clock_skew(5)])`,
  },
  {
    tokens: 'opaque',
    title: 'opaque tokens, by introspection',
    verifier: ({ introspection: { endpoint, clientId, clientSecret } }: AuthorizationServer) =>
      `http_oauth_introspection_verifier('${endpoint}', [authentication(basic('${clientId}', '${clientSecret}'))])`,
  },
] as const;

const MODES: readonly { readonly mode: string; readonly spec: string; readonly options: ClientOptions }[] = [
  { mode: 'as a 2025-06-18 client', spec: '2025-06-18', options: { supportedProtocolVersions: ['2025-06-18'] } },
  { mode: 'in its 2025 mode', spec: '2025-11-25', options: {} },
  {
    mode: 'in its 2026-07-28 mode',
    spec: '2026-07-28',
    options: { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  },
];

const CASES = TOKENS.flatMap((kind) => MODES.map((mode) => ({ ...kind, ...mode })));

/** Serves the protected fixture over HTTP for one test. */
async function serve({ tokens, verifier }: (typeof TOKENS)[number]): Promise<URL> {
  const authorization = await startAuthorizationServer(tokens, 60);
  onTestFinished(() => authorization.close());
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  const { application, name, options } = await loadProtected({
    verifier: verifier(authorization),
    resource: url.href,
    metadata: `[authorization_servers(['${authorization.issuer}'])]`,
    options: '[required_scopes([read]), scope_policy([tool(claim, [admin])])]',
  });
  const handler = createHandler(name, application, options);
  onTestFinished(() => handler.close());
  server.on('request', (request, response) => handler.node(request, response));
  return url;
}

afterEach(() => {
  vi.useRealTimers();
});

describe.each(CASES)('the v2 client $mode, with $title', ({ options, spec, ...kind }) => {
  test('is sent to the authorization server, comes back, gets a further scope, and a new token', async () => {
    const url = await serve(kind);
    const memory = new Memory();
    const connect = async (): Promise<{ client: Client; transport: StreamableHTTPClientTransport }> => {
      const transport = new StreamableHTTPClientTransport(url, { authProvider: memory });
      const client = new Client({ name: 'interop', version: '1.0.0' }, options);
      onTestFinished(() => client.close());
      try {
        await client.connect(transport);
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
        await transport.finishAuth(memory.callback);
        return connect();
      }
      return { client, transport };
    };
    const { client, transport } = await connect();
    expect(client.getNegotiatedProtocolVersion()).toBe(spec);
    expect(memory.asked).toEqual(['read offline_access']);
    expect(await client.callTool({ name: 'scopes' })).toMatchObject({ structuredContent: { Scopes: ['read'] } });

    const call = { name: 'claim', arguments: { Name: 'sub' } };
    await expect(client.callTool(call)).rejects.toThrow(UnauthorizedError);
    await transport.finishAuth(memory.callback);
    expect(memory.asked).toEqual(['read offline_access', expect.stringMatching(/^(?=.*\bread\b).*\badmin\b/)]);
    expect(await client.callTool(call)).toMatchObject({ structuredContent: { Value: 'ann' } });

    const before = memory.tokens();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    expect(await client.callTool(call)).toMatchObject({ structuredContent: { Value: 'ann' } });
    expect(memory.tokens()?.access_token).not.toBe(before?.access_token);
    expect(memory.asked).toHaveLength(2);
  });
});
