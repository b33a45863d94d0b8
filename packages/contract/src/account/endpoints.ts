/** Calls about accounts and sessions. */
import { type Endpoint, noInput } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import type { Credentials, Profile, Registration, Tokens } from './model.ts';
import {
  accountPath,
  credentialsToWire,
  loginFromWire,
  profileFromWire,
  refreshFromWire,
  registrationFields,
  registrationToWire,
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
