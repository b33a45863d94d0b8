/** Paying online between the wire and the product's own types. */
import type { Cancellation, PaymentStatus } from './model.ts';
import type { WirePaymentStatus } from './schemas.ts';

export const cartIdToWire = ({ cartId }: { cartId: string }) => ({ cart_id: cartId });
export const cartIdFromWire = ({ cart_id }: { cart_id: string }) => ({ cartId: cart_id });

export const cancellationToWire = ({ cartId, givesUp }: Cancellation) => ({ cart_id: cartId, gives_up: givesUp });
export const cancellationFromWire = (wire: { cart_id: string; gives_up: boolean }): Cancellation => ({
  cartId: wire.cart_id,
  givesUp: wire.gives_up,
});

export const paymentStatusFromWire = (wire: WirePaymentStatus): PaymentStatus => ({
  cartId: wire.cart_id,
  state: wire.state,
  orderNumber: wire.order_no,
  transactionId: wire.transaction_id,
});

export const paymentStatusToWire = (status: PaymentStatus): WirePaymentStatus => ({
  cart_id: status.cartId,
  state: status.state,
  order_no: status.orderNumber,
  transaction_id: status.transactionId,
});
