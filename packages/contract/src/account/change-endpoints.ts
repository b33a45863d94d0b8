/** Calls that open or change an account, in a separate module so that menu pages do not load them. */

import { endpoint } from '../endpoint.ts';
import { boolean, type Codec, field, joined, message, object, optional, own, text, type ValueOf, wrapped } from '../wire/fields.ts';
import { accountPath, type EmailProof, type Profile, tokens } from './model.ts';

const registrationFields = object({
  name: text,
  phone: text,
  email: text,
  password: text,
  confirmPassword: field('confirm_password', text),
  newsletter: optional('newsletter', boolean),
});
/** Accounts have no address, but the wire keeps its field. */
export const registration: typeof registrationFields = {
  ...registrationFields,
  toWire: (value) => ({ ...registrationFields.toWire(value), address: 'No address' }),
};
export type Registration = ValueOf<typeof registration>;

export const credentials = object({ email: text, password: text, remember: optional('remember_me', boolean) });
export type Credentials = ValueOf<typeof credentials>;

export const resetCode = object({ code: field('otp_code', text) });
export const resetToken = wrapped('reset_token', text);

/** Backward compatible wire format: an error field beside the message. */
export const resetAsked: Codec<string, { message: string; error: null }> = {
  shape: 'own',
  toWire: (message) => ({ message, error: null }),
  fromWire: ({ message }) => message,
};

export const newPassword = object({ password: text, confirmPassword: field('confirm_password', text) });
export type NewPassword = ValueOf<typeof newPassword>;
export const passwordChange = object({ oldPassword: field('old_password', text), newPassword: field('new_password', text) });
export type PasswordChange = ValueOf<typeof passwordChange>;

/** Result of confirming an e-mail. */
export const accountConfirmed = object({
  message: text,
  /** The e-mail belongs to another, confirmed account, which now has the orders and addresses: this one has ended. */
  isSessionEnded: joined<boolean, { session_ended?: boolean | undefined }>(
    { session_ended: boolean },
    (isEnded) => (isEnded ? { session_ended: true } : {}),
    (wire) => wire.session_ended ?? false,
  ),
});
export type AccountConfirmed = ValueOf<typeof accountConfirmed>;

/** Returns a message for the customer. */
export const register = endpoint('public', `POST ${accountPath}/register`, { name: 'register', input: registration, output: message });

export const login = endpoint('public', `POST ${accountPath}/login`, { name: 'login', input: credentials, output: tokens });

/** Confirms an e-mail with the proof from its mail. */
export const confirmAccount = endpoint('customer', `POST ${accountPath}/confirm_account`, {
  name: 'confirmAccount',
  input: own<EmailProof>(),
  output: accountConfirmed,
});

/** Resends the confirmation mail. Returns a message for the customer. */
export const confirmAgain = endpoint('customer', `POST ${accountPath}/confirm_again`, { name: 'confirmAgain', output: message });

/** Returns a message for the customer, the same whether or not the e-mail has an account: prevents account enumeration. */
export const requestReset = endpoint('public', `POST ${accountPath}/reset_otp`, {
  name: 'requestReset',
  input: own<{ email: string }>(),
  output: resetAsked,
});

/** Returns the reset token. */
export const verifyResetCode = endpoint('public', `POST ${accountPath}/verify_otp`, {
  name: 'verifyResetCode',
  input: resetCode,
  output: resetToken,
});

/** Returns a message for the customer. */
export const resetPassword = endpoint('reset-token', `POST ${accountPath}/reset_password`, {
  name: 'resetPassword',
  input: newPassword,
  output: message,
});

/** Returns a message for the customer. */
export const changePassword = endpoint('customer', `POST ${accountPath}/update_password`, {
  name: 'changePassword',
  input: passwordChange,
  output: message,
});

/** Returns a message for the customer. */
export const updateProfile = endpoint('customer', `POST ${accountPath}/update_profile`, {
  name: 'updateProfile',
  input: own<Profile>(),
  output: message,
});

/** Returns a message for the customer. */
export const confirmNewEmail = endpoint('public', `POST ${accountPath}/confirm_email`, {
  name: 'confirmNewEmail',
  input: own<{ token: string }>(),
  output: message,
});
