import * as z from 'zod/mini';
import { carResponse } from '../car/schemas.ts';
import { companyResponse } from '../company/schemas.ts';
import { latinDigits } from '../text.ts';
import { about, named, namedForm, namedObject } from '../wire/about.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { matching } from '../wire/units.ts';
import * as changes from './change-endpoints.ts';
import { profileForm, registerForm } from './details/forms.ts';
import { loginForm, newPasswordForm, passwordChangeForm, resetForm } from './forms.ts';
import * as model from './model.ts';
import { profilePhonePattern, registerPhonePattern, resetCodeLength } from './model.ts';

const password = { format: 'password' };
const ofPhone = (pattern: RegExp) =>
  `Phone number, in Latin or Arabic digits; as Latin ones it fits \`${pattern.source}\`. Its country code exists, and its country has numbers of that length; without a code it is one of the Emirates.`;

/** Field descriptions shared by several forms. */
export const fieldDescriptions = {
  name: 'First and last name, as the restaurant calls the customer.',
  phone: ofPhone(registerPhonePattern),
  email: ['E-mail address.', { format: 'email' }],
  newPassword: ['The new password: 8 to 200 characters.', { ...password, minLength: 8 }],
  samePassword: ['The same password again; a different one is invalid.', password],
  currentPassword: ['The current password, of an account that has one.', password],
  newsletter: 'Whether the customer accepts marketing mails; absent: no.',
  rememberMe: 'Whether the client keeps the session when it is closed. Ignored by the server: a session ends after 7 days without use.',
} as const;

export const registerBody = namedForm('Registration', 'Registration of a new customer.', registerForm, {
  name: fieldDescriptions.name,
  phone: fieldDescriptions.phone,
  email: fieldDescriptions.email,
  password: fieldDescriptions.newPassword,
  confirm_password: fieldDescriptions.samePassword,
  address: 'From older clients; ignored. Addresses are saved with `saveAddress`.',
  newsletter: fieldDescriptions.newsletter,
});

export const loginBody = namedForm('Credentials', 'Login credentials.', loginForm, {
  email: fieldDescriptions.email,
  password: fieldDescriptions.currentPassword,
  remember_me: fieldDescriptions.rememberMe,
});

export const confirmAccountBody = namedObject('AccountConfirmation', 'Proof that the e-mail of an account is read by its owner.', {
  token: about(
    z.string('account.confirm_account_link').check(z.maxLength(200, 'account.confirm_account_link')),
    'The token in the link of the mail.',
  ),
});

export const accountConfirmedResponse = namedSchema(changes.accountConfirmed, 'AccountConfirmed', 'Result of confirming an e-mail.', {
  message: 'Message for people, in the language of the request.',
  session_ended: about(
    z.optional(z.boolean()),
    'True where the e-mail has another, confirmed account: orders and addresses are there now, and this account has ended; absent otherwise.',
  ),
});

export const resetBody = namedForm('ResetRequest', 'Request for a password reset.', resetForm, { email: fieldDescriptions.email });

/** Six digits in any script; spaces are ignored. */
export const codeBody = namedObject('ResetCode', 'The code that was mailed.', {
  otp_code: about(
    z.string('account.code_digits').check(
      z.overwrite((typed) => latinDigits(typed).replace(/[\s-]/g, '')),
      z.refine((code) => new RegExp(`^\\d{${resetCodeLength}}$`).test(code), 'account.code_digits'),
    ),
    `${resetCodeLength} digits, in Latin or Arabic; spaces and hyphens between them do not count.`,
  ),
});

export const newPasswordBody = namedForm('NewPassword', 'The new password of a reset.', newPasswordForm, {
  password: fieldDescriptions.newPassword,
  confirm_password: fieldDescriptions.samePassword,
});

export const passwordChangeBody = namedForm('PasswordChange', 'Change of a known password.', passwordChangeForm, {
  old_password: fieldDescriptions.currentPassword,
  new_password: fieldDescriptions.newPassword,
});

export const profileBody = namedForm('ProfileChange', 'The new profile.', profileForm, {
  name: 'First and last name: at least 3 characters.',
  email: ['E-mail address. A new one takes effect once the link mailed to it is opened.', { format: 'email' }],
  phone: ofPhone(profilePhonePattern),
});

export const linkBody = namedObject('EmailConfirmation', 'Proof that a new e-mail address is read by its owner.', {
  token: about(matching(/^[\w-]{43}$/), 'The token in the link that was mailed to the new address.'),
});

export const resetAskedResponse = named(
  'ResetAsked',
  'Answer to the request for a password reset; the same for known and unknown e-mails.',
  z.object({
    message: about(z.string(), 'Message for people, in the language of the request.'),
    error: about(z.null(), 'Always null, for older clients.'),
  }),
);

const token = {
  auth_token: 'The bearer token of the customer’s calls; valid for 15 minutes. Opaque.',
  refresh_token: 'The bearer token of `refreshSession`, to be used once.',
};

export const resetTokenResponse = namedSchema(changes.resetToken, 'ResetToken', 'Permission to set a new password.', {
  reset_token: 'The bearer token of `resetPassword`.',
});
export const loginResponse = namedSchema(model.tokens, 'Tokens', 'Tokens of a new session.', token);
export const refreshResponse = namedSchema(
  model.refreshedTokens,
  'RefreshedTokens',
  'Tokens of a refreshed session. The earlier tokens are invalid.',
  { token: token.auth_token, refreshToken: token.refresh_token },
);
const orNone = (said: string, orNull: string) => about(z.nullable(about(z.string(), said)), orNull);
/** Tokens of a sign-in that may not have a session yet. */
export const maybeTokens = {
  auth_token: orNone(token.auth_token, 'The bearer token of the customer’s calls; null where the call logs no customer in.'),
  refresh_token: orNone(token.refresh_token, 'The bearer token of `refreshSession`; null where auth_token is.'),
};
export const profile = namedSchema(model.profile, 'Profile', 'The logged-in customer.', {
  name: 'First and last name.',
  email: 'E-mail address; empty for a guest without one.',
  phone: 'Phone number, in Latin digits.',
  is_guest: 'True for a guest, who orders without an account; absent otherwise.',
  is_unconfirmed: 'True for an account with an unconfirmed e-mail; absent otherwise.',
  is_phone_proved: 'True for a verified phone number; absent otherwise.',
  company: about(
    z.optional(z.nullable(companyResponse)),
    'The company that the account remembers for the next order’s invoice; absent without one.',
  ),
  car: about(z.optional(z.nullable(carResponse)), 'The car that the account remembers for the next pickup by car; absent without one.'),
});
