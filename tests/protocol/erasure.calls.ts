import { customerFixture } from './account.calls.ts';
import { get, post, type RecordedCall } from './recorded-call.ts';

const samir = { ...customerFixture, name: 'سمير', email: 'samir@example.com' };
const entering = { email: samir.email, password: samir.password };
const erase = (name: string, body: unknown, more: Partial<RecordedCall> = {}): RecordedCall =>
  post(name, '/debtor/delete_account', body, { as: 'samir', ...more });

export const erasure: RecordedCall[] = [
  post('register-to-leave', '/debtor/register', samir, { language: 'ar', at: '2026-11-22T04:02:00+04:00' }),
  post('login-to-leave', '/debtor/login', entering, { keep: { samir: 'auth_token' } }),
  erase('delete-account-without-password', {}),
  erase('delete-account-wrong-password', { password: 'karak at eight' }),
  erase('delete-account', { password: samir.password }, { path: '/api/debtor/delete_account/' }),
  get('profile-after-deletion', '/debtor/profile', { as: 'samir' }),
  post('login-after-deletion', '/debtor/login', entering),
];
