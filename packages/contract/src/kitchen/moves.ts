/** Moves available to staff, and their undo period. */
import type { OrderType } from '../names.ts';
import { nextStates, type OrderState } from '../orders/states.ts';

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
