/** The wire's shapes of signing in with another account. */
import * as z from 'zod/mini';
import { email, requiredText } from '../../wire/parts.ts';
import { phone } from '../schemas.ts';
import { providers } from './model.ts';

const code = z.string('errors.invalid').check(z.regex(/^[\w-]{43}$/, 'errors.invalid'));
const provider = z.enum(providers, 'errors.invalid');

export const signInBody = z.object({ code, remember_me: z.optional(z.boolean()) });

export type WireSignIn = z.infer<typeof signInBody>;

export const signInResponse = z.object({
  auth_token: z.nullable(z.string()),
  refresh_token: z.nullable(z.string()),
  newcomer: z.nullable(z.object({ provider, name: z.string(), email: z.string(), email_verified: z.boolean() })),
  remember_me: z.boolean(),
  return_to: z.string(),
});

export type WireSignedIn = z.infer<typeof signInResponse>;

export const newcomerBody = z.object({
  code,
  name: requiredText(120, 'account.name_required'),
  phone,
  email,
  newsletter: z.optional(z.boolean()),
});

export const changeBody = z.object({ provider, password: z.optional(z.string().check(z.maxLength(200, 'errors.too_long'))) });
export const linkResponse = z.object({ url: z.string() });
export const waysResponse = z.object({ providers: z.array(provider), has_password: z.boolean(), email_confirmed: z.boolean() });
export type WireWays = z.infer<typeof waysResponse>;
