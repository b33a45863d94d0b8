import { undoTime } from '@sufra/contract/kitchen/model';
import type { OrderState } from '@sufra/contract/orders/states';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

interface Undo {
  orderNumber: number;
  eventId: number;
  /** Name of the staff member who undoes it. */
  by: string | null;
}

/**
 * Undoes the last move: restores the previous state and estimate, and records an event. False when too late: the finalizing job has
 * started, the undo period is over, or the order moved on. Requires a transaction.
 */
export async function undoMove(
  tx: Db,
  { jobs, now }: { jobs: Pick<Jobs, 'withdraw'>; now: () => Date },
  { orderNumber, eventId, by }: Undo,
): Promise<boolean> {
  if ((await lockOrder(tx, orderNumber)).length === 0) return false;
  // Read after the lock, to avoid a race condition: another staff member may just have moved the order.
  const [last, before] = await readSteps(tx, orderNumber);
  const at = now();
  if (!last?.isUndoable || last.id !== eventId || !before || at.getTime() > last.at.getTime() + undoTime) return false;
  if (!(await jobs.withdraw(tx, 'finalize_transition', String(eventId)))) return false;
  await tx
    .updateTable('orders')
    .set({ state: before.state, promised_from: last.fromBefore, promised_until: last.untilBefore })
    .where('number', '=', orderNumber)
    .execute();
  await tx
    .insertInto('order_event')
    .values({ order_number: orderNumber, state: before.state, at, actor: 'staff', moved_by: by, undoes: eventId })
    .execute();
  return true;
}

const lockOrder = statement<{ number: number }, [orderNumber: number]>('select number from orders where number = $1 for update');

interface Step {
  id: number;
  state: OrderState;
  at: Date;
  isUndoable: boolean;
  fromBefore: Date;
  untilBefore: Date;
}
/** The last two effective events, newest first. */
const readSteps = statement<Step, [orderNumber: number]>(`
  select id, state, at, is_undoable as "isUndoable", promised_from_before as "fromBefore", promised_until_before as "untilBefore"
  from order_step where order_number = $1 order by id desc limit 2`);
