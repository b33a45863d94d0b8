/** What customers type about their account, as the server takes it: the forms check by the same schemas. */
import * as z from 'zod/mini';
import { latinDigits } from '../text.ts';
import { email, requiredText, text, unlessEmpty } from '../wire/parts.ts';
import { profilePhonePattern, registerPhonePattern } from './model.ts';

export const newPassword = (required: string, tooShort: string) =>
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

export const registerForm = registerFields.check(mustMatch);

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

export const profileForm = z.object({
  name: requiredText(120, 'account.name_required').check(unlessEmpty((name) => name.length >= 3, 'account.name_short')),
  email,
  phone: phoneOf(profilePhonePattern),
});
