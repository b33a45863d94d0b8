/** Orders as the restaurant sees them. The wire has the product's own words, so the types are those of the schemas, which say what each field means. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';
import type * as tickets from './ticket-schemas.ts';

export { nextStaffMoves, type StaffCause, type StaffMove, staffCauses, undoTime } from './moves.ts';

export type KitchenOrder = z.infer<typeof schemas.kitchenOrder>;
export type KitchenItem = KitchenOrder['items'][number];
export type KitchenAddress = NonNullable<KitchenOrder['address']>;
export type KitchenEvent = KitchenOrder['events'][number];
export type KitchenRefund = KitchenOrder['refunds'][number];

/** Of an order that is over, what a long list of them shows, and what it is found by. The rest is asked for. */
export interface OverOrder extends Pick<KitchenOrder, 'number' | 'state' | 'customer' | 'version'> {
  /** Since when. */
  at: string;
  /** Requests for help that no staff member has answered. */
  openHelp: number;
}

export type MoveRequest = z.infer<typeof schemas.moveBody>;
export type UndoRequest = z.infer<typeof schemas.undoBody>;
export type RefundRequest = z.infer<typeof schemas.refundBody>;
export type ArrivalRequest = z.infer<typeof schemas.arrivalBody>;
export type RefundUndoRequest = z.infer<typeof schemas.refundUndoBody>;
export type TicketRequest = z.infer<typeof tickets.ticketBody>;
export type PrintedTicket = z.infer<typeof tickets.printedTicket>;
