/** Calls that open accounts and sessions. */
import type { Endpoint } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import type { Credentials, Registration, Tokens } from './model.ts';
import { accountPath } from './session-wire.ts';
import { credentialsToWire, loginFromWire, registrationFields, registrationToWire } from './wire.ts';

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
