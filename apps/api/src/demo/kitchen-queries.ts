/** What the demo's kitchen has to do. It acts for the system, so these reads are of all customers. */
import { finalStates } from '@sufra/contract/orders/states';
import type { Db } from '../platform/db/database.ts';
import { listed, statement } from '../platform/db/statement.ts';
import type { CookingOrder } from './kitchen-rules.ts';

/** So many are looked at in one go, the oldest first. Each of them moves within the time that an order takes, and makes way. */
const limit = 500;

/** ms. A board that a staff member has open is noted every twenty seconds. */
const watchedFor = 45_000;
const watchedSince = (now: Date): Date => new Date(now.getTime() - watchedFor);

/** Orders of these branches that are not over, and that no staff have touched; of those for later, the ones that begin `before`. */
export async function findCooking(
  db: Db,
  branchCodes: readonly string[],
  { now, before }: { now: Date; before: Date },
): Promise<CookingOrder[]> {
  return readCooking(db, watchedSince(now), [...branchCodes], before);
}

/** The order as it is now, locked. Null where another transaction has locked it, or it is no longer ours. */
export async function lockCooking(db: Db, number: number, now: Date): Promise<CookingOrder | null> {
  if ((await lockOrder(db, number)).length === 0) return null;
  // Read after the lock: a staff member or another process may just have changed the order.
  const [order] = await readOne(db, watchedSince(now), number);
  return order ?? null;
}

const cooking = `
  select number, order_type as "orderType", orders.state, since, slot_start as "slotStart",
    exists (select from board_watch where board_watch.branch_id = orders.branch_id and seen_at > $1::timestamptz) as "isWatched"
  from orders cross join lateral (
    select max(at) as since, bool_or(actor = 'staff') as "isStaffs" from order_event where order_number = number
  ) as moved
  where orders.state not in ${listed(finalStates)} and not "isStaffs"`;

const readCooking = statement<CookingOrder, [watchedSince: Date, branchCodes: string[], before: Date]>(`
  ${cooking} and branch_id in (select id from branch where code = any($2::text[]))
    and (orders.state <> 'accepted' or slot_start is null or slot_start <= $3::timestamptz)
  order by number limit ${limit}`);
const readOne = statement<CookingOrder, [watchedSince: Date, number: number]>(`${cooking} and number = $2`);
const lockOrder = statement<{ number: number }, [number: number]>('select number from orders where number = $1 for update skip locked');
