/** Calls about signing in with another account. The way there and back is the browser's own, see wire.ts. */
import { type Endpoint, noInput } from '../../endpoint.ts';
import { messageFromWire } from '../../wire/message.ts';
import { accountPath } from '../session-wire.ts';
import type { NewcomerDetails, ProviderChange, SignedIn, SignInWays } from './model.ts';
import { signedInFromWire, signInToWire, waysFromWire } from './wire.ts';

/** Exchanges the code that the callback led back with; only the browser that began can. */
export const socialLogin: Endpoint<'public', { code: string; remember?: boolean | undefined }, SignedIn> = {
  name: 'socialLogin',
  method: 'POST',
  path: `${accountPath}/social_login`,
  access: 'public',
  send: signInToWire,
  receive: signedInFromWire,
};

/** Opens an account for a newcomer, and signs them in. */
export const socialRegister: Endpoint<'public', NewcomerDetails, SignedIn> = {
  name: 'socialRegister',
  method: 'POST',
  path: `${accountPath}/social_register`,
  access: 'public',
  send: (details) => details,
  receive: signedInFromWire,
};

/** How the customer can sign in. */
export const signInWays: Endpoint<'customer', void, SignInWays> = {
  name: 'signInWays',
  method: 'GET',
  path: `${accountPath}/social_links`,
  access: 'customer',
  send: noInput,
  receive: waysFromWire,
};

/** Begins adding a provider to the account. Returns where the browser has to go. */
export const linkProvider: Endpoint<'customer', ProviderChange, string> = {
  name: 'linkProvider',
  method: 'POST',
  path: `${accountPath}/social_link`,
  access: 'customer',
  send: (input) => input,
  receive: ({ url }: { url: string }) => url,
};

/** Takes a provider away from the account, and ends the customer's other sessions. Returns a message for the customer. */
export const unlinkProvider: Endpoint<'customer', ProviderChange, string> = {
  name: 'unlinkProvider',
  method: 'POST',
  path: `${accountPath}/social_unlink`,
  access: 'customer',
  send: (input) => input,
  receive: messageFromWire,
};
