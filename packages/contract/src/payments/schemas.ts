/** The wire's shapes of paying online. */
import * as z from 'zod/mini';
import { paymentStates } from './model.ts';

const cartId = z.string('errors.invalid').check(z.regex(/^[\w-]{8,64}$/, 'errors.invalid'));

export const paymentStatusQuery = z.object({ cart_id: cartId });
/** `gives_up`: not to be paid in another attempt either. */
export const cancelPaymentBody = z.object({ cart_id: cartId, gives_up: z._default(z.boolean('errors.invalid'), false) });

export const paymentStatusResponse = z.object({
  cart_id: z.string(),
  state: z.enum(paymentStates),
  /** Null until it is placed. */
  order_no: z.nullable(z.int()),
  /** The gateway's name of the payment; null until there is one. */
  transaction_id: z.nullable(z.string()),
});
export type WirePaymentStatus = z.infer<typeof paymentStatusResponse>;
