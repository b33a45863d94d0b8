/** What a newcomer types to open an account after signing in elsewhere: the form checks by the same schema. */
import * as z from 'zod/mini';
import { email, requiredText } from '../../wire/parts.ts';
import { phone } from '../details/forms.ts';

export const signInCode = z.string('errors.invalid').check(z.regex(/^[\w-]{43}$/, 'errors.invalid'));

export const newcomerForm = z.object({
  code: signInCode,
  name: requiredText(120, 'account.name_required'),
  phone,
  email,
  newsletter: z.optional(z.boolean()),
});
