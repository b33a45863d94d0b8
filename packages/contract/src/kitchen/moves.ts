/** Moves available to staff, their undo period, and the causes of refusals. */
import type { OrderType } from '../names.ts';
import { type CancelReason, cancelReasons, nextStates, type OrderState } from '../orders/states.ts';

/** Target states for staff. Excludes `received`, set by placing, and `refunded`, set when the money is returned. */
export const staffMoves = ['accepted', 'preparing', 'ready', 'on_the_way', 'completed', 'rejected', 'cancelled'] as const;
export type StaffMove = (typeof staffMoves)[number];

export const nextStaffMoves = (state: OrderState, orderType: OrderType): StaffMove[] => {
  const next = nextStates(state, orderType);
  return staffMoves.filter((move) => next.includes(move));
};

/** Predefined staff reasons, localized for each reader, by message key. Others stay as typed. */
export const staffCauses = {
  too_busy: 'console.cause_busy',
  dish_sold_out: 'console.cause_sold_out',
  about_to_close: 'console.cause_closing',
  too_far_away: 'console.cause_too_far',
  as_asked: 'console.cause_asked',
} as const;
export type StaffCause = keyof typeof staffCauses;

/** Undo period in ms, before notifications, refunds and invoices follow. */
export const undoTime = 10_000;

/** Refusal reasons with localized labels in reports: `sold.cause_…`. Others stay as typed. */
export type NamedCause = StaffCause | CancelReason | 'by_customer' | 'nobody_answered';

const named: ReadonlySet<string> = new Set<NamedCause>([
  ...(Object.keys(staffCauses) as StaffCause[]),
  ...cancelReasons,
  'by_customer',
  'nobody_answered',
]);

export const isNamedCause = (cause: string): cause is NamedCause => named.has(cause);
