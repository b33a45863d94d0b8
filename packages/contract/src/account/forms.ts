/** Form schemas of accounts, shared by forms and server. */
import * as z from 'zod/mini';
import { email, skipIfEmpty } from '../wire/parts.ts';

export const newPassword = (required: string, tooShort: string) =>
  z.string(required).check(
    z.minLength(1, required),
    skipIfEmpty((value) => value.length >= 8, tooShort),
    z.maxLength(200, 'errors.too_long'),
  );

const currentPassword = (required: string) => z.string(required).check(z.minLength(1, required), z.maxLength(200, 'errors.too_long'));

export const chosenPassword = {
  password: newPassword('account.password_required', 'account.password_short'),
  confirm_password: z.string('account.confirm_required').check(z.minLength(1, 'account.confirm_required')),
};

/** Adds 'Passwords must match' under confirm_password when the two differ. */
export const mustMatch = z.refine<{ password: string; confirm_password: string }>((body) => body.password === body.confirm_password, {
  error: 'account.passwords_differ',
  path: ['confirm_password'],
  when: ({ value }) => Boolean((value as { confirm_password?: string } | null)?.confirm_password),
});

export const loginForm = z.object({
  email,
  password: currentPassword('account.password_required'),
  remember_me: z.optional(z.boolean()),
});

export const resetForm = z.object({ email });

export const newPasswordForm = z.object(chosenPassword).check(mustMatch);

export const passwordChangeForm = z.object({
  old_password: currentPassword('account.old_password_required'),
  new_password: newPassword('account.new_password_required', 'account.password_short'),
});
