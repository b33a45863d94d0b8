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

/** How long (ms) a move or a refund that can be taken back waits before anybody is told, and money or papers follow. */
export const undoTime = 10_000;
