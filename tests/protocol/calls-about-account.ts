/** The calls of an old client about its customer's account, at the end of its day. It keeps no cookies. */
import { layla } from './calls-before-ordering.ts';
import { inBoth, post, type RecordedCall } from './recorded-call.ts';

const as = { as: 'layla' };
const changed = { name: 'Layla Al Haddad', email: layla.email, phone: '٠٥٠-١١١-٢٢٢٤' };
const moved = { ...changed, email: 'layla.alhaddad@example.com' };
const [first, second, third] = [layla.password, 'karak at eight', 'karak at nine'];
const login = (name: string, email: string, password: string) =>
  post(name, '/debtor/login', { email, password }, { keep: { layla: 'auth_token' } });

export const aboutAccount: RecordedCall[] = [
  post('nobody-updates-profile', '/debtor/update_profile', changed),
  post('nobody-updates-password', '/debtor/update_password', {}),
  ...inBoth(post('nobody-resets-password', '/debtor/reset_password', {}, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })),
  ...inBoth(post('verify-without-reset', '/debtor/verify_otp', { otp_code: '123456' })),
  ...inBoth(post('reset-empty', '/debtor/reset_otp', {})),
  post('reset-unknown-email', '/debtor/reset_otp', { email: 'nobody@example.com' }, { headers: { 'user-agent': 'another app' } }),
  post('reset-ar', '/debtor/reset_otp/', { email: 'Layla@Example.com' }, { language: 'ar', keepFromMail: { code: /^(\d{6})$/m } }),
  post('reset-too-soon', '/debtor/reset_otp', { email: layla.email }),
  ...inBoth(post('verify-empty', '/debtor/verify_otp', {})),
  ...inBoth(post('verify-wrong', '/debtor/verify_otp', { otp_code: 'wrong!' })),
  post('verify', '/debtor/verify_otp/', { otp_code: '{code}' }, { keep: { resetToken: 'reset_token' } }),
  post('verify-used', '/debtor/verify_otp', { otp_code: '{code}' }),
  ...inBoth(post('reset-password-wrong', '/debtor/reset_password', { password: 'short', confirm_password: 'other' }, { as: 'resetToken' })),
  post('reset-password', '/debtor/reset_password/', { password: second, confirm_password: second }, { as: 'resetToken' }),
  post('reset-password-again', '/debtor/reset_password', { password: second, confirm_password: second }, { as: 'resetToken' }),
  post('login-with-old-password', '/debtor/login', { email: layla.email, password: first }),
  login('login-with-reset-password', layla.email, second),
  ...inBoth(post('update-profile-empty', '/debtor/update_profile', {}, as)),
  ...inBoth(post('update-profile-wrong', '/debtor/update_profile', { name: 'La', email: 'layla', phone: '050111222' }, as)),
  ...inBoth(post('update-profile', '/debtor/update_profile/', changed, as)),
  post('update-profile-email', '/debtor/update_profile', moved, { ...as, keepFromMail: { link: /confirm-email#([\w-]{43})/ } }),
  ...inBoth(post('confirm-email-wrong', '/debtor/confirm_email', { token: 'x'.repeat(43) })),
  post('confirm-email', '/debtor/confirm_email/', { token: '{link}' }),
  ...inBoth(post('update-password-empty', '/debtor/update_password', {}, as)),
  ...inBoth(post('update-password-wrong', '/debtor/update_password', { old_password: 'karak', new_password: third }, as)),
  post('update-password', '/debtor/update_password/', { old_password: second, new_password: third }, as),
  login('login-with-new-email', moved.email, third),
];
