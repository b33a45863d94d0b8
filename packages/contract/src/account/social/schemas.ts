import * as z from 'zod/mini';
import { about, namedForm, namedObject } from '../../wire/about.ts';
import { namedSchema } from '../../wire/schema-of.ts';
import { maybeTokens, says } from '../schemas.ts';
import { newcomerForm, signInCode } from './forms.ts';
import { providers } from './model.ts';
import * as wire from './wire.ts';

const ofCode = 'The code that the callback led back with; good once, in the browser that began.';
const provider = about(z.enum(providers, 'errors.invalid'), 'Whose account it is.');

export const signInBody = namedObject('SignInCode', 'What comes back from a provider.', {
  code: about(signInCode, ofCode),
  remember_me: about(z.optional(z.boolean()), says.rememberMe),
});

namedSchema(wire.newcomer, 'Newcomer', 'Somebody without an account, as the provider knows them.', {
  provider,
  name: 'First and last name; empty where the provider tells none.',
  email: 'E-mail address; empty where the provider tells none.',
  email_verified: 'Whether the provider vouches for the e-mail: then the account has that one.',
});

export const signInResponse = namedSchema(
  wire.signedIn,
  'SignedIn',
  'What a sign-in at a provider comes to: a session, or a newcomer who has to open an account first.',
  {
    ...maybeTokens,
    newcomer: 'Who is new; null where a session has begun.',
    remember_me: 'What was said of `remember_me` when the sign-in began.',
    return_to: 'The path of the storefront that the customer came from.',
  },
);

export const newcomerBody = namedForm('NewcomerDetails', 'What a newcomer tells to open an account.', newcomerForm, {
  code: ofCode,
  name: says.name,
  phone: says.phone,
  email: ['E-mail address; ignored where the provider vouches for one.', { format: 'email' }],
  newsletter: says.newsletter,
});

export const changeBody = namedObject('ProviderChange', 'A provider to add to the account, or to take away from it.', {
  provider,
  password: about(z.optional(z.string().check(z.maxLength(200, 'errors.too_long'))), 'The password, of an account that has one.', {
    format: 'password',
  }),
});
export const linkResponse = namedObject('ProviderPage', 'Where the browser has to go.', {
  url: about(z.string(), 'The page of the provider.', { format: 'uri' }),
});
export const waysResponse = namedSchema(wire.signInWays, 'SignInWays', 'How the customer can log in.', {
  providers: about(z.array(provider), 'The providers that the account is connected with.'),
  has_password: 'Whether the account has a password.',
  email_confirmed: 'Whether the e-mail is confirmed; a provider can be added only then.',
});
