/** Allocation of a refund to dishes and delivery fee, and its linked help request. Amounts are fils. */
import { refundOf } from '@sufra/contract/orders/refunds';
import type { RefundedLine } from '../../ordering/kitchen/queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';

export interface RefundParts {
  lines: readonly RefundedLine[];
  deliveryFee: number;
  /** Of both. */
  amount: number;
}

export const noParts: RefundParts = { lines: [], deliveryFee: 0, amount: 0 };

/**
 * Computes the refund amount of dishes, plus the delivery fee on request. Null when the order lacks the dish or pieces, or the fee is
 * already refunded. The caller holds the payment lock.
 */
export async function refundParts(
  tx: Db,
  orderNumber: number,
  asked: readonly { place: number; quantity: number }[],
  withDelivery: boolean | undefined,
): Promise<RefundParts | null> {
  const sold = await readLines(tx, orderNumber);
  const lines: RefundedLine[] = [];
  for (const { place, quantity } of asked) {
    const line = sold[place];
    if (!line || line.refunded + quantity > line.quantity) return null;
    lines.push({ place, quantity, amount: refundOf(line, quantity) });
    line.refunded += quantity;
  }
  const deliveryFee = withDelivery ? ((await readDelivery(tx, orderNumber))?.left ?? 0) : 0;
  if (withDelivery && deliveryFee === 0) return null;
  return { lines, deliveryFee, amount: lines.reduce((sum, line) => sum + line.amount, deliveryFee) };
}

const readLines = statement<{ paid: number; quantity: number; refunded: number }, [orderNumber: number]>(`
  select total_fils - discount_fils as paid, quantity, coalesce((
      select sum((line->>'quantity')::int) from order_refund cross join lateral jsonb_array_elements(lines) as line
      where order_refund.order_number = $1 and (line->>'place')::int = place
    ), 0)::int as refunded
  from (select *, row_number() over (order by position) - 1 as place from order_line where order_number = $1) as sold order by position`);

const readDelivery = oneRow<{ left: number }, [orderNumber: number]>(`
  select delivery_fee_fils as left from orders
  where number = $1 and not exists (select from order_refund as refund where order_number = $1 and refund.delivery_fee_fils > 0)`);

/** Whether the order has that help request, unanswered and without a refund that will answer it. */
export const isHelpOpen = async (tx: Db, orderNumber: number, helpId: number): Promise<boolean> =>
  (await readOpenHelp(tx, orderNumber, helpId)).length > 0;
const readOpenHelp = statement<object, [orderNumber: number, helpId: number]>(`
  select from help_request where order_number = $1 and id = $2 and answered_at is null and not exists (select from refund where help_id = $2)`);

/** Answers the linked help request, unless staff already did. */
export const answerWithRefund = statement<never, [refundId: string, now: Date]>(`
  update help_request as help set seen_at = coalesce(seen_at, $2), answered_at = $2, answer = 'refund_made'
  from refund where refund.id = $1 and help.id = refund.help_id and answered_at is null`);
