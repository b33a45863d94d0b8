/** How a customer's payment stands, and giving it up. */
import { cancelPayment, paymentStatus } from '@sufra/contract/payments/served';
import { findCart } from '../../ordering/cart/queries.ts';
import { giveUpCarts } from '../../ordering/cart/state-queries.ts';
import { requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { closePages, type SettleContext, settle } from './settle.ts';

export function paymentRoutes(serve: Serve, context: SettleContext): void {
  const ownCart = async (customerId: number, cartId: string) => requireFound(await findCart(context.db, customerId, cartId));

  serve(paymentStatus, async ({ input: { cartId }, customer }) => {
    await ownCart(customer.id, cartId);
    return requireFound(await settle(context, cartId));
  });

  serve(cancelPayment, async ({ input: { cartId, givesUp }, customer }) => {
    await ownCart(customer.id, cartId);
    const status = requireFound(await closePages(context, cartId));
    if (!givesUp || status.state !== 'failed') return status;
    // Money that comes after all goes back.
    await giveUpCarts(context.db, customer.id, cartId);
    return requireFound(await settle(context, cartId));
  });
}
