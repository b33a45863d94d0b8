/** Calls about accounts and sessions. */
import { type Endpoint, noInput } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import type { Credentials, EmailProof, Profile, Registration, Tokens } from './model.ts';
import { accountPath, credentialsToWire, loginFromWire, refreshFromWire, registrationFields, registrationToWire } from './wire.ts';

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
  receive: (profile: Profile) => profile,
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
