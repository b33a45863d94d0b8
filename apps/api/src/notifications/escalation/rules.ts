/** What becomes of an order that no staff member takes: pure. See docs/decisions/0022-kitchen.md. */

const minute = 60_000;
/** ms after it rang first. */
const [remindAfter, rejectAfter] = [3 * minute, 10 * minute];
/** How long (ms) after the time promised a branch is still reminded. A restaurant that moves no orders is not told of last week's. */
const remindWithin = 60 * minute;

export interface WaitingOrder {
  number: number;
  branchCode: string;
  /** When the kitchen had to begin. */
  startsAt: Date;
  promisedUntil: Date;
  /** When a customer or staff member last did something about it: it was placed, or taken and given back. */
  touchedAt: Date;
  /** When staff first had the branch's board open, on the day of `startsAt` or later; null where none had. */
  openedAt: Date | null;
  isTold: boolean;
  /** Whether there is anybody to remind. */
  canTell: boolean;
}

/** What is due for an order; `countsFrom`: since when orders could be seen without a break. */
export function dueFor(order: WaitingOrder, now: Date, countsFrom: Date): { remind: boolean; reject: boolean } {
  const { startsAt, promisedUntil, touchedAt, openedAt, isTold, canTell } = order;
  const rang = Math.max(startsAt.getTime(), touchedAt.getTime(), countsFrom.getTime(), openedAt?.getTime() ?? 0);
  const waits = now.getTime() - rang;
  return {
    remind: canTell && !isTold && waits >= remindAfter && now.getTime() <= promisedUntil.getTime() + remindWithin,
    // What was promised for before anybody came was eaten, or not, without the board.
    reject: openedAt !== null && promisedUntil > openedAt && waits >= rejectAfter,
  };
}
