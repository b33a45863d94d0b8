/** Calls of social sign-in. The redirects are plain navigations, see model.ts. */
import { endpoint } from '../../endpoint.ts';
import { message, own, text, wrapped } from '../../wire/fields.ts';
import { accountPath } from '../model.ts';
import type { NewcomerDetails, ProviderChange } from './model.ts';
import * as model from './model.ts';

/** Exchanges the callback's code, only in the browser that started. */
export const socialLogin = endpoint('public', `POST ${accountPath}/social_login`, {
  name: 'socialLogin',
  input: model.signIn,
  output: model.signedIn,
});

/** Opens an account for a new customer and signs in. */
export const socialRegister = endpoint('public', `POST ${accountPath}/social_register`, {
  name: 'socialRegister',
  input: own<NewcomerDetails>(),
  output: model.signedIn,
});

/** How the customer can sign in. */
export const signInWays = endpoint('customer', `GET ${accountPath}/social_links`, { name: 'signInWays', output: model.signInWays });

/** Starts linking a provider. Returns the URL to navigate to. */
export const linkProvider = endpoint('customer', `POST ${accountPath}/social_link`, {
  name: 'linkProvider',
  input: own<ProviderChange>(),
  output: wrapped('url', text),
});

/** Unlinks a provider and ends the customer's other sessions. Returns a message for the customer. */
export const unlinkProvider = endpoint('customer', `POST ${accountPath}/social_unlink`, {
  name: 'unlinkProvider',
  input: own<ProviderChange>(),
  output: message,
});
