/** The wire's shapes of accounts and sessions. */
import * as z from 'zod/mini';
import { latinDigits } from '../text.ts';
import { email, requiredText, text, unlessEmpty } from '../wire/parts.ts';
import { registerPhonePattern } from './model.ts';

const newPassword = (required: string, tooShort: string) =>
  z.string(required).check(
    z.minLength(1, required),
    unlessEmpty((value) => value.length >= 8, tooShort),
    z.maxLength(200, 'errors.too_long'),
  );

export const registerFields = z.object({
  name: requiredText(120, 'account.name_required'),
  phone: z.string('account.phone_required').check(
    z.trim(),
    z.overwrite(latinDigits),
    z.minLength(1, 'account.phone_required'),
    unlessEmpty((value) => registerPhonePattern.test(value), 'account.phone_invalid'),
  ),
  email,
  password: newPassword('account.password_required', 'account.password_short'),
  confirm_password: z.string('account.confirm_required').check(z.minLength(1, 'account.confirm_required')),
  address: z._default(text(400), 'No address'),
  newsletter: z.optional(z.boolean()),
});

/** Adds 'Passwords must match' under confirm_password when the two differ. */
export const passwordsMatch = () =>
  z.refine<{ password: string; confirm_password: string }>((body) => body.password === body.confirm_password, {
    error: 'account.passwords_differ',
    path: ['confirm_password'],
    when: ({ value }) => Boolean((value as { confirm_password?: string } | null)?.confirm_password),
  });

export const registerBody = registerFields.check(passwordsMatch());

export type WireRegistration = z.infer<typeof registerBody>;

export const loginBody = z.object({
  email,
  password: z.string('account.password_required').check(z.minLength(1, 'account.password_required'), z.maxLength(200, 'errors.too_long')),
  remember_me: z.optional(z.boolean()),
});

export type WireLogin = z.infer<typeof loginBody>;

export const loginResponse = z.object({ auth_token: z.string(), refresh_token: z.string() });
export const refreshResponse = z.object({ token: z.string(), refreshToken: z.string() });
export const profile = z.object({ name: z.string(), email: z.string(), phone: z.string(), is_guest: z.optional(z.boolean()) });
export type WireProfile = z.infer<typeof profile>;
