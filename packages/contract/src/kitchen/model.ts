/** Orders as seen by staff. Types derive from the schemas, which document each field. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';
import type * as tickets from './schemas.ts';

export { nextStaffMoves, type StaffCause, type StaffMove, staffCauses, undoTime } from './moves.ts';

export type KitchenOrder = z.infer<typeof schemas.kitchenOrder>;
export type KitchenItem = KitchenOrder['items'][number];
export type KitchenAddress = NonNullable<KitchenOrder['address']>;
export type KitchenEvent = KitchenOrder['events'][number];
export type KitchenRefund = KitchenOrder['refunds'][number];

/** Summary of a finished order for long lists and search. Details are loaded on demand. */
export interface OverOrder extends Pick<KitchenOrder, 'number' | 'state' | 'customer' | 'version'> {
  /** Time of the last change. */
  at: string;
  /** Number of unanswered help requests. */
  openHelp: number;
}

export type MoveRequest = z.infer<typeof schemas.moveBody>;
export type UndoRequest = z.infer<typeof schemas.undoBody>;
export type RefundRequest = z.infer<typeof schemas.refundBody>;
export type ArrivalRequest = z.infer<typeof schemas.arrivalBody>;
export type RefundUndoRequest = z.infer<typeof schemas.refundUndoBody>;
export type TicketRequest = z.infer<typeof tickets.ticketBody>;
export type PrintedTicket = z.infer<typeof tickets.printedTicket>;
