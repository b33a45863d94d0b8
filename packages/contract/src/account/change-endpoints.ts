/** Calls that change an account, in a separate module so that menu pages do not load them. */
import { endpoint } from '../endpoint.ts';
import { message, own } from '../wire/fields.ts';
import * as wire from './change-wire.ts';
import type { EmailProof, Profile } from './model.ts';
import { accountPath } from './session-wire.ts';

/** Confirms an e-mail with the proof from its mail. */
export const confirmAccount = endpoint('customer', `POST ${accountPath}/confirm_account`, {
  name: 'confirmAccount',
  input: own<EmailProof>(),
  output: wire.accountConfirmed,
});

/** Resends the confirmation mail. Returns a message for the customer. */
export const confirmAgain = endpoint('customer', `POST ${accountPath}/confirm_again`, { name: 'confirmAgain', output: message });

/** Returns a message for the customer, the same whether or not the e-mail has an account: prevents account enumeration. */
export const requestReset = endpoint('public', `POST ${accountPath}/reset_otp`, {
  name: 'requestReset',
  input: own<{ email: string }>(),
  output: wire.resetAsked,
});

/** Returns the reset token. */
export const verifyResetCode = endpoint('public', `POST ${accountPath}/verify_otp`, {
  name: 'verifyResetCode',
  input: wire.resetCode,
  output: wire.resetToken,
});

/** Returns a message for the customer. */
export const resetPassword = endpoint('reset-token', `POST ${accountPath}/reset_password`, {
  name: 'resetPassword',
  input: wire.newPassword,
  output: message,
});

/** Returns a message for the customer. */
export const changePassword = endpoint('customer', `POST ${accountPath}/update_password`, {
  name: 'changePassword',
  input: wire.passwordChange,
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
