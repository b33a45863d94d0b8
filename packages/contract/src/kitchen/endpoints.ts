import { endpoint } from '../endpoint.ts';
import type { HelpAnswer } from '../feedback/schemas.ts';
import { own } from '../wire/fields.ts';
import type * as model from './model.ts';

/**
 * As an event stream: `orders` (all open ones) and `over` (one line per finished order, `OverOrder`), then `order` for each change, and
 * finally `end` with a reason.
 */
export const kitchenOrders = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'GET /kitchen/orders', {
  name: 'kitchenOrders',
  input: own<{ branchId?: number | undefined }>(),
  output: own<model.KitchenOrder[]>(),
});

/** One kitchen order. */
export const oneKitchenOrder = endpoint({ role: 'kitchen', branch: 'filtered' }, 'GET /kitchen/order', {
  name: 'oneKitchenOrder',
  input: own<{ orderNumber: number }>(),
  output: own<model.KitchenOrder>(),
});

export const kitchenMove = endpoint({ role: 'kitchen', branch: { own: 'orderNumber' } }, 'POST /kitchen/moves', {
  name: 'kitchenMove',
  input: own<model.MoveRequest>(),
  output: own<model.KitchenOrder>(),
});

/** Undoes the last move. */
export const kitchenUndo = endpoint({ role: 'kitchen', branch: { own: 'orderNumber' } }, 'POST /kitchen/undo', {
  name: 'kitchenUndo',
  input: own<model.UndoRequest>(),
  output: own<model.KitchenOrder>(),
});

/** Refunds an order, partially or fully: through the gateway, or in cash for completed orders. */
export const kitchenRefund = endpoint({ role: 'manager', branch: { own: 'orderNumber' } }, 'POST /kitchen/refunds', {
  name: 'kitchenRefund',
  input: own<model.RefundRequest>(),
  output: own<model.KitchenOrder>(),
});

export const kitchenRefundUndo = endpoint({ role: 'manager', branch: { own: 'orderNumber' } }, 'POST /kitchen/refunds/undo', {
  name: 'kitchenRefundUndo',
  input: own<model.RefundUndoRequest>(),
  output: own<model.KitchenOrder>(),
});

/** Answers a help request, or marks it as seen. */
export const answerHelp = endpoint({ role: 'kitchen', branch: { own: 'orderNumber' } }, 'POST /kitchen/help', {
  name: 'answerHelp',
  input: own<HelpAnswer>(),
  output: own<model.KitchenOrder>(),
});

/** Tells the customer of a curbside pickup that a staff member is coming. Idempotent. */
export const acknowledgeArrival = endpoint({ role: 'kitchen', branch: { own: 'orderNumber' } }, 'POST /kitchen/arrival', {
  name: 'acknowledgeArrival',
  input: own<model.ArrivalRequest>(),
  output: own<model.KitchenOrder>(),
});

/** Prints a ticket on the branch's printer. Allowed on a locked tablet, because it changes no data. */
export const printTicket = endpoint({ role: 'kitchen', branch: { own: 'branchId' }, whileLocked: true }, 'POST /kitchen/tickets', {
  name: 'printTicket',
  input: own<model.TicketRequest>(),
  output: own<model.PrintedTicket>(),
});
