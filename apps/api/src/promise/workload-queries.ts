/** What the kitchens have to do, and which slots are full. */
import type { OrderType } from '@sufra/contract/names';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export interface BranchLoad {
  branchId: number;
  orders: number;
}

/** Orders that nobody has moved for so long (ms) are forgotten, not cooked. */
const cookedWithin = 3 * 60 * 60_000;
const inKitchen = "state in ('received', 'accepted', 'preparing')";

/**
 * How many orders are in the kitchen of each branch where they count: those for now, and those for later that have been begun. Counts no further than
 * makes a difference, so that it costs little however many there are.
 */
export const readLoads = (db: Db, now: Date): Promise<BranchLoad[]> =>
  countOrders(db, new Date(now.getTime() - cookedWithin), now, new Date(now.getTime() + cookedWithin));
const countOrders = statement<BranchLoad, [since: Date, now: Date, until: Date]>(`
  select branch.id as "branchId", soon.count + later.count as orders
  from branch,
    lateral (
      select count(*)::int from (
        select from orders
        where branch_id = branch.id and placed_at > $1::timestamptz and slot_start is null and ${inKitchen}
        limit load_orders * (60 / load_minutes + 1)
      ) as counted
    ) as soon,
    lateral (
      select count(*)::int from orders
      where branch_id = branch.id and slot_start > $1 and slot_start < $3::timestamptz
        and slot_start - promised_minutes * interval '1 minute' <= $2::timestamptz and ${inKitchen}
    ) as later
  where load_orders is not null`);

export interface FullSlot {
  branchId: number;
  orderType: OrderType;
  start: Date;
}

/** Coming slots without a place left. */
export const readFullSlots = (db: Db, now: Date): Promise<FullSlot[]> => findFullSlots(db, now);
const findFullSlots = statement<FullSlot, [now: Date]>(`
  select branch.id as "branchId", type as "orderType", starts_at as start
  from branch, unnest(array['pickup', 'delivery']) as type,
    -- By its key, for what is over stays.
    lateral (select starts_at from slot where branch_id = branch.id and order_type = type and starts_at > $1::timestamptz and taken >= places) as full_ones`);
