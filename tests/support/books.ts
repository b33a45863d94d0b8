/** Orders that are placed, moved, paid and refunded at stated moments, for tests of what is counted. */

import { refundOrder } from '@sufra/api/billing/payments/refunds.ts';
import { moveOrder } from '@sufra/api/ordering/orders/move.ts';
import { undoMove } from '@sufra/api/ordering/orders/undo.ts';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import type { OrderState } from '@sufra/contract/orders/states';
import { expect, vi } from 'vitest';
import type { PaidRestaurant } from './paid-restaurant.ts';
import { delivery, pickup, saveAddress } from './restaurant.ts';

/** Of a Saturday in Dubai. */
export const at = (time: string, day = '2026-11-21') => `${day}T${time}:00+04:00`;

export async function openBooks(paid: PaidRestaurant) {
  const { api, restaurant, sandbox } = paid;
  const { context } = api;
  const her = await api.customer({ name: 'Layla Haddad', phone: '+971501112223' });
  // She orders on several days.
  const lasting = () => context.db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
  await lasting();
  await context.db.updateTable('session').set({ expires_at: '2100-01-01' }).execute();
  const home = await saveAddress(api, restaurant, her.email);

  const cart = async (body: object): Promise<string> => {
    const { data, body: answer } = await api.call(checkout, { token: her.token, body });
    if (!data) throw new Error(`no cart: ${JSON.stringify(answer)}`);
    return data.cart_id;
  };
  const place = async (cart_id: string, transaction_id: string) =>
    (await api.call(placeOrder, { token: her.token, body: { cart_id, transaction_id } })).data.order_no as number;

  return {
    her,
    /** Collected at a branch: three hummus for 54.00 unless it says otherwise. */
    async collects(when: string, changes: Record<string, unknown> = {}): Promise<number> {
      api.setNow(when);
      return place(await cart(pickup(restaurant, changes)), 'Cash On Delivery');
    },
    /** Brought home: three hummus for 60.00 and a fee of 7.50. */
    async isBrought(when: string, changes: Record<string, unknown> = {}): Promise<number> {
      api.setNow(when);
      return place(await cart(delivery(restaurant, home, changes)), 'Cash On Delivery');
    },
    async paysByCard(when: string, changes: Record<string, unknown> = {}): Promise<number> {
      api.setNow(when);
      const id = await cart(pickup(restaurant, { payment_method_id: restaurant.card, ...changes }));
      const { transaction } = await sandbox.pay(await paid.sessionOf(id));
      return place(id, transaction ?? '');
    },
    async moves(when: string, orderNumber: number, ...states: OrderState[]): Promise<void> {
      api.setNow(when);
      for (const to of states) {
        const outcome = await context.db.transaction().execute((tx) => moveOrder(tx, context, { orderNumber, to, actor: 'staff' }));
        if ('refusedIn' in outcome) throw new Error(`${orderNumber} is ${outcome.refusedIn}`);
      }
    },
    /** A slip of the finger. */
    async takesBack(orderNumber: number, to: OrderState): Promise<void> {
      await context.db.transaction().execute(async (tx) => {
        const moved = await moveOrder(tx, context, { orderNumber, to, actor: 'staff', isUndoable: true });
        if (!('eventId' in moved)) throw new Error('it was not moved');
        await undoMove(tx, context, { orderNumber, eventId: moved.eventId, by: null });
      });
    },
    /** Until the job has made it. */
    async refunds(when: string, orderNumber: number, amount: number | null, reason: string): Promise<void> {
      api.setNow(when);
      const answer = await refundOrder(context, orderNumber, { amount, reason, key: reason.slice(0, 20) });
      if ('problem' in answer) throw new Error(answer.problem);
      await isDone(answer.refundId);
    },
    /** Until what was paid for a refused order has gone back. */
    async hasGoneBack(orderNumber: number): Promise<void> {
      const stateOf = async () =>
        (await context.db.selectFrom('orders').select('state').where('number', '=', orderNumber).executeTakeFirstOrThrow()).state;
      await vi.waitFor(async () => expect(await stateOf()).toBe('refunded'), 10_000);
    },
  };

  async function isDone(refundId: string): Promise<void> {
    context.jobs.wakeSoon();
    const done = async () =>
      (await context.db.selectFrom('refund').select('done_at').where('id', '=', refundId).executeTakeFirstOrThrow()).done_at !== null;
    await vi.waitFor(async () => expect(await done()).toBe(true), 10_000);
  }
}
