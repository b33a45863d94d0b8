/** What the server needs to answer calls about signing in with another account. */
import { served } from '../../served.ts';
import * as endpoints from './endpoints.ts';
import { linkBody, linkedResponse, linkResponse, newcomerBody, signInBody, signInResponse } from './schemas.ts';
import { signedInToWire, signInFromWire } from './wire.ts';

export const socialLogin = served(endpoints.socialLogin, {
  summary: 'Exchanges the code of a sign-in at a provider for tokens, or tells that the customer is new. Needs the cookie of that sign-in.',
  input: signInBody,
  read: signInFromWire,
  output: signInResponse,
  write: signedInToWire,
  refusals: ['sign_in_expired', 'sign_in_email_taken'],
});

export const socialRegister = served(endpoints.socialRegister, {
  summary: 'Opens an account for somebody new whom a provider vouched for. Needs the cookie of that sign-in.',
  input: newcomerBody,
  read: (details) => details,
  output: signInResponse,
  write: signedInToWire,
  refusals: ['sign_in_expired', 'sign_in_email_taken'],
});

export const linkedProviders = served(endpoints.linkedProviders, {
  summary: 'The providers that the customer can sign in with.',
  output: linkedResponse,
  write: (providers) => providers.map((provider) => ({ provider })),
});

export const linkProvider = served(endpoints.linkProvider, {
  summary: 'Begins adding a provider to the account, after the password; answers the address of its page.',
  input: linkBody,
  read: (input) => input,
  output: linkResponse,
  write: (url) => ({ url }),
  refusals: ['sign_in_again', 'provider_unreachable'],
});
