/**
 * Fake OpenID provider on a free port: honest by default, with scripted misbehaviour. Enforces PKCE, one-time codes and the client secret.
 */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { ProviderSettings } from '../../../config/sign-in.ts';
import { serveLocally } from '../../../platform/http/server-testing.ts';

export interface TamperedAnswer {
  /** Claims that add to or override the true ones; undefined omits one. */
  claims?: Record<string, unknown>;
  /** Signature of the ID token: foreign key with the same id, client secret, or none. */
  signature?: 'stranger' | 'client-secret' | 'none';
  /** Userinfo response; undefined disables the endpoint. */
  userinfo?: Record<string, unknown>;
  /** Omits the ID token from the response. */
  withoutToken?: boolean;
  /** Skips the PKCE verification. */
  ignoresVerifier?: boolean;
  status?: number;
}

interface Grant {
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
  claims: Record<string, unknown>;
}

export const client = { id: 'sufra-storefront', secret: 'a-secret-between-the-shop-and-the-provider' };

export interface TestProvider {
  issuer: string;
  /** Settings for an API that uses it as Google. */
  google: ProviderSettings;
  lie(lies: TamperedAnswer): void;
  /** Simulates consent by a customer with these claims: returns the query of the redirect. */
  agree(authorizationUrl: string, claims?: Record<string, unknown>): URLSearchParams;
  close(): Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'the-key', alg: 'RS256', use: 'sig' }] };
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, Record<string, unknown>>();
  let lies: TamperedAnswer = {};
  let issuer = '';
  let count = 0;

  const answer = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));

  async function idToken({ nonce, claims }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: client.id, iat: now, exp: now + 300, ...(nonce === null ? {} : { nonce }), ...claims };
    const told = Object.entries({ ...honest, ...lies.claims }).filter(([, value]) => value !== undefined);
    const payload = Object.fromEntries(told) as JWTPayload;
    if (lies.signature === 'none') return new UnsecuredJWT(payload).encode();
    const sign = (header: JWTHeaderParameters, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(payload).setProtectedHeader(header).sign(key);
    if (lies.signature === 'client-secret') return sign({ alg: 'HS256' }, new TextEncoder().encode(client.secret));
    return sign({ alg: 'RS256', kid: 'the-key' }, lies.signature === 'stranger' ? stranger.privateKey : own.privateKey);
  }

  const server = await serveLocally(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (lies.status) return answer(response, { error: 'server_error' }, lies.status);
    if (pathname === '/.well-known/openid-configuration')
      return answer(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        // Declares every algorithm it signs with.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
      });
    if (pathname === '/jwks') return answer(response, keys);
    if (pathname === '/userinfo') {
      const known = accessTokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
      return known ? answer(response, { ...known, ...lies.userinfo }) : answer(response, {}, 401);
    }
    if (pathname !== '/token') return answer(response, {}, 404);
    const sent = new URLSearchParams(await text(request));
    const grant = grants.get(sent.get('code') ?? '');
    grants.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isProved = sent.get('client_secret') === client.secret && sent.get('redirect_uri') === grant?.redirectUri;
    if (!grant || !isProved || (!lies.ignoresVerifier && grant.challenge !== challenge))
      return answer(response, { error: 'invalid_grant' }, 400);
    const accessToken = `access-${++count}`;
    accessTokens.set(accessToken, grant.claims);
    const tokens = { access_token: accessToken, token_type: 'Bearer', expires_in: 300 };
    return answer(response, lies.withoutToken ? tokens : { ...tokens, id_token: await idToken(grant) });
  });
  issuer = server.url;

  return {
    issuer,
    google: { clientId: client.id, clientSecret: client.secret, url: issuer },
    lie(next) {
      lies = next;
    },
    agree(authorizationUrl, claims = {}) {
      const asked = new URL(authorizationUrl).searchParams;
      const code = `code-${++count}`;
      grants.set(code, {
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge'),
        redirectUri: asked.get('redirect_uri'),
        claims: { sub: `person-${count}`, email: `person-${count}@example.com`, email_verified: true, name: 'Noura Saleh', ...claims },
      });
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer });
    },
    close: server.close,
  };
}
