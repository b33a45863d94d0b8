/** Server half of the social sign-in calls. */
import { served } from '../../served.ts';
import { messageResponse } from '../../wire/units.ts';
import * as endpoints from './endpoints.ts';
import { changeBody, linkResponse, newcomerBody, signInBody, signInResponse, waysResponse } from './schemas.ts';

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
  summary: 'Opens an account for somebody new whom a provider vouched for. Needs the cookie of that sign-in.',
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
  summary: 'Takes a provider away from the account, after the password, and ends the other sessions.',
  input: changeBody,
  output: messageResponse,
  refusals: ['sign_in_again', 'only_way_in'],
  example: {
    input: { provider: 'google', password: 'karak at seven' },
    output: { message: 'Disconnected. Your other devices are logged out.' },
  },
});
