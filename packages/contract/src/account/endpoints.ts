/** Calls about accounts and sessions. */
import { type Endpoint, noInput } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import type { Credentials, EmailProof, NewPassword, PasswordChange, Profile, Registration, Tokens } from './model.ts';
import {
  accountPath,
  codeFields,
  codeToWire,
  credentialsToWire,
  loginFromWire,
  newPasswordToWire,
  passwordChangeFields,
  passwordChangeToWire,
  profileFromWire,
  refreshFromWire,
  registrationFields,
  registrationToWire,
  resetTokenFromWire,
} from './wire.ts';

/** Returns a message for the customer. */
export const register: Endpoint<'public', Registration, string> = {
  name: 'register',
  method: 'POST',
  path: `${accountPath}/register`,
  access: 'public',
  send: registrationToWire,
  receive: messageFromWire,
  fields: registrationFields,
};

export const login: Endpoint<'public', Credentials, Tokens> = {
  name: 'login',
  method: 'POST',
  path: `${accountPath}/login`,
  access: 'public',
  send: credentialsToWire,
  receive: loginFromWire,
};

export const refreshSession: Endpoint<'refresh-token', void, Tokens> = {
  name: 'refreshSession',
  method: 'POST',
  path: `${accountPath}/refreshToken`,
  access: 'refresh-token',
  send: noInput,
  receive: refreshFromWire,
};

export const getProfile: Endpoint<'customer', void, Profile> = {
  name: 'getProfile',
  method: 'GET',
  path: `${accountPath}/profile`,
  access: 'customer',
  send: noInput,
  receive: profileFromWire,
};

/** Returns a message for the customer. */
export const logout: Endpoint<'customer', void, string> = {
  name: 'logout',
  method: 'POST',
  path: `${accountPath}/logout`,
  access: 'customer',
  send: noInput,
  receive: messageFromWire,
};

/** Takes the proof out of the mail that asks to confirm an e-mail. Returns a message for the customer. */
export const confirmAccount: Endpoint<'customer', EmailProof, string> = {
  name: 'confirmAccount',
  method: 'POST',
  path: `${accountPath}/confirm_account`,
  access: 'customer',
  send: (proof) => proof,
  receive: messageFromWire,
};

/** Returns a message for the customer, the same for an e-mail that nobody has an account with. */
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
