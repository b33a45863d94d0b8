/** The wire's shapes of ordering without an account. */
import * as z from 'zod/mini';
import { mustMatch, registerFields } from '../account/schemas.ts';
import { order } from '../orders/schemas.ts';
import { latinDigits } from '../text.ts';
import { queryId, unlessEmpty } from '../wire/parts.ts';

/** The same rules as for registering (AUTH-06). */
export const guestBody = z.pick(registerFields, { name: true, phone: true, email: true });

const orderToken = z.string('errors.invalid').check(z.maxLength(200, 'errors.invalid'));
export const orderTokenBody = z.object({ order_token: orderToken });
export const orderTokenResponse = z.object({ order_token: z.string() });
export const orderNumberQuery = z.object({ order_no: queryId });

export const guestOrder = z.object({ order, is_guest: z.boolean() });
export type WireGuestOrder = z.infer<typeof guestOrder>;

export const newAccountBody = z
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
export type WireNewAccount = z.infer<typeof newAccountBody>;

export const accountMade = z.object({
  auth_token: z.nullable(z.string()),
  refresh_token: z.nullable(z.string()),
  message: z.string(),
});
export type WireAccountMade = z.infer<typeof accountMade>;
