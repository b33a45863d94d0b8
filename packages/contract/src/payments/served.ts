/** What the server needs to answer calls about a payment online. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { cancelPaymentBody, paymentStatusQuery, paymentStatusResponse } from './schemas.ts';
import { cancellationFromWire, cartIdFromWire, paymentStatusToWire } from './wire.ts';

export const paymentStatus = served(endpoints.paymentStatus, {
  summary: 'How the payment of a cart stands, as the gateway says now. A payment that has come in is placed by asking.',
  input: paymentStatusQuery,
  read: cartIdFromWire,
  output: paymentStatusResponse,
  write: paymentStatusToWire,
  example: examples.paymentStatus,
});

export const cancelPayment = served(endpoints.cancelPayment, {
  summary:
    'Closes the payment page of a cart and says how the payment stands then. Unless it is given up, the cart can be paid in another attempt until it expires.',
  input: cancelPaymentBody,
  read: cancellationFromWire,
  output: paymentStatusResponse,
  write: paymentStatusToWire,
  example: examples.cancelPayment,
});
