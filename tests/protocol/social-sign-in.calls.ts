/** Recorded calls of social sign-in; sign-in-elsewhere.ts ran the provider's part. */
import { get, post, type RecordedCall } from './recorded-call.ts';

const inThatBrowser = { headers: { cookie: '{newcomerCookie}' } };

export const signingIn: RecordedCall[] = [
  post('social-login-newcomer', '/debtor/social_login', { code: '{newcomerCode}' }, inThatBrowser),
  post('social-login-in-another-browser', '/debtor/social_login', { code: '{newcomerCode}' }),
  post('social-login-empty', '/debtor/social_login', {}),
  post('social-register-empty', '/debtor/social_register', {}, inThatBrowser),
  post(
    'social-register',
    '/debtor/social_register/',
    { code: '{newcomerCode}', name: 'Noura Saleh', phone: '+971501112224', email: 'noura@example.com', newsletter: false },
    { ...inThatBrowser, keep: { noura: 'auth_token' } },
  ),
  post('social-login-used', '/debtor/social_login', { code: '{newcomerCode}' }, inThatBrowser),
  post('social-login-confirmed-email', '/debtor/social_login', { code: '{sameEmailCode}' }, { headers: { cookie: '{sameEmailCookie}' } }),
  get('social-links', '/debtor/social_links', { as: 'huda' }),
  get('social-links-without-password', '/debtor/social_links', { as: 'noura' }),
  post('social-link', '/debtor/social_link', { provider: 'google', password: 'karak at seven' }, { as: 'huda' }),
  post('social-link-wrong-password', '/debtor/social_link', { provider: 'google', password: 'karak' }, { as: 'huda' }),
  post('social-link-not-configured', '/debtor/social_link', { provider: 'facebook', password: 'karak at seven' }, { as: 'huda' }),
  post('social-unlink-only-way-in', '/debtor/social_unlink', { provider: 'google' }, { as: 'noura' }),
  post('social-unlink', '/debtor/social_unlink', { provider: 'google', password: 'karak at seven' }, { as: 'huda', language: 'en' }),
];
