import type { CancelReason } from '@sufra/contract/orders/states';
import type { Context } from '../../context/context.ts';
import { oneRow } from '../../platform/db/statement.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { moveOrder } from './move.ts';
import type { OwnReason } from './present.ts';
import { findStatus, type OwnedOrder, type StatusRecord } from './status-queries.ts';

/** Cancellation window in minutes for branches without a board, where staff do not accept orders. */
const minutesWithoutBoard = 5;

/**
 * Cancels an order in state `received`, idempotently. The row lock of `moveOrder` decides races with the branch. The move refunds the
 * payment, frees the slot and notifies the branch. Cancelled or rejected orders are returned unchanged.
 */
export async function cancelOrder(
  { db, jobs, now, log }: Pick<Context, 'db' | 'jobs' | 'now' | 'log'>,
  { orderNumber, customerId }: OwnedOrder,
  reason: CancelReason | undefined,
): Promise<StatusRecord> {
  const findOwn = async () => requireFound(await findStatus(db, customerId, orderNumber));
  await findOwn();
  const cause: OwnReason = reason ?? 'by_customer';
  const isMoved = await db.transaction().execute(async (tx) => {
    if (!(await canCancel(tx, orderNumber, now()))) return false;
    const outcome = await moveOrder(tx, { jobs, now }, { orderNumber, to: 'cancelled', from: 'received', actor: 'customer', cause });
    if ('refusedIn' in outcome) return false;
    const told = { event: 'order.cancelled', orderNumber } as const;
    await jobs.enqueue(tx, 'notify_branch', `${told.event}:${orderNumber}`, told);
    return true;
  });
  const order = await findOwn();
  if (isMoved) log.info({ order: orderNumber, state: order.state, actor: 'customer' }, 'order moved');
  else if (!order.events.some(({ state }) => state === 'cancelled' || state === 'rejected')) throw new Refusal('cancel_too_late');
  return order;
}

/** SQL condition on `orders join branch`: whether the customer may cancel at `now`. */
export const isCancellable = (now: string): string => `(state = 'received' and (
    ${now}::timestamptz < greatest(placed_at, slot_start - promised_minutes * interval '1 minute') + interval '${minutesWithoutBoard} minutes'
    or exists (select from board_watch where board_watch.branch_id = branch.id and day = (${now}::timestamptz at time zone branch.time_zone)::date)
  ))`;

const canCancel = oneRow<{ number: number }, [orderNumber: number, now: Date]>(
  `select number from orders join branch on branch.id = branch_id where number = $1 and ${isCancellable('$2')}`,
);
