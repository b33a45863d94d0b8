/** What the server needs to answer calls about accounts and sessions. */
import { served } from '../served.ts';
import { messageToWire } from '../wire/message.ts';
import { messageResponse } from '../wire/parts.ts';
import * as endpoints from './endpoints.ts';
import { loginBody, loginResponse, profile, refreshResponse, registerBody } from './schemas.ts';
import { credentialsFromWire, loginToWire, profileToWire, refreshToWire, registrationFromWire } from './wire.ts';

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
  write: profileToWire,
});

export const logout = served(endpoints.logout, {
  summary: 'Ends the session and every token that came from the same login.',
  output: messageResponse,
  write: messageToWire,
});
