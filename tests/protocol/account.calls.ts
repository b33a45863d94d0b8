/** Recorded calls: accounts, and calls without a valid key or session. These clients keep no cookies. */
import { get, post, type RecordedCall } from './recorded-call.ts';

export const hostileCalls: RecordedCall[] = [
  get('key-wrong', '/locations', { headers: { 'x-api-key': 'somebody-elses-key' } }),
  get('key-missing', '/locations', { headers: { 'x-api-key': null } }),
  // The API key is checked first, before the body and the session.
  post('key-wrong-at-login', '/debtor/login', {}, { headers: { 'x-api-key': 'somebody-elses-key' } }),
  get('key-wrong-at-orders', '/order_online/order/order_history', { headers: { 'x-api-key': 'somebody-elses-key' } }),
  get('path-unknown', '/order_online/tables'),
  post('path-unknown-post', '/order_online/order/cancelOrder', { order_no: 1001 }),
  get('path-of-a-post', '/debtor/login'),
  post('path-of-a-get', '/locations', {}),
  get('language-of-a-browser', '/order_online/tables', { language: 'fr-FR,ar;q=0.8,en;q=0.5' }),
  get('nobody-profile', '/debtor/profile'),
  post('nobody-refreshes', '/debtor/refreshToken', {}),
  get('nobody-profile-ar', '/debtor/profile', { language: 'ar' }),
  get('token-unknown', '/debtor/profile', { headers: { authorization: 'Bearer not-a-token-of-this-context' } }),
  get('token-without-bearer', '/debtor/profile', { headers: { authorization: 'not-a-token-of-this-context' } }),
];

export const customerFixture = {
  name: 'Layla Haddad',
  phone: '+971501112223',
  email: 'layla@example.com',
  password: 'karak at seven',
  confirm_password: 'karak at seven',
  address: 'No address',
  newsletter: true,
};

export const accounts: RecordedCall[] = [
  post('register', '/debtor/register', customerFixture, { language: 'en' }),
  post('register-known-email', '/debtor/register', customerFixture, { language: 'ar' }),
  post('register-trailing-slash', '/debtor/register/', {
    ...customerFixture,
    email: 'rami@example.com',
    name: 'رامي',
    phone: '٠٥٠ ١١١ ٢٢٣٣',
  }),
  post('register-empty', '/debtor/register', {}, { language: 'ar' }),
  post('register-wrong', '/debtor/register', {
    ...customerFixture,
    email: 'layla@',
    phone: '12',
    password: 'short',
    confirm_password: 'other',
  }),
  post('register-common-password', '/debtor/register', { ...customerFixture, password: 'password123', confirm_password: 'password123' }),
  post('register-not-json', '/debtor/register', '{"name":'),
  post('register-other-type', '/debtor/register', 'name=Layla', { headers: { 'content-type': 'text/csv' } }),
  post('register-too-large', '/debtor/register', { ...customerFixture, address: 'x'.repeat(70_000) }),
  post('login-demo', '/debtor/login', { email: 'demo@sufra.example', password: 'sufra-demo-2026' }, { keep: { noor: 'auth_token' } }),
  post(
    'login',
    '/debtor/login/',
    { email: 'Layla@Example.com', password: customerFixture.password, remember_me: true },
    { keep: { layla: 'auth_token', laylaUsedRefresh: 'refresh_token' } },
  ),
  post('login-rami', '/debtor/login', { email: 'rami@example.com', password: customerFixture.password }, { keep: { rami: 'auth_token' } }),
  post('login-empty', '/debtor/login', {}),
  post('login-wrong', '/debtor/login', { email: customerFixture.email, password: 'karak at eight' }),
  post('login-too-often', '/debtor/login', { email: 'nobody@example.com', password: 'karak at eight' }, { times: 11 }),
  get('profile', '/debtor/profile', { as: 'noor' }),
  get('profile-of-arabic-name', '/debtor/profile/', { as: 'rami', language: 'ar' }),
  post('refresh', '/debtor/refreshToken', {}, { as: 'laylaUsedRefresh', keep: { layla: 'token', laylaRefresh: 'refreshToken' } }),
  post('refresh-with-access-token', '/debtor/refreshToken', {}, { as: 'layla' }),
  get('profile-after-refresh', '/debtor/profile', { as: 'layla' }),
];

