/** What the server needs to answer calls about accounts and sessions. */
import { served } from '../served.ts';
import { messageToWire } from '../wire/message.ts';
import { messageResponse } from '../wire/units.ts';
import * as changes from './change-endpoints.ts';
import {
  accountConfirmedToWire,
  codeFromWire,
  newPasswordFromWire,
  passwordChangeFromWire,
  resetAskedToWire,
  resetTokenToWire,
} from './change-wire.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import {
  accountConfirmedResponse,
  codeBody,
  confirmAccountBody,
  linkBody,
  loginBody,
  loginResponse,
  newPasswordBody,
  passwordChangeBody,
  profile,
  profileBody,
  refreshResponse,
  registerBody,
  resetAskedResponse,
  resetBody,
  resetTokenResponse,
} from './schemas.ts';
import * as session from './session-endpoints.ts';
import { profileToWire, refreshToWire } from './session-wire.ts';
import { credentialsFromWire, loginToWire, registrationFromWire } from './wire.ts';

export const register = served(endpoints.register, {
  summary: 'Opens an account. A known e-mail gets the same answer; its owner gets a mail.',
  input: registerBody,
  read: registrationFromWire,
  output: messageResponse,
  write: messageToWire,
  example: examples.register,
});

export const login = served(endpoints.login, {
  summary: 'Exchanges e-mail and password for tokens.',
  input: loginBody,
  read: credentialsFromWire,
  output: loginResponse,
  write: loginToWire,
  example: examples.login,
});

export const refreshSession = served(session.refreshSession, {
  summary: 'Replaces both tokens; the bearer is the refresh token.',
  output: refreshResponse,
  write: refreshToWire,
  example: examples.refreshSession,
});

export const getProfile = served(session.getProfile, {
  summary: 'Name, e-mail and phone of the customer.',
  output: profile,
  write: profileToWire,
  example: examples.getProfile,
});

export const logout = served(session.logout, {
  summary: 'Ends the session and every token that came from the same login.',
  output: messageResponse,
  write: messageToWire,
  example: examples.logout,
});

export const confirmAccount = served(changes.confirmAccount, {
  summary:
    'Confirms the e-mail of the account with the token from the mail. Where the e-mail has a confirmed account, brings orders and addresses there.',
  input: confirmAccountBody,
  read: (proof) => proof,
  output: accountConfirmedResponse,
  write: accountConfirmedToWire,
  example: examples.confirmAccount,
});

export const confirmAgain = served(changes.confirmAgain, {
  summary: 'Mails the link to confirm the e-mail of the account once more, twice a day at most.',
  output: messageResponse,
  write: messageToWire,
  refusals: ['forbidden', 'too_many_confirmations'],
  example: examples.confirmAgain,
});

export const requestReset = served(changes.requestReset, {
  summary:
    'Mails a code to choose a new password with, and sets the cookie that the code is tied to. The same answer for an unknown e-mail.',
  input: resetBody,
  read: (asked) => asked,
  output: resetAskedResponse,
  write: resetAskedToWire,
  example: examples.requestReset,
});

export const verifyResetCode = served(changes.verifyResetCode, {
  summary: 'Exchanges the mailed code for a token to choose a new password with, in the browser that asked for it.',
  input: codeBody,
  read: codeFromWire,
  output: resetTokenResponse,
  write: resetTokenToWire,
  refusals: ['reset_code_wrong', 'reset_code_ended'],
  example: examples.verifyResetCode,
});

export const resetPassword = served(changes.resetPassword, {
  summary: 'Sets a new password and ends all sessions; the bearer is the reset token.',
  input: newPasswordBody,
  read: newPasswordFromWire,
  output: messageResponse,
  write: messageToWire,
  example: examples.resetPassword,
});

export const changePassword = served(changes.changePassword, {
  summary: 'Exchanges the password for another one, and ends all other sessions.',
  input: passwordChangeBody,
  read: passwordChangeFromWire,
  output: messageResponse,
  write: messageToWire,
  refusals: ['forbidden'],
  example: examples.changePassword,
});

export const updateProfile = served(changes.updateProfile, {
  summary: 'Changes name and phone at once, the e-mail once the new address has confirmed it.',
  input: profileBody,
  read: (changed) => changed,
  output: messageResponse,
  write: messageToWire,
  refusals: ['forbidden'],
  example: examples.updateProfile,
});

export const confirmNewEmail = served(changes.confirmNewEmail, {
  summary: 'Makes a new e-mail address that of its account, with the token of the link mailed to it.',
  input: linkBody,
  read: (link) => link,
  output: messageResponse,
  write: messageToWire,
  refusals: ['email_link_ended', 'email_taken'],
  example: examples.confirmNewEmail,
});
