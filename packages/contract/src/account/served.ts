/** What the server needs to answer calls about accounts and sessions. */
import { served } from '../served.ts';
import { messageToWire } from '../wire/message.ts';
import { messageResponse } from '../wire/parts.ts';
import * as endpoints from './endpoints.ts';
import { confirmAccountBody, loginBody, loginResponse, profile, refreshResponse, registerBody } from './schemas.ts';
import { credentialsFromWire, loginToWire, refreshToWire, registrationFromWire } from './wire.ts';

export const register = served(endpoints.register, {
  summary: 'Opens an account. A known e-mail gets the same answer; its owner gets a mail.',
  input: registerBody,
  read: registrationFromWire,
  output: messageResponse,
  write: messageToWire,
});

export const login = served(endpoints.login, {
  summary: 'Exchanges e-mail and password for tokens.',
  input: loginBody,
  read: credentialsFromWire,
  output: loginResponse,
  write: loginToWire,
});

export const refreshSession = served(endpoints.refreshSession, {
  summary: 'Replaces both tokens; the bearer is the refresh token.',
  output: refreshResponse,
  write: refreshToWire,
});

export const getProfile = served(endpoints.getProfile, {
  summary: 'Name, e-mail and phone of the customer.',
  output: profile,
  write: (known) => known,
});

export const logout = served(endpoints.logout, {
  summary: 'Ends the session and every token that came from the same login.',
  output: messageResponse,
  write: messageToWire,
});

export const confirmAccount = served(endpoints.confirmAccount, {
  summary: 'Confirms the e-mail of the account with the token from the mail, which is of no use to anybody else.',
  input: confirmAccountBody,
  read: (proof) => proof,
  output: messageResponse,
  write: messageToWire,
});
