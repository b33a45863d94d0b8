/** Staff commands of the payment model: orders, refunds, and undo. */

import { refundOrder, undoRefund } from '@sufra/api/billing/payments/refunds.ts';
import { moveOrder } from '@sufra/api/ordering/orders/move.ts';
import { undoMove } from '@sufra/api/ordering/orders/undo.ts';
import type { Db } from '@sufra/api/platform/db/database.ts';
import type { Run } from './model-world.ts';

export type StaffMove =
  | { kind: 'refund'; order: number; amount: number | null; tip?: number | null; key: 'a' | 'b'; isUndoable?: boolean }
  /** Staff end the order. */
  | { kind: 'end'; order: number; to: 'rejected' | 'cancelled' | 'completed'; isUndoable?: boolean }
  /** Undoes everything possible: the order's last move and each refund. */
  | { kind: 'undo'; order: number };

export async function makeStaffMove({ orders, world }: Run, move: StaffMove): Promise<void> {
  const { context } = world.api;
  const orderNumber = [...orders.values()].at(move.order % orders.size) ?? 0;
  const isUndoable = 'isUndoable' in move && move.isUndoable === true;
  const inTransaction = (work: (tx: Db) => Promise<unknown>) => context.db.transaction().execute(work);
  if (move.kind === 'refund') {
    const tip = move.tip ?? undefined;
    const key = `${move.key}-${move.amount}-${tip}`;
    await refundOrder(context, orderNumber, { amount: move.amount, tip, reason: 'A refund of the model', key, isUndoable });
  } else if (move.kind === 'end') {
    const states = move.to === 'completed' ? (['accepted', 'preparing', 'ready', 'completed'] as const) : [move.to];
    for (const to of states)
      await inTransaction((tx) => moveOrder(tx, context, { orderNumber, to, actor: 'staff', cause: '', isUndoable }));
  } else {
    const { id: eventId } = await context.db
      .selectFrom('order_event')
      .select((select) => select.fn.max('id').as('id'))
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    await inTransaction((tx) => undoMove(tx, context, { orderNumber, eventId, by: null }));
    const refunds = await context.db.selectFrom('refund').select('id').where('is_withheld', '=', true).execute();
    for (const { id: refundId } of refunds) await inTransaction((tx) => undoRefund(tx, context, { orderNumber, refundId }));
  }
}
