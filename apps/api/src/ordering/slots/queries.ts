import type { OrderType } from '@sufra/contract/names';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Placeholder id of an anonymous guest; no customer has it. */
export const unknownGuestId = 0;

interface TakenPlacesQuery {
  branchId: number;
  orderType: OrderType;
  customerId: number;
  now: Date;
}

/**
 * Taken places by slot start (ms). Places that the next reservation may release count as free, see `hold_slot` in the migrations: of
 * expired or the customer's own carts, without an open payment.
 */
export async function takenPlaces(
  db: Db,
  { branchId, orderType, customerId, now }: TakenPlacesQuery,
): Promise<ReadonlyMap<number, number>> {
  const rows = await findTaken(db, branchId, orderType, customerId, now);
  return new Map(rows.map(({ start, taken }) => [start.getTime(), taken]));
}
const findTaken = statement<{ start: Date; taken: number }, [branchId: number, orderType: OrderType, customerId: number, now: Date]>(`
  select starts_at as start, taken - (
    select count(*)::int from slot_hold as held join cart on cart.id = held.cart_id
    where held.branch_id = slot.branch_id and held.order_type = slot.order_type and held.starts_at = slot.starts_at
      and (cart.expires_at <= $4::timestamptz or cart.customer_id = $3::int) and nobody_is_paying(cart)
  ) as taken
  from slot where branch_id = $1::int and order_type = $2::text and starts_at > $4`);

interface HeldPlacesQuery extends TakenPlacesQuery {
  start: Date;
}

/** Capacity when the customer's open cart reserved its place; null without a reservation. */
export async function heldPlaces(db: Db, { branchId, orderType, customerId, start, now }: HeldPlacesQuery): Promise<number | null> {
  const [held] = await findHeld(db, customerId, branchId, orderType, start, now);
  return held?.places ?? null;
}
type HeldPlacesParameters = [customerId: number, branchId: number, orderType: OrderType, start: Date, now: Date];
const findHeld = statement<{ places: number }, HeldPlacesParameters>(`
  select slot_places as places from cart
  where customer_id = $1::int and state in ('quoted', 'awaiting') and branch_id = $2::int and order_type = $3::text
    and slot_start = $4::timestamptz and expires_at > $5::timestamptz
  limit 1`);

/** Whether the error means that the last place of the slot was taken. */
export const isSlotFull = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'slot_places_kept';

/** Whether the error means too many reserved places without an order, by network or customer. */
export const holdsTooManySlots = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'held_slots_limit';
