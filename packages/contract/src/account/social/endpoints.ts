/** Calls about signing in with another account. The way there and back is the browser's own, see wire.ts. */
import { type Endpoint, noInput } from '../../endpoint.ts';
import { accountPath } from '../wire.ts';
import type { NewcomerDetails, Provider, SignedIn } from './model.ts';
import { signedInFromWire, signInToWire } from './wire.ts';

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

/** The providers that the customer can sign in with. */
export const linkedProviders: Endpoint<'customer', void, Provider[]> = {
  name: 'linkedProviders',
  method: 'GET',
  path: `${accountPath}/social_links`,
  access: 'customer',
  send: noInput,
  receive: (links: { provider: Provider }[]) => links.map(({ provider }) => provider),
};

/** Begins adding a provider to the account. Returns where the browser has to go. */
export const linkProvider: Endpoint<'customer', { provider: Provider; password?: string | undefined }, string> = {
  name: 'linkProvider',
  method: 'POST',
  path: `${accountPath}/social_link`,
  access: 'customer',
  send: (input) => input,
  receive: ({ url }: { url: string }) => url,
};
