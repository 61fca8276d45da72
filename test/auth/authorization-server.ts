import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';

/** A key of an authorization server. */
export interface SigningKey {
  readonly kid: string;
  readonly alg: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

/** Makes a key. */
export async function makeKey(kid: string, alg = 'ES256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** Claims, of any kind: right or wrong. */
export type Claims = Readonly<Record<string, unknown>>;

/** Signs a token; claims that are `undefined` are left out. */
export function signToken(key: SigningKey, claims: Claims, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
  return new SignJWT(JSON.parse(JSON.stringify(claims)))
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt', ...header })
    .sign(key.privateKey, { crit: Object.fromEntries((header.crit ?? []).map((name) => [name, true])) });
}

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown };

/** An authorization server in this process: metadata, keys and introspection, whose answers a test can change. */
export class AuthorizationServer {
  readonly requests: {
    readonly path: string;
    readonly headers: NodeJS.Dict<string | string[]>;
    readonly body: string;
  }[] = [];
  /** What is answered, by path. */
  readonly answers = new Map<string, (body: string) => Answer>();
  readonly issuer: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** @param keys Its keys, at `/jwks`. */
  static async start(keys: readonly SigningKey[] = []): Promise<AuthorizationServer> {
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const path = request.url ?? '/';
        started.requests.push({ path, headers: request.headers, body });
        const { status = 200, headers = {}, body: answer } = started.answers.get(path)?.(body) ?? { status: 404 };
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const started = new AuthorizationServer(server);
    started.answer('/.well-known/oauth-authorization-server', {
      issuer: started.issuer,
      jwks_uri: `${started.issuer}/jwks`,
    });
    started.publish(keys);
    return started;
  }

  /** Answers a path with this JSON from now on. */
  answer(path: string, body: unknown, status = 200): void {
    this.answers.set(path, () => ({ status, body }));
  }

  /** Replaces its keys. */
  publish(keys: readonly SigningKey[]): void {
    this.answer('/jwks', { keys: keys.map(({ jwk }) => jwk) });
  }

  /** How often a path was asked for. */
  countOf(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
