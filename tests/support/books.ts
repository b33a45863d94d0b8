/** Creates, moves, pays and refunds orders at given times, for tests of sales reports. */

import { refundOrder } from '@sufra/api/billing/payments/refunds.ts';
import { moveOrder } from '@sufra/api/ordering/orders/move.ts';
import { undoMove } from '@sufra/api/ordering/orders/undo.ts';
import type { OrderState } from '@sufra/contract/orders/states';
import { expect, vi } from 'vitest';
import type { TestApi } from './api.ts';
import { orderedInCash } from './guests.ts';
import { bringTo } from './kitchen.ts';
import type { PaidRestaurant } from './paid-restaurant.ts';
import { delivery, pickup, saveAddress } from './restaurant.ts';

export const at = (time: string, day = '2026-11-21') => `${day}T${time}:00+04:00`;

/** Waits until a refund is done; without its id until all are, also those that staff could still undo. */
export async function refundsDone({ context: { db, jobs } }: TestApi, id?: string): Promise<void> {
  // Not those at work.
  const waiting = db
    .updateTable('job')
    .set({ due_at: new Date(0) })
    .where('kind', '=', 'refund')
    .where('tries', '=', 0);
  if (id === undefined) await waiting.execute();
  jobs.wakeSoon();
  const open = db.selectFrom('refund').select('id').where('done_at', 'is', null);
  const asked = id === undefined ? open : open.where('id', '=', id);
  await vi.waitFor(async () => expect(await asked.execute()).toEqual([]), 20_000);
}

export async function openBooks(paid: PaidRestaurant) {
  const { api, restaurant } = paid;
  const { context } = api;
  const her = await api.customer({ name: 'Layla Haddad', phone: '+971501112223' });
  // Extends the session, because her orders span several days.
  const lasting = () => context.db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
  await lasting();
  await context.db.updateTable('session').set({ expires_at: '2100-01-01' }).execute();
  const home = await saveAddress(api, restaurant, her.email);

  const { token } = her;

  return {
    her,
    /** Pickup at a branch: three hummus for 54.00 by default. */
    collects(when: string, changes: Record<string, unknown> = {}): Promise<number> {
      api.setNow(when);
      return orderedInCash(api, token, pickup(restaurant, changes));
    },
    /** Delivery: three hummus for 60.00 and a fee of 7.50. */
    isBrought(when: string, changes: Record<string, unknown> = {}): Promise<number> {
      api.setNow(when);
      return orderedInCash(api, token, delivery(restaurant, home, changes));
    },
    async paysByCard(when: string, changes: Record<string, unknown> = {}): Promise<number> {
      api.setNow(when);
      return paid.pays(token, changes);
    },
    async moves(when: string, orderNumber: number, ...states: OrderState[]): Promise<void> {
      api.setNow(when);
      await bringTo(api, orderNumber, ...states);
    },
    /** Undoes an accidental move. */
    async takesBack(orderNumber: number, to: OrderState): Promise<void> {
      await context.db.transaction().execute(async (tx) => {
        const moved = await moveOrder(tx, context, { orderNumber, to, actor: 'staff', isUndoable: true });
        if (!('eventId' in moved)) throw new Error('it was not moved');
        await undoMove(tx, context, { orderNumber, eventId: moved.eventId, by: null });
      });
    },
    /** Waits until the job has refunded. `parts` are the refunded dishes and delivery fee. */
    async refunds(
      when: string,
      orderNumber: number,
      amount: number | null,
      reason: string,
      parts: { lines?: { place: number; quantity: number }[]; deliveryFee?: true } = {},
    ): Promise<void> {
      api.setNow(when);
      const answer = await refundOrder(context, orderNumber, { amount, reason, key: reason.slice(0, 20), ...parts });
      if ('problem' in answer) throw new Error(answer.problem);
      await refundsDone(api, answer.refundId);
    },
    /** Waits until the payment of a rejected order is refunded. */
    async hasGoneBack(orderNumber: number): Promise<void> {
      const stateOf = async () =>
        (await context.db.selectFrom('orders').select('state').where('number', '=', orderNumber).executeTakeFirstOrThrow()).state;
      await vi.waitFor(async () => expect(await stateOf()).toBe('refunded'), 10_000);
    },
  };
}
