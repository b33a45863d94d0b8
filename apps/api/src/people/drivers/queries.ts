/** Queries of the restaurant's own drivers. Amounts are fils. */
import { drivenStates } from '@sufra/contract/drivers/rules';
import { undoTime } from '@sufra/contract/kitchen/model';
import type { OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import { listed, oneRow, statement } from '../../platform/db/statement.ts';
import type { BranchIds } from '../../platform/http/access.ts';
import { isAtBranch } from '../staff/session-queries.ts';

const isUnderWay = `state in ${listed(drivenStates)}`;
const isOfBranches = (branchIds: string) => `(${branchIds}::int[] is null or branch_id = any(${branchIds}))`;
/** Bounds a driver's history: orders are placed up to seven days ahead. */
const isRecent = (now: string) => `assigned_at > ${now}::timestamptz - interval '10 days'`;
/** Whether the handover can still be undone. */
const isUndoable = (now: string) => `is_undoable and step.at >= ${now}::timestamptz - interval '${undoTime} milliseconds'`;

/** Drivers of a branch, by name. */
export const listDrivers = statement<{ id: number; name: string; underWay: number }, [branchId: number, now: Date]>(`
  select staff.id, staff.name,
    (select count(*) from order_driver join orders on number = order_number where staff_id = staff.id and ${isRecent('$2')} and ${isUnderWay})::int as "underWay"
  from staff where role = 'driver' and ended_at is null and ${isAtBranch('$1::int')} order by staff.name, staff.id`);

export const findDriver = oneRow<{ id: number }, [branchId: number, driverId: number]>(`
  select staff.id from staff where role = 'driver' and ended_at is null and ${isAtBranch('$1::int')} and staff.id = $2`);

/** Every change of an assignment locks its order first. */
export const lockOrder = oneRow<LockedOrder, [orderNumber: number]>(`
  select state, order_type as "orderType", branch_id as "branchId",
    exists (select from customer where id = customer_id and phone_order_key is not null) as "isByPhone"
  from orders where number = $1 for update`);

interface LockedOrder {
  state: OrderState;
  orderType: OrderType;
  branchId: number;
  isByPhone: boolean;
}

interface Assignment {
  staffId: number;
  doorCode: string;
  wrongCodes: number;
}

export const findAssignment = oneRow<Assignment, [orderNumber: number]>(`
  select staff_id as "staffId", door_code as "doorCode", wrong_codes as "wrongCodes" from order_driver where order_number = $1`);

export const saveAssignment = statement<never, [orderNumber: number, staffId: number, now: Date, doorCode: string]>(`
  insert into order_driver (order_number, staff_id, assigned_at, door_code, is_cash)
  select number, $2::int, $3::timestamptz, $4::text, not orders.is_online and by_card_machine is not true
  from orders join cart on cart.id = cart_id left join payment_method on payment_method.id = payment_method_id where number = $1
  on conflict (order_number) do update set staff_id = excluded.staff_id, assigned_at = excluded.assigned_at, wrong_codes = 0`);

export const deleteAssignment = statement<never, [orderNumber: number]>('delete from order_driver where order_number = $1');

export const countWrongCode = statement<never, [orderNumber: number]>(
  'update order_driver set wrong_codes = wrong_codes + 1 where order_number = $1',
);

/** Orders of a driver that are not over, or whose handover can be undone. */
export const listOwn = statement<{ number: number }, [staffId: number, branchIds: BranchIds, now: Date]>(`
  select number from order_driver join orders on number = order_number
  where staff_id = $1 and ${isOfBranches('$2')} and ${isRecent('$3')} and (${isUnderWay} or state = 'completed' and exists (
    select from order_step as step where step.order_number = number and step.state = 'completed' and ${isUndoable('$3')}))
  order by promised_from, number limit 100`);

/** Ready deliveries without a driver. */
export const listWaiting = statement<{ number: number }, [branchIds: BranchIds, now: Date]>(`
  select number from orders
  where ${isOfBranches('$1')} and state = 'ready' and order_type = 'delivery' and placed_at > $2::timestamptz - interval '10 days'
    and not exists (select from order_driver where order_number = number)
  order by promised_from, number limit 100`);

/** Handover of cash orders, once it cannot be undone. */
const handedOver = (now: string) => `
  cross join lateral (
    select max(step.at) as at from order_step as step
    where step.order_number = number and step.state = 'completed' and not (${isUndoable(now)})
  ) as handed_over`;
const isCash = 'is_cash and not is_online and handed_over.at is not null';

export const listOwnCash = statement<{ number: number; amount: number }, [staffId: number, now: Date]>(`
  select number, total_fils - gift_fils as amount from order_driver join orders on number = order_number ${handedOver('$2')}
  where staff_id = $1 and settled_at is null and ${isCash} order by handed_over.at, number`);

export interface CashRow {
  driverId: number;
  driverName: string;
  number: number;
  amount: number;
  handedOverAt: Date;
  branchId: number;
}

/** Cash not handed in. */
export const listCashInHand = statement<CashRow, [branchIds: BranchIds, now: Date]>(`
  select staff.id as "driverId", staff.name as "driverName", number, total_fils - gift_fils as amount,
    handed_over.at as "handedOverAt", branch_id as "branchId"
  from order_driver join orders on number = order_number join staff on staff.id = staff_id ${handedOver('$2')}
  where ${isOfBranches('$1')} and settled_at is null and ${isCash} order by staff.name, staff.id, handed_over.at, number`);

interface CashDay {
  day: string;
  driverId: number;
  driverName: string;
  orders: number;
  collected: number;
  handedIn: number;
}

/** Cash by day of the handover, in the time zone of the branch. */
export const listCashDays = statement<CashDay, [branchIds: BranchIds, now: Date, from: string, until: string]>(`
  select to_char(handed_over.at at time zone branch.time_zone, 'YYYY-MM-DD') as day, staff.id as "driverId", staff.name as "driverName",
    count(*)::int as orders, sum(total_fils - gift_fils)::bigint as collected,
    coalesce(sum(total_fils - gift_fils) filter (where settled_at is not null), 0)::bigint as "handedIn"
  from order_driver join orders on number = order_number join staff on staff.id = staff_id
  join branch on branch.id = branch_id ${handedOver('$2')}
  where ${isOfBranches('$1')} and ${isCash}
    and placed_at >= $3::date - interval '10 days' and placed_at < $4::date + interval '2 days'
    and (handed_over.at at time zone branch.time_zone)::date between $3::date and $4::date
  group by 1, 2, 3 order by 1, 3, 2`);

export const lockOrders = statement<{ number: number }, [orderNumbers: readonly number[], branchIds: BranchIds]>(`
  select number from orders where number = any($1::int[]) and ${isOfBranches('$2')} order by number for update`);

interface Settlement {
  staffId: number;
  branchId: number;
  amount: number;
  settledAt: Date | null;
  isDue: boolean;
}

/** Under the lock of the orders. */
export const readSettlements = statement<Settlement, [orderNumbers: readonly number[], now: Date]>(`
  select staff_id as "staffId", branch_id as "branchId", total_fils - gift_fils as amount, settled_at as "settledAt", (${isCash}) as "isDue"
  from order_driver join orders on number = order_number ${handedOver('$2')} where number = any($1::int[])`);

export const saveSettlement = statement<never, [orderNumbers: readonly number[], now: Date]>(
  'update order_driver set settled_at = $2 where order_number = any($1::int[]) and settled_at is null',
);

type LocationValues = [staffId: number, branchIds: BranchIds, lat: number, lng: number, now: Date];
/**
 * Writes the location for the orders on the way. The locks exclude a concurrent handover or other driver, which deletes it. Rows are locked
 * in the order of the tables: the order first.
 */
export const saveLocation = statement<{ number: number }, LocationValues>(`
  insert into driver_location (order_number, lat, lng, at)
  select number, $3::float8, $4::float8, $5::timestamptz from orders join order_driver on number = order_number
  where staff_id = $1 and ${isOfBranches('$2')} and state = 'on_the_way' order by number for share
  on conflict (order_number) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at
  returning order_number as number`);

export const deleteLocation = statement<never, [orderNumber: number]>('delete from driver_location where order_number = $1');

/** Skips locked rows, to prevent a deadlock with a driver who writes several. */
export const deleteLocationsBefore = statement<never, [before: Date]>(`
  delete from driver_location
  where order_number in (select order_number from driver_location where at < $1 for update skip locked)`);
