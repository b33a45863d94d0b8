/** Server half of the social sign-in calls. */
import * as z from 'zod/mini';
import { served } from '../../served.ts';
import { about, namedForm, namedObject } from '../../wire/about.ts';
import { namedSchema } from '../../wire/schema-of.ts';
import { messageResponse } from '../../wire/units.ts';
import { newcomerForm, signInCode } from '../details/forms.ts';
import { fieldDescriptions, maybeTokens } from '../schemas.ts';
import * as endpoints from './endpoints.ts';
import * as model from './model.ts';
import { providers } from './model.ts';

const ofCode = 'The code from the callback; single-use, in the browser that began.';
const provider = about(z.enum(providers, 'errors.invalid'), 'The provider.');

const signInBody = namedObject('SignInCode', 'What comes back from a provider.', {
  code: about(signInCode, ofCode),
  remember_me: about(z.optional(z.boolean()), fieldDescriptions.rememberMe),
});

namedSchema(model.newcomer, 'Newcomer', 'A new customer, with the provider’s details.', {
  provider,
  name: 'First and last name; empty where the provider tells none.',
  email: 'E-mail address; empty where the provider tells none.',
  email_verified: 'Whether the provider vouches for the e-mail: then the account has that one.',
});

const signInResponse = namedSchema(
  model.signedIn,
  'SignedIn',
  'Result of a sign-in at a provider: a session, or a newcomer who has to open an account first.',
  {
    ...maybeTokens,
    newcomer: 'The new customer; null where a session began.',
    remember_me: 'Value of `remember_me` when the sign-in began.',
    return_to: 'The path of the storefront that the customer came from.',
  },
);

const newcomerBody = namedForm('NewcomerDetails', 'Details of a new customer to open an account.', newcomerForm, {
  code: ofCode,
  name: fieldDescriptions.name,
  phone: fieldDescriptions.phone,
  email: ['E-mail address; ignored where the provider vouches for one.', { format: 'email' }],
  newsletter: fieldDescriptions.newsletter,
});

const changeBody = namedObject('ProviderChange', 'A provider to link or unlink.', {
  provider,
  password: about(z.optional(z.string().check(z.maxLength(200, 'errors.too_long'))), 'The password, of an account that has one.', {
    format: 'password',
  }),
});
const linkResponse = namedObject('ProviderPage', 'Redirect target.', {
  url: about(z.string(), 'The page of the provider.', { format: 'uri' }),
});
const waysResponse = namedSchema(model.signInWays, 'SignInWays', 'How the customer can log in.', {
  providers: about(z.array(provider), 'The providers that the account is connected with.'),
  has_password: 'Whether the account has a password.',
  email_confirmed: 'Whether the e-mail is confirmed; a provider can be added only then.',
});

export const socialLogin = served(endpoints.socialLogin, {
  summary: 'Exchanges the code of a sign-in at a provider for tokens, or tells that the customer is new. Needs the cookie of that sign-in.',
  input: signInBody,
  output: signInResponse,
  refusals: ['sign_in_expired', 'sign_in_email_taken'],
  example: {
    input: { code: 'cQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' },
    output: {
      auth_token: null,
      refresh_token: null,
      newcomer: { provider: 'google', name: 'Noura', email: 'noura@example.com', email_verified: true },
      remember_me: false,
      return_to: '/',
    },
  },
});

export const socialRegister = served(endpoints.socialRegister, {
  summary: 'Opens an account for a new customer whom a provider verified. Needs the cookie of that sign-in.',
  input: newcomerBody,
  output: signInResponse,
  refusals: ['sign_in_expired', 'sign_in_email_taken'],
  example: {
    input: {
      code: 'cQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
      name: 'Noura Saleh',
      phone: '+971501112224',
      email: 'noura@example.com',
      newsletter: false,
    },
    output: {
      auth_token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
      refresh_token: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
      newcomer: null,
      remember_me: false,
      return_to: '/',
    },
  },
});

export const signInWays = served(endpoints.signInWays, {
  summary: 'How the customer can sign in: providers, whether there is a password, and whether the e-mail is confirmed.',
  output: waysResponse,
  example: { output: { providers: ['google'], has_password: true, email_confirmed: true } },
});

export const linkProvider = served(endpoints.linkProvider, {
  summary: 'Begins adding a provider to the account, after the password; answers the address of its page.',
  input: changeBody,
  output: linkResponse,
  refusals: ['forbidden', 'sign_in_again', 'provider_unreachable'],
  example: {
    input: { provider: 'google', password: 'karak at seven' },
    output: { url: 'http://localhost:4000/authorize?client_id=sufra' },
  },
});

export const unlinkProvider = served(endpoints.unlinkProvider, {
  summary: 'Unlinks a provider from the account, after the password, and ends the other sessions.',
  input: changeBody,
  output: messageResponse,
  refusals: ['sign_in_again', 'only_way_in'],
  example: {
    input: { provider: 'google', password: 'karak at seven' },
    output: { message: 'Disconnected. Your other devices are logged out.' },
  },
});
