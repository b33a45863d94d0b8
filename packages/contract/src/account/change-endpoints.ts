/** Calls that change an account. Most visits make none of them, so that no page of the menu downloads them. */
import { type Endpoint, noInput } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import {
  accountConfirmedFromWire,
  codeFields,
  codeToWire,
  newPasswordToWire,
  passwordChangeFields,
  passwordChangeToWire,
  resetTokenFromWire,
} from './change-wire.ts';
import type { AccountConfirmed, EmailProof, NewPassword, PasswordChange, Profile } from './model.ts';
import { accountPath } from './session-wire.ts';
import { registrationFields } from './wire.ts';

/** Takes the proof out of the mail that asks to confirm an e-mail. */
export const confirmAccount: Endpoint<'customer', EmailProof, AccountConfirmed> = {
  name: 'confirmAccount',
  method: 'POST',
  path: `${accountPath}/confirm_account`,
  access: 'customer',
  send: (proof) => proof,
  receive: accountConfirmedFromWire,
};

/** Has the mail that asks to confirm the customer's e-mail sent once more. Returns a message for the customer. */
export const confirmAgain: Endpoint<'customer', void, string> = {
  name: 'confirmAgain',
  method: 'POST',
  path: `${accountPath}/confirm_again`,
  access: 'customer',
  send: noInput,
  receive: messageFromWire,
};

/** Returns a message for the customer, the same whether or not the e-mail has an account: prevents account enumeration. */
export const requestReset: Endpoint<'public', { email: string }, string> = {
  name: 'requestReset',
  method: 'POST',
  path: `${accountPath}/reset_otp`,
  access: 'public',
  send: (asked) => asked,
  receive: messageFromWire,
};

/** Returns the reset token. */
export const verifyResetCode: Endpoint<'public', { code: string }, string> = {
  name: 'verifyResetCode',
  method: 'POST',
  path: `${accountPath}/verify_otp`,
  access: 'public',
  send: codeToWire,
  receive: resetTokenFromWire,
  fields: codeFields,
};

/** Returns a message for the customer. */
export const resetPassword: Endpoint<'reset-token', NewPassword, string> = {
  name: 'resetPassword',
  method: 'POST',
  path: `${accountPath}/reset_password`,
  access: 'reset-token',
  send: newPasswordToWire,
  receive: messageFromWire,
  fields: registrationFields,
};

/** Returns a message for the customer. */
export const changePassword: Endpoint<'customer', PasswordChange, string> = {
  name: 'changePassword',
  method: 'POST',
  path: `${accountPath}/update_password`,
  access: 'customer',
  send: passwordChangeToWire,
  receive: messageFromWire,
  fields: passwordChangeFields,
};

/** Returns a message for the customer. */
export const updateProfile: Endpoint<'customer', Profile, string> = {
  name: 'updateProfile',
  method: 'POST',
  path: `${accountPath}/update_profile`,
  access: 'customer',
  send: (profile) => profile,
  receive: messageFromWire,
};

/** Returns a message for the customer. */
export const confirmNewEmail: Endpoint<'public', { token: string }, string> = {
  name: 'confirmNewEmail',
  method: 'POST',
  path: `${accountPath}/confirm_email`,
  access: 'public',
  send: (link) => link,
  receive: messageFromWire,
};
