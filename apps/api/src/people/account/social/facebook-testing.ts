/** Fake Facebook on a free port: login page, token endpoint and Graph API profile, which requires the appsecret_proof. */
import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProviderSettings } from '../../../config/sign-in.ts';
import { serveLocally } from '../../../platform/http/server-testing.ts';

export const app = { id: '1234567890', secret: 'secret-of-the-app-at-facebook' };

/** The next profile response; a status other than 200 is a refusal. */
interface FacebookAnswer {
  status?: number;
  profile: Record<string, unknown>;
}

export interface TestFacebook {
  url: string;
  /** Provider settings for this fake API. */
  provider: ProviderSettings;
  tell(told: FacebookAnswer): void;
  /** Simulates consent on the login page: returns the query of the redirect. */
  agree(authorizationUrl: string): URLSearchParams;
  close(): Promise<void>;
}

export async function startFacebook(): Promise<TestFacebook> {
  const grants = new Map<string, URLSearchParams>();
  let told: FacebookAnswer = { profile: { id: '10158000000000001', name: 'Sami Nasser' } };
  let count = 0;

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
  const wrong = (response: ServerResponse, message: string) =>
    json(response, 400, { error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'x' } });

  const agree = (asked: URLSearchParams) => {
    const code = `code-${++count}`;
    grants.set(code, asked);
    return new URLSearchParams({ code, state: asked.get('state') ?? '' });
  };

  const { url, close } = await serveLocally(async (request, response) => {
    const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname === '/dialog/oauth') {
      const back = asked.get('redirect_uri');
      const denied = new URLSearchParams({ error: 'access_denied', error_reason: 'user_denied', state: asked.get('state') ?? '' });
      const links = [`<a href="${back}?${agree(asked)}#_=_">Continue as Sami</a>`, `<a href="${back}?${denied}#_=_">Not now</a>`];
      const icon = '<link rel="icon" href="data:,">';
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`${icon}<h1>Facebook</h1>${links.join(' ')}`.replaceAll('&', '&amp;'));
    }
    if (pathname === '/oauth/access_token') {
      const sent = new URLSearchParams(await text(request));
      const grant = grants.get(sent.get('code') ?? '');
      grants.delete(sent.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url');
      if (!grant || sent.get('redirect_uri') !== grant.get('redirect_uri')) return wrong(response, 'Invalid verification code');
      if (sent.get('client_id') !== app.id || sent.get('client_secret') !== app.secret)
        return wrong(response, 'Error validating client secret.');
      if (grant.get('code_challenge') !== challenge) return wrong(response, 'Invalid code verifier.');
      return json(response, 200, { access_token: 'EAAtoken', token_type: 'bearer', expires_in: 5183944 });
    }
    const proof = createHmac('sha256', app.secret).update('EAAtoken').digest('hex');
    if (pathname !== '/me' || request.headers.authorization !== 'Bearer EAAtoken')
      return wrong(response, 'An active access token must be used');
    if (asked.get('appsecret_proof') !== proof) return wrong(response, 'Invalid appsecret_proof provided in the API argument');
    return json(response, told.status ?? 200, told.profile);
  });
  return {
    url,
    provider: { clientId: app.id, clientSecret: app.secret, url },
    tell(next) {
      told = next;
    },
    agree: (authorizationUrl) => agree(new URL(authorizationUrl).searchParams),
    close,
  };
}
