/** What guests type, as the server takes it: the forms check by the same schemas. */
import * as z from 'zod/mini';
import { mustMatch, registerFields } from '../account/forms.ts';
import { latinDigits } from '../text.ts';
import { unlessEmpty } from '../wire/parts.ts';

/** The same rules as for registering (AUTH-06). */
export const guestForm = z.pick(registerFields, { name: true, phone: true, email: true });

export const orderToken = z.string('errors.invalid').check(z.maxLength(200, 'errors.invalid'));

export const newAccountForm = z
  .extend(z.pick(registerFields, { password: true, confirm_password: true }), {
    order_token: orderToken,
    code: z.string('guests.code_required').check(
      z.trim(),
      z.overwrite(latinDigits),
      z.minLength(1, 'guests.code_required'),
      unlessEmpty((code) => /^\d{6}$/.test(code), 'guests.code_invalid'),
    ),
  })
  .check(mustMatch);