const sara = {
  name: 'سارة',
  phone: '+971501112225',
  email: 'sara@example.com',
  password: 'karak at nine',
  confirm_password: 'karak at nine',
  address: 'No address',
};

export const confirming: RecordedCall[] = [
  post('register-to-confirm', '/debtor/register', sara, { language: 'ar', keepFromMail: { proof: /^يُرجى[\s\S]*?confirm#([\w.-]+)/ } }),
  post('login-to-confirm', '/debtor/login', { email: sara.email, password: sara.password }, { keep: { sara: 'auth_token' } }),
  post('confirm-empty', '/debtor/confirm_account', {}, { as: 'sara' }),
  post('confirm-wrong', '/debtor/confirm_account', { token: 'somebody-elses' }, { as: 'sara' }),
  post('confirm-again', '/debtor/confirm_again', {}, { as: 'sara', times: 2 }),
  post('confirm-again-too-often', '/debtor/confirm_again', {}, { as: 'sara' }),
  post('confirm', '/debtor/confirm_account/', { token: '{proof}' }, { as: 'sara' }),
  post('confirm-again-done', '/debtor/confirm_again', {}, { as: 'sara' }),
];

const as = { as: 'layla' };
const changed = { name: 'Layla Al Haddad', email: customerFixture.email, phone: '٠٥٠-١١١-٢٢٢٤' };
const moved = { ...changed, email: 'layla.alhaddad@example.com' };
const [first, second, third] = [customerFixture.password, 'karak at eight', 'karak at nine'];
const login = (name: string, email: string, password: string) =>
  post(name, '/debtor/login', { email, password }, { keep: { layla: 'auth_token' } });

export const aboutAccount: RecordedCall[] = [
  post('nobody-resets-password', '/debtor/reset_password', {}, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }),
  post('verify-without-reset', '/debtor/verify_otp', { otp_code: '123456' }),
  post('reset-empty', '/debtor/reset_otp', {}),
  post('reset-unknown-email', '/debtor/reset_otp', { email: 'nobody@example.com' }, { headers: { 'user-agent': 'another app' } }),
  post('reset', '/debtor/reset_otp/', { email: 'Layla@Example.com' }, { language: 'ar', keepFromMail: { code: /^(\d{6})$/m } }),
  post('reset-too-soon', '/debtor/reset_otp', { email: customerFixture.email }),
  post('verify-empty', '/debtor/verify_otp', {}),
  post('verify-wrong', '/debtor/verify_otp', { otp_code: 'wrong!' }),
  post('verify', '/debtor/verify_otp/', { otp_code: '{code}' }, { keep: { resetToken: 'reset_token' } }),
  post('verify-used', '/debtor/verify_otp', { otp_code: '{code}' }),
  post('reset-password-wrong', '/debtor/reset_password', { password: 'short', confirm_password: 'other' }, { as: 'resetToken' }),
  post('reset-password', '/debtor/reset_password/', { password: second, confirm_password: second }, { as: 'resetToken' }),
  post('reset-password-again', '/debtor/reset_password', { password: second, confirm_password: second }, { as: 'resetToken' }),
  post('login-with-old-password', '/debtor/login', { email: customerFixture.email, password: first }),
  login('login-with-reset-password', customerFixture.email, second),
  post('update-profile-empty', '/debtor/update_profile', {}, as),
  post('update-profile-wrong', '/debtor/update_profile', { name: 'La', email: 'layla', phone: '050111222' }, as),
  post('update-profile', '/debtor/update_profile/', changed, as),
  post('update-profile-email', '/debtor/update_profile', moved, { ...as, keepFromMail: { link: /confirm-email#([\w-]{43})/ } }),
  post('confirm-email-wrong', '/debtor/confirm_email', { token: 'x'.repeat(43) }),
  post('confirm-email', '/debtor/confirm_email/', { token: '{link}' }),
  post('update-password-empty', '/debtor/update_password', {}, as),
  post('update-password-wrong', '/debtor/update_password', { old_password: 'karak', new_password: third }, as),
  post('update-password', '/debtor/update_password/', { old_password: second, new_password: third }, as),
  login('login-with-new-email', moved.email, third),
];
