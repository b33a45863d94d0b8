/** Form schema for new customers after social sign-in, shared by form and server. */
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
