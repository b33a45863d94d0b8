/** Calls of a customer with a session. Every page may make them, so they stand apart from those that only some do. */
import { type Endpoint, noInput } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import type { Profile, Tokens } from './model.ts';
import { accountPath, profileFromWire, refreshFromWire } from './session-wire.ts';

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
