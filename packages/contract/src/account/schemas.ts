/** The wire's shapes of accounts and sessions. */
import * as z from 'zod/mini';
import { latinDigits } from '../text.ts';
import { about, named } from '../wire/about.ts';
import { email, requiredText, text, unlessEmpty } from '../wire/parts.ts';
import { profilePhonePattern, registerPhonePattern, resetCodeLength } from './model.ts';

const newPassword = (required: string, tooShort: string) =>
  about(
    z.string(required).check(
      z.minLength(1, required),
      unlessEmpty((value) => value.length >= 8, tooShort),
      z.maxLength(200, 'errors.too_long'),
    ),
    'The new password: 8 to 200 characters.',
    { format: 'password', minLength: 8 },
  );

const currentPassword = (required: string) =>
  about(
    z.string(required).check(z.minLength(1, required), z.maxLength(200, 'errors.too_long')),
    'The password as it is, of an account that has one.',
    { format: 'password' },
  );

const chosenPassword = {
  password: newPassword('account.password_required', 'account.password_short'),
  confirm_password: about(
    z.string('account.confirm_required').check(z.minLength(1, 'account.confirm_required')),
    'The same password once more; another one is wrong input.',
    { format: 'password' },
  ),
};

/** Adds 'Passwords must match' under confirm_password when the two differ. */
export const mustMatch = z.refine<{ password: string; confirm_password: string }>((body) => body.password === body.confirm_password, {
  error: 'account.passwords_differ',
  path: ['confirm_password'],
  when: ({ value }) => Boolean((value as { confirm_password?: string } | null)?.confirm_password),
});

const phoneOf = (pattern: RegExp) =>
  about(
    z.string('account.phone_required').check(
      z.trim(),
      z.overwrite(latinDigits),
      z.minLength(1, 'account.phone_required'),
      unlessEmpty((value) => pattern.test(value), 'account.phone_invalid'),
    ),
    `Phone number, in Latin or Arabic digits; as Latin ones it fits \`${pattern.source}\`.`,
  );

export const phone = phoneOf(registerPhonePattern);

export const registerFields = z.object({
  name: about(requiredText(120, 'account.name_required'), 'First and last name, as the restaurant calls the customer.'),
  phone,
  email,
  ...chosenPassword,
  address: about(z._default(text(400), 'No address'), 'Of older clients; nothing is made of it. Addresses are saved with `saveAddress`.'),
  newsletter: about(z.optional(z.boolean()), 'Whether news may be mailed; absent is no.'),
});

export const registerBody = named('Registration', 'Somebody who opens an account.', registerFields.check(mustMatch));

export type WireRegistration = z.infer<typeof registerBody>;

/** Of every way to log in. */
export const rememberMe = about(
  z.optional(z.boolean()),
  'Whether the client keeps the session when it is closed. The server does not mind: a session ends after 7 days without use.',
);

export const loginBody = named(
  'Credentials',
  'What a customer logs in with.',
  z.object({ email, password: currentPassword('account.password_required'), remember_me: rememberMe }),
);

export type WireLogin = z.infer<typeof loginBody>;

export const confirmAccountBody = named(
  'AccountConfirmation',
  'Proof that the e-mail of an account is read by its owner.',
  z.object({
    token: about(
      z.string('account.confirm_account_link').check(z.maxLength(200, 'account.confirm_account_link')),
      'The token in the link of the mail.',
    ),
  }),
);

export const resetBody = named('ResetRequest', 'Whose password is forgotten.', z.object({ email }));

/** Six digits of any keyboard; a code copied with its spaces is that code. */
export const codeBody = named(
  'ResetCode',
  'The code that was mailed.',
  z.object({
    otp_code: about(
      z.string('account.code_digits').check(
        z.overwrite((typed) => latinDigits(typed).replace(/[\s-]/g, '')),
        z.refine((code) => new RegExp(`^\\d{${resetCodeLength}}$`).test(code), 'account.code_digits'),
      ),
      `${resetCodeLength} digits, in Latin or Arabic; spaces and hyphens between them do not count.`,
    ),
  }),
);

export const newPasswordBody = named('NewPassword', 'A password in place of a forgotten one.', z.object(chosenPassword).check(mustMatch));
export type WireNewPassword = z.infer<typeof newPasswordBody>;

export const passwordChangeBody = named(
  'PasswordChange',
  'A password in place of a known one.',
  z.object({
    old_password: currentPassword('account.old_password_required'),
    new_password: newPassword('account.new_password_required', 'account.password_short'),
  }),
);
export type WirePasswordChange = z.infer<typeof passwordChangeBody>;

export const profileBody = named(
  'ProfileChange',
  'The profile as it shall be.',
  z.object({
    name: about(
      requiredText(120, 'account.name_required').check(unlessEmpty((name) => name.length >= 3, 'account.name_short')),
      'First and last name: at least 3 characters.',
    ),
    email: about(email, 'E-mail address. Another one than before is the account’s only once the link mailed to it was followed.'),
    phone: phoneOf(profilePhonePattern),
  }),
);

export const linkBody = named(
  'EmailConfirmation',
  'Proof that a new e-mail address is read by its owner.',
  z.object({
    token: about(
      z.string('errors.invalid').check(z.regex(/^[\w-]{43}$/, 'errors.invalid')),
      'The token in the link that was mailed to the new address.',
    ),
  }),
);

export const resetAskedResponse = named(
  'ResetAsked',
  'What to tell whoever forgot a password; the same whether or not the e-mail is known.',
  z.object({
    message: about(z.string(), 'For people, in the language of the call.'),
    error: about(z.null(), 'Always null: older clients look at it.'),
  }),
);

const token = {
  auth_token: about(z.string(), 'The bearer token of the customer’s calls; valid for 15 minutes. Of no meaning otherwise.'),
  refresh_token: about(z.string(), 'The bearer token of `refreshSession`, to be used once.'),
};

export const resetTokenResponse = named(
  'ResetToken',
  'Leave to choose a new password.',
  z.object({ reset_token: about(z.string(), 'The bearer token of `resetPassword`.') }),
);
export const loginResponse = named('Tokens', 'A session that has begun.', z.object(token));
export const refreshResponse = named(
  'RefreshedTokens',
  'A session that goes on. The tokens before them are of no use any more.',
  z.object({ token: token.auth_token, refreshToken: token.refresh_token }),
);
/** Of a sign-in that may not have come to a session yet. */
export const maybeTokens = {
  auth_token: about(z.nullable(token.auth_token), 'The bearer token of the customer’s calls; null where nobody is logged in by this.'),
  refresh_token: about(z.nullable(token.refresh_token), 'The bearer token of `refreshSession`; null where auth_token is.'),
};
export const profile = named(
  'Profile',
  'Who is logged in.',
  z.object({
    name: about(z.string(), 'First and last name.'),
    email: about(z.string(), 'E-mail address.', { format: 'email' }),
    phone: about(z.string(), 'Phone number, in Latin digits.'),
    is_guest: about(z.optional(z.boolean()), 'True of a guest, who orders without an account; absent otherwise.'),
  }),
);
export type WireProfile = z.infer<typeof profile>;
