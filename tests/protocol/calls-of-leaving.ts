/** A new customer asks for messages, takes their data along and deletes their account. */
import { layla } from './calls-before-ordering.ts';
import { pushing } from './calls-of-push.ts';
import { get, inBoth, post, type RecordedCall } from './recorded-call.ts';

const samir = { ...layla, name: 'سمير', email: 'samir@example.com' };
const entering = { email: samir.email, password: samir.password };
const erase = (name: string, body: unknown, more: Partial<RecordedCall> = {}): RecordedCall =>
  post(name, '/debtor/delete_account', body, { as: 'samir', ...more });

export const leaving: RecordedCall[] = [
  get('nobody-exports', '/debtor/export'),
  post('nobody-deletes-account', '/debtor/delete_account', {}),
  post('register-to-leave', '/debtor/register', samir, { language: 'ar', at: '2026-11-22T04:02:00+04:00' }),
  post('login-to-leave', '/debtor/login', entering, { keep: { samir: 'auth_token' } }),
  ...pushing,
  get('export', '/debtor/export', { as: 'samir' }),
  get('export-trailing-slash', '/debtor/export/', { as: 'samir' }),
  ...inBoth(erase('delete-account-without-password', {})),
  ...inBoth(erase('delete-account-wrong-password', { password: 'karak at eight' })),
  erase('delete-account', { password: samir.password }, { path: '/api/debtor/delete_account/' }),
  get('profile-after-deletion', '/debtor/profile', { as: 'samir' }),
  post('login-after-deletion', '/debtor/login', entering),
];
