/** The wire's shapes of accounts and sessions. */
import * as z from 'zod/mini';
import { latinDigits } from '../text.ts';
import { email, requiredText, text, unlessEmpty } from '../wire/parts.ts';
import { profilePhonePattern, registerPhonePattern, resetCodeLength } from './model.ts';

const newPassword = (required: string, tooShort: string) =>
  z.string(required).check(
    z.minLength(1, required),
    unlessEmpty((value) => value.length >= 8, tooShort),
    z.maxLength(200, 'errors.too_long'),
  );

const currentPassword = (required: string) => z.string(required).check(z.minLength(1, required), z.maxLength(200, 'errors.too_long'));

const chosenPassword = {
  password: newPassword('account.password_required', 'account.password_short'),
  confirm_password: z.string('account.confirm_required').check(z.minLength(1, 'account.confirm_required')),
};

/** Adds 'Passwords must match' under confirm_password when the two differ. */
export const mustMatch = z.refine<{ password: string; confirm_password: string }>((body) => body.password === body.confirm_password, {
  error: 'account.passwords_differ',
  path: ['confirm_password'],
  when: ({ value }) => Boolean((value as { confirm_password?: string } | null)?.confirm_password),
});

const phoneOf = (pattern: RegExp) =>
  z.string('account.phone_required').check(
    z.trim(),
    z.overwrite(latinDigits),
    z.minLength(1, 'account.phone_required'),
    unlessEmpty((value) => pattern.test(value), 'account.phone_invalid'),
  );

export const phone = phoneOf(registerPhonePattern);

export const registerFields = z.object({
  name: requiredText(120, 'account.name_required'),
  phone,
  email,
  ...chosenPassword,
  address: z._default(text(400), 'No address'),
  newsletter: z.optional(z.boolean()),
});

export const registerBody = registerFields.check(mustMatch);

export type WireRegistration = z.infer<typeof registerBody>;

export const loginBody = z.object({
  email,
  password: currentPassword('account.password_required'),
  remember_me: z.optional(z.boolean()),
});

export type WireLogin = z.infer<typeof loginBody>;

export const confirmAccountBody = z.object({
  token: z.string('account.confirm_account_link').check(z.maxLength(200, 'account.confirm_account_link')),
});

export const resetBody = z.object({ email });

/** Six digits of any keyboard; a code copied with its spaces is that code. */
export const codeBody = z.object({
  otp_code: z.string('account.code_digits').check(
    z.overwrite((typed) => latinDigits(typed).replace(/[\s-]/g, '')),
    z.refine((code) => new RegExp(`^\\d{${resetCodeLength}}$`).test(code), 'account.code_digits'),
  ),
});

export const newPasswordBody = z.object(chosenPassword).check(mustMatch);
export type WireNewPassword = z.infer<typeof newPasswordBody>;

export const passwordChangeBody = z.object({
  old_password: currentPassword('account.old_password_required'),
  new_password: newPassword('account.new_password_required', 'account.password_short'),
});
export type WirePasswordChange = z.infer<typeof passwordChangeBody>;

export const profileBody = z.object({
  name: requiredText(120, 'account.name_required').check(unlessEmpty((name) => name.length >= 3, 'account.name_short')),
  email,
  phone: phoneOf(profilePhonePattern),
});

export const linkBody = z.object({ token: z.string('errors.invalid').check(z.regex(/^[\w-]{43}$/, 'errors.invalid')) });

export const resetAskedResponse = z.object({ message: z.string(), error: z.null() });
export const resetTokenResponse = z.object({ reset_token: z.string() });
export const loginResponse = z.object({ auth_token: z.string(), refresh_token: z.string() });
export const refreshResponse = z.object({ token: z.string(), refreshToken: z.string() });
export const profile = z.object({ name: z.string(), email: z.string(), phone: z.string(), is_guest: z.optional(z.boolean()) });
export type WireProfile = z.infer<typeof profile>;
