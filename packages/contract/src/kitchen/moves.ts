/** Where staff may move an order, and how long they may take that back. */
import type { OrderType } from '../names.ts';
import { nextStates, type OrderState } from '../orders/states.ts';

/** Where staff may move an order. Not `received`, which placing sets, nor `refunded`, which follows once the money has gone back. */
export const staffMoves = ['accepted', 'preparing', 'ready', 'on_the_way', 'completed', 'rejected', 'cancelled'] as const;
export type StaffMove = (typeof staffMoves)[number];

export const nextStaffMoves = (state: OrderState, orderType: OrderType): StaffMove[] => {
  const next = nextStates(state, orderType);
  return staffMoves.filter((move) => next.includes(move));
};

/** Reasons of the staff that each reader sees in their own language, with the names of their texts. Others are words, which stay as typed. */
export const staffCauses = {
  too_busy: 'console.cause_busy',
  dish_sold_out: 'console.cause_sold_out',
  about_to_close: 'console.cause_closing',
  too_far_away: 'console.cause_too_far',
  as_asked: 'console.cause_asked',
} as const;
export type StaffCause = keyof typeof staffCauses;

/** How long (ms) a move or a refund that can be taken back waits before anybody is told, and money or papers follow. */
export const undoTime = 10_000;
