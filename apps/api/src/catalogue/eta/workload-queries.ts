import type { OrderType } from '@sufra/contract/names';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import { startAt } from './estimate.ts';

export interface BranchLoad {
  branchId: number;
  orders: number;
}

const hour = 60 * 60_000;
/** Orders in the kitchen longer than this (ms) are ignored as forgotten. */
const cookedWithin = 3 * hour;
/** Upper bound of an order's work (ms). */
const longestWork = 4 * hour;
const inKitchen = "state in ('received', 'accepted', 'preparing')";

/**
 * Counts orders in the kitchens of branches where load matters: immediate ones, and scheduled ones in progress. The count is capped for
 * bounded cost.
 */
export async function readLoads(db: Db, now: Date): Promise<BranchLoad[]> {
  const rows = await countOrders(db, new Date(now.getTime() - cookedWithin), new Date(now.getTime() + longestWork));
  const isBegun = ({ placedAt, slotStart, promisedMinutes }: ScheduledOrderRow) =>
    startAt({ placedAt: new Date(placedAt), slotStart: new Date(slotStart), promisedMinutes }) <= now;
  return rows.map(({ branchId, soon, later }) => ({ branchId, orders: soon + later.filter(isBegun).length }));
}

/** Times in JSON are texts. */
interface ScheduledOrderRow {
  placedAt: string;
  slotStart: string;
  promisedMinutes: number;
}
const countOrders = statement<{ branchId: number; soon: number; later: ScheduledOrderRow[] }, [since: Date, until: Date]>(`
  select branch.id as "branchId",
    (select count(*)::int from (
      select from orders
      where branch_id = branch.id and placed_at > $1::timestamptz and slot_start is null and ${inKitchen}
      limit load_orders * (60 / load_minutes + 1)
    ) as counted) as soon,
    (select coalesce(jsonb_agg(jsonb_build_object('placedAt', placed_at, 'slotStart', slot_start, 'promisedMinutes', promised_minutes)), '[]')
      from orders where branch_id = branch.id and slot_start > $1 and slot_start < $2::timestamptz and ${inKitchen}) as later
  from branch where load_orders is not null`);

export interface FullSlot {
  branchId: number;
  orderType: OrderType;
  start: Date;
}

/** Future slots without remaining capacity. */
export const readFullSlots = statement<FullSlot, [now: Date]>(`
  select branch.id as "branchId", type as "orderType", starts_at as start
  from branch, unnest(array['pickup', 'delivery']) as type,
    -- By its key, for what is over stays.
    lateral (select starts_at from slot where branch_id = branch.id and order_type = type and starts_at > $1::timestamptz and taken >= places) as full_ones`);

export interface WorkloadCounts {
  loads: readonly BranchLoad[];
  fullSlots: readonly FullSlot[];
}

/** The shared count when fresher than `ms`; null when stale. */
export async function readCount(db: Db, ms: number): Promise<WorkloadCounts | null> {
  const row = await findCount(db, ms);
  return row && { loads: row.loads, fullSlots: row.fullSlots.map((slot) => ({ ...slot, start: new Date(slot.start) })) };
}
const findCount = oneRow<{ loads: BranchLoad[]; fullSlots: (Omit<FullSlot, 'start'> & { start: string })[] }, [ms: number]>(`
  select loads, full_slots as "fullSlots" from workload_count where counted_at > now() - $1::float8 * interval '1 millisecond'`);

export const storeCount = (db: Db, { loads, fullSlots }: WorkloadCounts): Promise<unknown> =>
  writeCount(db, JSON.stringify(loads), JSON.stringify(fullSlots));
const writeCount = statement<never, [loads: string, fullSlots: string]>(`
  insert into workload_count (loads, full_slots) values ($1::jsonb, $2::jsonb)
  on conflict (only_one) do update set loads = excluded.loads, full_slots = excluded.full_slots, counted_at = now()`);
