import type { JWTHeaderParameters } from 'jose';
import type { OAuthOptions } from '../../src/auth/options.js';
import type { TokenVerifier, VerifiedToken } from '../../src/auth/verifier.js';
import { createProtection } from '../../src/oauth-settings.js';
import {
  type Answer,
  ask,
  modernBody,
  modernHeaders,
  startServer,
  type TestOptions,
  type TestServer,
} from '../transports/http/server.js';
import { AuthorizationServer, type Claims, makeKey, type SigningKey, signToken } from './authorization-server.js';

export const RESOURCE = 'https://mcp.example.com/mcp';
export const METADATA_URL = 'https://mcp.example.com/.well-known/oauth-protected-resource/mcp';

const open: AuthorizationServer[] = [];

/** An authorization server with one key, and what is needed for tokens of it. */
export class World {
  readonly server: AuthorizationServer;
  readonly key: SigningKey;

  constructor(server: AuthorizationServer, key: SigningKey) {
    this.server = server;
    this.key = key;
  }

  /** A token that is good, but for what is said. */
  token(claims: Claims = {}, header: Partial<JWTHeaderParameters> = {}, key = this.key): Promise<string> {
    return signToken(key, { ...this.claims, ...claims }, header);
  }

  /** The claims of a good token. */
  get claims(): Claims {
    const now = Math.floor(Date.now() / 1000);
    return { iss: this.server.issuer, sub: 'alice', aud: RESOURCE, iat: now, exp: now + 600, scope: 'read' };
  }

  /** Serves, protected. */
  serve(oauth: Partial<OAuthOptions> = {}, options: TestOptions = {}): Promise<TestServer> {
    const protection = createProtection({
      resource: RESOURCE,
      authorizationServers: [this.server.issuer],
      ...oauth,
    });
    return startServer({ ...options, http: { ...options.http, protection } });
  }
}

/** Makes a world; {@link closeWorlds} ends it. */
export async function makeWorld(): Promise<World> {
  const key = await makeKey('key-1');
  const server = await AuthorizationServer.start([key]);
  open.push(server);
  return new World(server, key);
}

/** Ends every authorization server of {@link makeWorld}; for `afterEach`. */
export async function closeWorlds(): Promise<void> {
  await Promise.all(open.splice(0).map((server) => server.close()));
}

/** Sends a modern request with these `Authorization` fields. */
export function call(
  url: URL,
  authorization: string | string[] | undefined,
  method = 'tools/list',
  params = {},
): Promise<Answer> {
  return ask(
    url,
    'POST',
    { ...modernHeaders(method, params), Authorization: authorization },
    modernBody(method, params),
  );
}

/** The parameters of a challenge, in their order. */
export function challengeOf({ headers }: Answer): Readonly<Record<string, string>> {
  const text = headers['www-authenticate'] ?? '';
  return Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** A verifier of one's own; each token stands for a principal of the same name, but for what is said. */
export function verifierOf(judge: (token: string) => Partial<VerifiedToken> | undefined): TokenVerifier {
  return {
    verify: (token) => {
      const verified = judge(token);
      return verified && { source: 'test', scopes: [], claims: {}, principal: token, ...verified };
    },
  };
}
