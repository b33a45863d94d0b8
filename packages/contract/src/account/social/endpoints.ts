/** Calls about signing in with another account. The way there and back is the browser's own, see wire.ts. */
import { endpoint } from '../../endpoint.ts';
import { message, own, text, wrapped } from '../../wire/fields.ts';
import { accountPath } from '../session-wire.ts';
import type { NewcomerDetails, ProviderChange } from './model.ts';
import * as wire from './wire.ts';

/** Exchanges the code that the callback led back with; only the browser that began can. */
export const socialLogin = endpoint('public', `POST ${accountPath}/social_login`, {
  name: 'socialLogin',
  input: wire.signIn,
  output: wire.signedIn,
});

/** Opens an account for a newcomer, and signs them in. */
export const socialRegister = endpoint('public', `POST ${accountPath}/social_register`, {
  name: 'socialRegister',
  input: own<NewcomerDetails>(),
  output: wire.signedIn,
});

/** How the customer can sign in. */
export const signInWays = endpoint('customer', `GET ${accountPath}/social_links`, { name: 'signInWays', output: wire.signInWays });

/** Begins adding a provider to the account. Returns where the browser has to go. */
export const linkProvider = endpoint('customer', `POST ${accountPath}/social_link`, {
  name: 'linkProvider',
  input: own<ProviderChange>(),
  output: wrapped('url', text),
});

/** Takes a provider away from the account, and ends the customer's other sessions. Returns a message for the customer. */
export const unlinkProvider = endpoint('customer', `POST ${accountPath}/social_unlink`, {
  name: 'unlinkProvider',
  input: own<ProviderChange>(),
  output: message,
});
