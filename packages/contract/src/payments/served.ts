import * as z from 'zod/mini';
import { served } from '../served.ts';
import { about, namedObject } from '../wire/about.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { cartId, statedCartId } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as model from './model.ts';

const paymentStatusQuery = z.object({ cart_id: statedCartId });
const cancelPaymentBody = namedObject('PaymentCancellation', 'A payment page to close.', {
  cart_id: statedCartId,
  gives_up: about(
    z._default(z.boolean('errors.invalid'), false),
    'True: it is not to be paid in another attempt either. False: it can be, until the cart expires.',
  ),
});

const paymentStatusResponse = namedSchema(model.paymentStatus, 'PaymentStatus', 'Payment status of a cart.', {
  cart_id: cartId,
  state:
    '`awaiting`: it may still be paid, or is just being confirmed. `failed`: the last attempt came to nothing, and another may be made. ' +
    '`ended`: the cart expired or was given up. `placed`: paid and ordered. `refunding`, `refunded`: paid, but too late to be served.',
  order_no: 'Number of the order; null until it is placed.',
  transaction_id: 'The gateway’s name of the payment, the `transaction_id` of `placeOrder`; null until there is one.',
});

export const paymentStatus = served(endpoints.paymentStatus, {
  summary: 'Payment status of a cart, as the gateway reports it now. Places the order of a captured payment.',
  input: paymentStatusQuery,
  output: paymentStatusResponse,
  example: {
    input: { cart_id: 'kV3xq9TzR7mWc2LdYb5NfA' },
    output: { cart_id: 'kV3xq9TzR7mWc2LdYb5NfA', state: 'placed', order_no: 1001, transaction_id: null },
  },
});

export const cancelPayment = served(endpoints.cancelPayment, {
  summary:
    'Closes the payment page of a cart and returns the payment status. Unless it is given up, the cart can be paid in another attempt until it expires.',
  input: cancelPaymentBody,
  output: paymentStatusResponse,
  example: {
    input: { cart_id: 'kV3xq9TzR7mWc2LdYb5NfA' },
    output: { cart_id: 'kV3xq9TzR7mWc2LdYb5NfA', state: 'placed', order_no: 1001, transaction_id: null },
  },
});
