// Prints an access token for a person, in place of an authorization server: node token.mjs <person> [<scope>...]
// The key pair is made the first time: keys.json is for the server, private-key.json for this script alone.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const PUBLIC = new URL('keys.json', import.meta.url);
const PRIVATE = new URL('private-key.json', import.meta.url);
const HEADER = { alg: 'ES256', typ: 'at+jwt', kid: 'example' };

const [person = 'ann', ...scopes] = process.argv.slice(2);
const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: 'http://localhost:9000',
  aud: 'http://localhost:8080/mcp',
  sub: person,
  client_id: 'token.mjs',
  scope: scopes.length === 0 ? 'logbook' : scopes.join(' '),
  iat: now,
  exp: now + 3600,
};

if (!existsSync(PRIVATE)) makeKeys();
const key = createPrivateKey({ key: JSON.parse(readFileSync(PRIVATE, 'utf8')), format: 'jwk' });
const signed = `${encode(JSON.stringify(HEADER))}.${encode(JSON.stringify(claims))}`;
const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
console.log(`${signed}.${encode(signature)}`);

function makeKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { alg, kid } = HEADER;
  writeFileSync(PUBLIC, JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' }] }));
  writeFileSync(PRIVATE, JSON.stringify(privateKey.export({ format: 'jwk' })), { mode: 0o600 });
}

function encode(data) {
  return Buffer.from(data).toString('base64url');
}
