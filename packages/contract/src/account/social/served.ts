/** What the server needs to answer calls about signing in with another account. */
import { served } from '../../served.ts';
import { messageToWire } from '../../wire/message.ts';
import { messageResponse } from '../../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { changeBody, linkResponse, newcomerBody, signInBody, signInResponse, waysResponse } from './schemas.ts';
import { signedInToWire, signInFromWire, waysToWire } from './wire.ts';

export const socialLogin = served(endpoints.socialLogin, {
  summary: 'Exchanges the code of a sign-in at a provider for tokens, or tells that the customer is new. Needs the cookie of that sign-in.',
  input: signInBody,
  read: signInFromWire,
  output: signInResponse,
  write: signedInToWire,
  refusals: ['sign_in_expired', 'sign_in_email_taken'],
  example: examples.socialLogin,
});

export const socialRegister = served(endpoints.socialRegister, {
  summary: 'Opens an account for somebody new whom a provider vouched for. Needs the cookie of that sign-in.',
  input: newcomerBody,
  read: (details) => details,
  output: signInResponse,
  write: signedInToWire,
  refusals: ['sign_in_expired', 'sign_in_email_taken'],
  example: examples.socialRegister,
});

export const signInWays = served(endpoints.signInWays, {
  summary: 'How the customer can sign in: providers, whether there is a password, and whether the e-mail is confirmed.',
  output: waysResponse,
  write: waysToWire,
  example: examples.signInWays,
});

export const linkProvider = served(endpoints.linkProvider, {
  summary: 'Begins adding a provider to the account, after the password; answers the address of its page.',
  input: changeBody,
  read: (input) => input,
  output: linkResponse,
  write: (url) => ({ url }),
  refusals: ['forbidden', 'sign_in_again', 'provider_unreachable'],
  example: examples.linkProvider,
});

export const unlinkProvider = served(endpoints.unlinkProvider, {
  summary: 'Takes a provider away from the account, after the password, and ends the other sessions.',
  input: changeBody,
  read: (input) => input,
  output: messageResponse,
  write: messageToWire,
  refusals: ['sign_in_again', 'only_way_in'],
  example: examples.unlinkProvider,
});
