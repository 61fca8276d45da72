// A real authorization server, for tests: oidc-provider on a loopback port, with dynamic registration, PKCE, resource indicators,
// refresh and introspection. Its only user, Ann, says yes to everything.
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

const SCOPES = ['read', 'write', 'admin'];
const INTROSPECTING = { clientId: 'rhetor', clientSecret: 'a secret of the tests' };

/** Says that a request comes from the browser of the user. */
const BROWSER = 'x-browser';

/**
 * Starts it.
 * @param tokens `jwt` or `opaque`.
 * @param seconds For how long an access token lives.
 */
export async function startAuthorizationServer(tokens = 'jwt', seconds = 3600) {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, await configuration(tokens, seconds));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url, issuer);
    if (pathname.startsWith('/interaction/')) return void consent(provider, request, response);
    if (pathname === '/auth' && request.headers[BROWSER] === undefined) return void browse(issuer, request, response);
    answer(request, response);
  });
  return {
    issuer,
    introspection: { endpoint: `${issuer}/token/introspection`, ...INTROSPECTING },
    /** Ends it with its connections. */
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function configuration(tokens, seconds) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = tokens === 'jwt' ? { jwt: { sign: { alg: 'RS256' } } } : {};
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: INTROSPECTING.clientId,
        client_secret: INTROSPECTING.clientSecret,
        redirect_uris: [],
        response_types: [],
        grant_types: [],
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    cookies: { keys: ['not', 'secret'] },
    scopes: ['openid', 'offline_access', ...SCOPES],
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    // clients register with the scopes that they need at first, and need further ones later
    extraClientMetadata: {
      properties: ['any_scope'],
      validator: (_, __, ___, metadata) => {
        delete metadata.scope;
      },
    },
    clientDefaults: { application_type: 'native', token_endpoint_auth_method: 'none' },
    ttl: { AccessToken: seconds, Grant: 3600, Session: 3600, Interaction: 3600, IdToken: 3600, RefreshToken: 3600 },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      introspection: { enabled: true, allowedPolicy: (_, client) => client.clientId === INTROSPECTING.clientId },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_, __, oneOf) => oneOf ?? undefined,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => ({
          audience: resource,
          scope: SCOPES.join(' '),
          accessTokenFormat: tokens,
          accessTokenTTL: seconds,
          ...signing,
        }),
      },
    },
  };
}

/** Ann logs in, or grants what is asked for. */
async function consent(provider, request, response) {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: 'ann' } });
    return;
  }
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant = known ?? new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
  const { missingOIDCScope, missingResourceScopes = {} } = prompt.details;
  if (missingOIDCScope) grant.addOIDCScope(missingOIDCScope.join(' '));
  for (const [resource, scopes] of Object.entries(missingResourceScopes))
    grant.addResourceScope(resource, scopes.join(' '));
  await provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  );
}

/** Does what the browser of the user would do, and leads the client back to where it wants to be. */
async function browse(issuer, request, response) {
  const cookies = new Map();
  let location = new URL(request.url, issuer);
  while (location.origin === issuer) {
    const headers = { [BROWSER]: 'yes', cookie: Array.from(cookies, (cookie) => cookie.join('=')).join('; ') };
    const { status, headers: given } = await fetch(location, { redirect: 'manual', headers });
    for (const line of given.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      cookies.set(name, value);
    }
    if (!given.has('location')) {
      response.writeHead(status).end();
      return;
    }
    location = new URL(given.get('location'), location);
  }
  response.writeHead(302, { location: location.href }).end();
}
