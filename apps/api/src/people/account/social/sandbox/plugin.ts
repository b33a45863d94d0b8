/**
 * Sandbox identity provider for demos: OpenID Connect for Google, OAuth 2 with a profile for Facebook, both with PKCE only. It trusts what
 * is typed, so it is never mounted beside a real provider.
 */

import { createHmac } from 'node:crypto';
import { callbackPath, type Provider, providerNames } from '@sufra/contract/account/social/model';
import type { Locale } from '@sufra/i18n';
import { style, styleHash } from '@sufra/sandbox-gateway/style.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../../platform/http/html.ts';
import { localeOf } from '../../../../platform/http/serve.ts';
import { constantTimeEquals } from '../../../../platform/http/signed-token.ts';
import { translator } from '../../../../platform/messages.ts';
import { makeGrants } from './grants.ts';

interface SandboxSignInOptions {
  /** Public URL without a trailing slash; also the issuer. */
  url: string;
  /** Origin of the API, for its single redirect URI. */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  secret: string;
  now: () => Date;
}

const config = { access: 'public' } as const;

export async function sandboxSignIn(app: FastifyInstance, options: SandboxSignInOptions): Promise<void> {
  const { url, clientId, clientSecret } = options;
  const grants = makeGrants(options.secret, options.now);
  const isSecret = constantTimeEquals(clientSecret);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  const formOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams());
  const json = (reply: FastifyReply, body: unknown, status = 200) => reply.code(status).header('cache-control', 'no-store').send(body);

  /** Authorization page and its form handler, for one provider. */
  const authorizes = (path: string, provider: Provider) => {
    const redirectUri = `${options.publicUrl}/api${callbackPath(provider)}`;
    const asked = (request: FastifyRequest) => {
      const query = new URL(request.url, url).searchParams;
      const isRight =
        query.get('client_id') === clientId &&
        query.get('redirect_uri') === redirectUri &&
        query.get('response_type') === 'code' &&
        query.get('code_challenge_method') === 'S256';
      return isRight && query.get('code_challenge') ? query : null;
    };
    const back = (query: URLSearchParams, answer: Record<string, string>) =>
      `${redirectUri}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '', ...(provider === 'google' && { iss: url }) })}`;
    app.get(path, { config }, (request, reply) => {
      const query = asked(request);
      if (!query) return json(reply, { error: 'invalid_request' }, 400);
      const locale = query.get('ui_locales') === 'ar' ? 'ar' : query.has('ui_locales') ? 'en' : localeOf(request);
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': `default-src 'none'; style-src ${styleHash}; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
        })
        .send(signInPage(provider, locale, back(query, { error: 'access_denied' })));
    });
    app.post(path, { config }, (request, reply) => {
      const query = asked(request);
      if (!query) return json(reply, { error: 'invalid_request' }, 400);
      const form = formOf(request);
      const [name, email] = [form.get('name')?.trim().slice(0, 120) ?? '', form.get('email')?.trim().slice(0, 200) ?? ''];
      const challenge = query.get('code_challenge') ?? '';
      const code = grants.code({ redirectUri, challenge, nonce: query.get('nonce'), name, email });
      return reply.header('cache-control', 'no-store').redirect(back(query, { code }), 303);
    });
  };
  const exchange = (request: FastifyRequest) => {
    const form = formOf(request);
    const field = (name: string) => form.get(name) ?? '';
    if (field('client_id') !== clientId || !isSecret(field('client_secret'))) return null;
    return grants.exchange(field('code'), field('redirect_uri'), field('code_verifier'));
  };

  app.get('/.well-known/openid-configuration', { config }, (_request, reply) =>
    json(reply, {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['EdDSA'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }),
  );
  app.get('/jwks', { config }, (_request, reply) => json(reply, grants.jwks));
  authorizes('/authorize', 'google');
  app.post('/token', { config }, (request, reply) => {
    const grant = exchange(request);
    if (!grant) return json(reply, { error: 'invalid_grant' }, 400);
    const tokens = { access_token: grants.accessToken(grant), token_type: 'Bearer', expires_in: 60 };
    return json(reply, { ...tokens, id_token: grants.idToken(grant, url, clientId) });
  });

  authorizes('/dialog/oauth', 'facebook');
  app.post('/oauth/access_token', { config }, (request, reply) => {
    const grant = exchange(request);
    if (!grant) return json(reply, { error: { message: 'Invalid verification code', type: 'OAuthException', code: 100 } }, 400);
    return json(reply, { access_token: grants.accessToken(grant), token_type: 'bearer', expires_in: 60 });
  });
  app.get('/me', { config }, (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    const proof = new URL(request.url, url).searchParams.get('appsecret_proof') ?? '';
    const profile = constantTimeEquals(createHmac('sha256', clientSecret).update(token).digest('hex'))(proof) && grants.profileOf(token);
    return profile
      ? json(reply, profile)
      : json(reply, { error: { message: 'Invalid access token', type: 'OAuthException', code: 190 } }, 400);
  });
}

function signInPage(provider: Provider, locale: Locale, cancelUrl: string): string {
  const t = translator(locale);
  const title = t('demo.sign_in_title', { provider: providerNames[provider] });
  const person = locale === 'ar' ? 'نور حداد' : 'Noor Haddad';
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><p class="test">${escapeHtml(t('demo.sign_in_sandbox'))}</p><main><section class="card"><h1>${escapeHtml(title)}</h1>
<p class="muted">${escapeHtml(t('demo.sign_in_text'))}</p><form method="post">
<label for="name">${escapeHtml(t('account.name'))}</label><input id="name" name="name" autocomplete="name" maxlength="120" required value="${person}">
<label for="email">${escapeHtml(t('account.email'))}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="200" required value="noor@sufra.example">
<button>${escapeHtml(t('demo.sign_in_continue'))}</button></form></section>
<a href="${escapeHtml(cancelUrl)}">${escapeHtml(t('ui.cancel'))}</a></main></body></html>`;
}
