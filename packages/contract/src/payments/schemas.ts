/** The wire's shapes of paying online. */
import * as z from 'zod/mini';
import { about, named } from '../wire/about.ts';
import { cartId, statedCartId } from '../wire/units.ts';
import { paymentStates } from './model.ts';

export const paymentStatusQuery = z.object({ cart_id: statedCartId });
export const cancelPaymentBody = named(
  'PaymentCancellation',
  'A payment page to close.',
  z.object({
    cart_id: statedCartId,
    gives_up: about(
      z._default(z.boolean('errors.invalid'), false),
      'True: it is not to be paid in another attempt either. False: it can be, until the cart expires.',
    ),
  }),
);

export const paymentStatusResponse = named(
  'PaymentStatus',
  'How the payment of a cart stands.',
  z.object({
    cart_id: cartId,
    state: about(
      z.enum(paymentStates),
      '`awaiting`: it may still be paid, or is just being confirmed. `failed`: the last attempt came to nothing, and another may be made. ' +
        '`ended`: the cart expired or was given up. `placed`: paid and ordered. `refunding`, `refunded`: paid, but too late to be served.',
    ),
    order_no: about(z.nullable(z.int()), 'Number of the order; null until it is placed.'),
    transaction_id: about(
      z.nullable(z.string()),
      'The gateway’s name of the payment, the `transaction_id` of `placeOrder`; null until there is one.',
    ),
  }),
);
export type WirePaymentStatus = z.infer<typeof paymentStatusResponse>;
