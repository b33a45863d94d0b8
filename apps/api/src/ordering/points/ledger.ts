/**
 * Ledger of loyalty points: earned with the invoice, taken back with credit notes, expired by the cleanup. Spent ones are in
 * `promotion_use`. See docs/decisions/0016-promotions.md. Amounts are fils.
 */
import { phoneDigits } from '@sufra/contract/account/details/forms';
import { earnedPoints, isWhole, maxExpiryMonths, maxPointsPerUnit, pointsTakenBack } from '@sufra/contract/points/rules';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';

/**
 * Books the points of an order being completed, under its lock. A guest's order earns for the account that proved the guest's number. None
 * for erased accounts, and without loyalty. Idempotent.
 */
export async function earnPoints(tx: Db, orderNumber: number, at: Date): Promise<void> {
  const order = await readEarning(tx, orderNumber);
  if (!order || !isWhole(order.perUnit, maxPointsPerUnit)) return;
  const points = earnedPoints(order.food, order.perUnit);
  const account = order.isGuest ? await findAccountOfPhone(tx, phoneDigits(order.phone)) : { id: order.customerId };
  if (points > 0 && account) await writeEarned(tx, account.id, points, orderNumber, at);
}

/** `perUnit` as stored, which may be invalid. */
const readEarning = oneRow<{ customerId: number; isGuest: boolean; phone: string; food: number; perUnit: unknown }, [orderNumber: number]>(`
  select customer_id as "customerId", is_guest as "isGuest", phone, subtotal_fils - discount_fils as food,
    settings->'loyalty'->'points' as "perUnit"
  from orders join customer on customer.id = customer_id cross join restaurant
  where number = $1 and erased_at is null and settings->'loyalty' is not null`);
const findAccountOfPhone = oneRow<{ id: number }, [digits: string]>(
  'select id from customer where phone_key = $1 and not is_guest and erased_at is null',
);
const writeEarned = statement<never, [customerId: number, points: number, orderNumber: number, at: Date]>(`
  insert into points_entry (customer_id, kind, points, order_number, at) values ($1, 'earned', $2, $3, $4) on conflict do nothing`);

/**
 * Books the points that a credit note takes back from the account that has the order's points, under the order's lock. What has expired
 * since is gone already. Idempotent.
 */
export async function takeBackPoints(
  tx: Db,
  { orderNumber, refundId, at }: { orderNumber: number; refundId: string; at: Date },
): Promise<void> {
  // Against an expiry at the same time. Only then are they counted.
  await shareCustomer(tx, orderNumber);
  const order = await readTakingBack(tx, orderNumber);
  const points = order ? pointsTakenBack({ ...order, takenBack: order.takenBack + order.expired }) : 0;
  if (order && points > 0) await writeTakenBack(tx, order.customerId, -points, orderNumber, refundId, at);
}

const shareCustomer = statement<object, [orderNumber: number]>(`
  select from customer where id = (select customer_id from points_entry where order_number = $1 and kind = 'earned') for key share`);
/** An amount that names no dishes counts as food, and a delivery fee that a refund names does not. */
const readTakingBack = oneRow<
  { customerId: number; food: number; refunded: number; earned: number; takenBack: number; expired: number },
  [orderNumber: number]
>(`
  select customer_id as "customerId", points as earned,
    (select subtotal_fils - discount_fils from orders where number = $1) as food,
    (select coalesce(sum(note.amount_fils - refund.delivery_fee_fils), 0)::bigint
      from credit_note as note join refund on refund.id = refund_id where note.order_number = $1) as refunded,
    (select coalesce(-sum(points), 0)::bigint from points_entry where order_number = $1 and kind = 'taken_back') as "takenBack",
    (select coalesce(-sum(points), 0)::bigint from points_entry as gone
      where gone.customer_id = entry.customer_id and gone.kind = 'expired' and gone.id > entry.id) as expired
  from points_entry as entry where order_number = $1 and kind = 'earned'`);
const writeTakenBack = statement<never, [customerId: number, points: number, orderNumber: number, refundId: string, at: Date]>(`
  insert into points_entry (customer_id, kind, points, order_number, refund_id, at) values ($1, 'taken_back', $2, $3, $4, $5)
  on conflict do nothing`);

/** SQL for the moment from which a customer's points age: the last completed order, or correction. */
const lastActive = (customerId: string): string => `greatest(
    (select max(issued_at) from invoice join orders on orders.number = order_number where orders.customer_id = ${customerId}),
    (select max(at) from points_entry where customer_id = ${customerId} and kind in ('earned', 'corrected'))
  )`;

interface PointsState {
  /** Negative after refunds of spent points. */
  points: number;
  /** Null where points have no end. */
  expiresAt: Date | null;
}

/** The customer's points, with those that the next checkout may spend. */
export async function readPointsOf(db: Db, customerId: number, expiresAfterMonths: number | null): Promise<PointsState> {
  return (await findPoints(db, customerId, expiresAfterMonths)) ?? { points: 0, expiresAt: null };
}
const findPoints = oneRow<PointsState, [customerId: number, months: number | null]>(`
  select points_left($1::int, true) as points, ${lastActive('$1::int')} + make_interval(months => $2::int) as "expiresAt"`);

/** Customers whose points one run expires at most. */
const mostAtOnce = 500;

/** Books the expiry of the points of customers without a completed order for as many months as the restaurant says. Idempotent. */
export async function expirePoints(db: Db, now: Date): Promise<void> {
  const { months } = (await readMonths(db)) ?? {};
  if (!isWhole(months, maxExpiryMonths)) return;
  for (const { customerId } of await findExpired(db, now, months, mostAtOnce)) {
    await db.transaction().execute(async (tx) => {
      // Against a checkout that is spending them, and a refund that takes them back. Only then are they counted.
      await lockCustomer(tx, customerId);
      await writeExpired(tx, customerId, now, months);
    });
  }
}

const readMonths = oneRow<{ months: unknown }, []>("select settings->'loyalty'->'expiresAfterMonths' as months from restaurant");
const findExpired = statement<{ customerId: number }, [now: Date, months: number, limit: number]>(`
  select customer_id as "customerId" from (
    select customer_id from points_entry group by customer_id
    having sum(points) > 0 and max(at) filter (where kind in ('earned', 'corrected')) < $1::timestamptz - make_interval(months => $2::int)
  ) as old
  where points_left(customer_id, false) > 0 and ${lastActive('old.customer_id')} < $1::timestamptz - make_interval(months => $2::int)
  limit $3`);
const lockCustomer = statement<object, [customerId: number]>('select from customer where id = $1 for update');
const writeExpired = statement<never, [customerId: number, now: Date, months: number]>(`
  insert into points_entry (customer_id, kind, points, at)
  select $1::int, 'expired', -points_left($1::int, false), $2::timestamptz
  where points_left($1::int, false) > 0 and ${lastActive('$1::int')} < $2::timestamptz - make_interval(months => $3::int)`);
