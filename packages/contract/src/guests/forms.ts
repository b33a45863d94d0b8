/** Form schemas of guests, shared by forms and server. */
import * as z from 'zod/mini';
import { chosenPassword, mustMatch } from '../account/forms.ts';
import { latinDigits } from '../text.ts';
import { skipIfEmpty } from '../wire/parts.ts';

export const orderToken = z.string('errors.invalid').check(z.maxLength(200, 'errors.invalid'));

export const newAccountForm = z
  .object({
    ...chosenPassword,
    order_token: orderToken,
    code: z.string('guests.code_required').check(
      z.trim(),
      z.overwrite(latinDigits),
      z.minLength(1, 'guests.code_required'),
      skipIfEmpty((code) => /^\d{6}$/.test(code), 'guests.code_invalid'),
    ),
  })
  .check(mustMatch);
