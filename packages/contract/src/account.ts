/** Accounts and sessions. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, filled, latinDigits, requiredText, text } from './text.ts';

/** Optional plus, 3 digits, 3 digits, 4 to 6 digits, optional separators (AUTH-06). */
export const registerPhonePattern = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/;

const message = z.object({ message: z.string() });
const newPassword = (required: string, tooShort: string) =>
  z.string(required).check(
    z.minLength(1, required),
    filled((value) => value.length >= 8, tooShort),
    z.maxLength(200, 'errors.too_long'),
  );

const registerFields = z.object({
  name: requiredText(120, 'account.name_required'),
  phone: z.string('account.phone_required').check(
    z.trim(),
    z.overwrite(latinDigits),
    z.minLength(1, 'account.phone_required'),
    filled((value) => registerPhonePattern.test(value), 'account.phone_invalid'),
  ),
  email,
  password: newPassword('account.password_required', 'account.password_short'),
  confirm_password: z.string('account.confirm_required').check(z.minLength(1, 'account.confirm_required')),
  address: z._default(text(400), 'No address'),
  newsletter: z.optional(z.boolean()),
});

/** Adds 'Passwords must match' under confirm_password when the two differ. */
export const registerBody = registerFields.check(
  z.refine((body) => body.password === body.confirm_password, {
    error: 'account.passwords_differ',
    path: ['confirm_password'],
    when: ({ value }) => Boolean((value as { confirm_password?: string } | null)?.confirm_password),
  }),
);

export const loginBody = z.object({
  email,
  password: z.string('account.password_required').check(z.minLength(1, 'account.password_required'), z.maxLength(200, 'errors.too_long')),
  remember_me: z.optional(z.boolean()),
});

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/debtor/register',
  access: 'public',
  summary: 'Opens an account. A known e-mail gets the same answer; its owner gets a mail.',
  body: registerBody,
  data: message,
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/debtor/login',
  access: 'public',
  summary: 'Exchanges e-mail and password for tokens.',
  body: loginBody,
  data: z.object({ auth_token: z.string(), refresh_token: z.string() }),
});
