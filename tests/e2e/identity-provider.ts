/**
 * A real OpenID provider process for tests: it accepts any typed e-mail, and refuses clients without PKCE. Reads PORT, CLIENT_ID,
 * CLIENT_SECRET and REDIRECT_URI from the environment.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type JWK } from 'oidc-provider';

const { PORT = '', CLIENT_ID = '', CLIENT_SECRET = '', REDIRECT_URI = '' } = process.env;
const issuer = `http://127.0.0.1:${PORT}`;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const provider = new Provider(issuer, {
  clients: [
    { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'client_secret_post' },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'of-this-run', alg: 'RS256', use: 'sig' } as JWK] },
  cookies: { keys: ['only-for-tests'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, email: accountId, email_verified: true, name: 'Hessa Al Mansoori' }),
  }),
  // Skips the consent page, which is irrelevant to the shop.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: oidc.client?.clientId ?? '' });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const page = `<!doctype html><link rel="icon" href="data:,"><h1>Sign in to the provider</h1><form method="post">
<input name="email" aria-label="Email"><button>Next</button> <button name="cancel" value="yes">Cancel</button></form>`;

async function interaction(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  const sent = new URLSearchParams(await text(request));
  const result = sent.has('cancel') ? { error: 'access_denied' } : { login: { accountId: sent.get('email') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const serve = provider.callback();
createServer((request, response) => {
  if (request.url?.startsWith('/interaction/')) interaction(request, response).catch((error) => response.writeHead(500).end(String(error)));
  else void serve(request, response);
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`${issuer}\n`));
