/** Wire schemas of the kitchen calls. They are new, so they use the product's names, and fils. */
import * as z from 'zod/mini';
import { kitchenCar } from '../car/schemas.ts';
import { helpRequest, rating } from '../feedback/schemas.ts';
import { allergens } from '../menu/dietary.ts';
import { stepOf } from '../money.ts';
import { orderStates } from '../orders/states.ts';
import { kitchenTill } from '../till/schemas.ts';
import { about, listOf, namedObject, objectOf } from '../wire/about.ts';
import { id, idOrNone, line, requiredText } from '../wire/parts.ts';
import { bilingual, count, fils, instant, matching, maybeInstant, position, queryId, statedInstant, within } from '../wire/units.ts';
import { staffCauses, staffMoves } from './moves.ts';
import { dotsAcross, maxTicketRows, paperWidths } from './printer.ts';

const state = z.enum(orderStates);

export const kitchenAddress = z.object({
  text: about(z.string(), 'All of it in one line, in the language of the call.'),
  makaniNumber: about(z.string(), 'Dubai’s number of the building’s entrance (Makani); empty when none.'),
  driverNote: about(z.string(), 'The customer’s note for the driver; empty when none.'),
  position: about(z.object(position), 'Where the door is.'),
  directions: about(z.string(), 'A page that shows the way there.', { format: 'uri' }),
});

const kitchenItem = namedObject('KitchenItem', 'A dish of an order, as the kitchen sees it.', {
  name: about(bilingual, 'Its name.'),
  quantity: count('How many pieces.'),
  options: listOf('The chosen options.', {
    name: about(bilingual, 'Name of the option.'),
    quantity: count('How often it was chosen for each piece.'),
  }),
  note: about(z.string(), 'The customer’s note; empty when none.'),
  total: fils('Price of all pieces'),
  paid: fils('Price after their share of the discount'),
  refunded: count('Pieces that are refunded, or being refunded.'),
  allergens: about(
    z.nullable(z.array(z.enum(allergens))),
    'Allergens of the dish with what was chosen, as the menu states them now; null where it states none.',
  ),
});

const kitchenEvent = namedObject('KitchenEvent', 'A state transition of an order, and its actor.', {
  state: about(state, 'The new state.'),
  at: instant('When.'),
  actor: about(z.string(), 'Who moved it: `customer`, `staff`, `demo`, or `system`, the server by itself.'),
  cause: about(z.string(), 'Reason in words; empty without one.'),
  by: about(z.nullable(z.string()), 'Name of the staff member who moved it; null for other actors.'),
});

const kitchenRefund = namedObject('KitchenRefund', 'A refund of an order.', {
  id: about(z.string(), 'Id of the refund.'),
  amount: fils('Refunded amount'),
  cause: about(z.string(), 'Reason in words, shown to the customer.'),
  askedAt: instant('When it was asked for.'),
  doneAt: maybeInstant('When it was refunded; null until then.'),
  undoUntil: maybeInstant('Until when it can be undone; null when it cannot, or no longer.'),
  helpId: about(z.nullable(z.int()), 'The request for help that it answers once made; null without one.'),
});

const customer = objectOf('Who ordered.', {
  name: about(z.string(), 'First and last name; empty once the account is erased.'),
  phone: about(z.string(), 'Phone number; empty once the account is erased.'),
});

export const kitchenUndo = about(
  z.nullable(z.object({ eventId: about(z.int(), 'Id of the transition.'), until: instant('Until when it can be undone.') })),
  'The last transition, while it can be undone; null otherwise.',
);

export const kitchenOrder = namedObject('KitchenOrder', 'An order as the restaurant’s staff see it. All amounts are fils.', {
  number: about(z.int(), 'Number of the order.'),
  state: about(state, 'Its state.'),
  next: about(z.array(z.enum(staffMoves)), 'States that staff may move it to.'),
  orderType: about(z.enum(['pickup', 'delivery']), 'Order type: pickup or delivery.'),
  branch: objectOf('The branch that prepares it.', {
    id: about(z.int(), 'Number of the branch.'),
    name: about(bilingual, 'Name of the branch.'),
  }),
  placedAt: instant('When it was placed.'),
  startAt: instant('When the kitchen must start. From then on the board rings while it is `received`.'),
  promised: objectOf('Estimated window of delivery or pickup.', {
    from: instant('From when on.'),
    until: instant('Until when.'),
  }),
  slotStart: maybeInstant('Start of the chosen slot; null for as soon as possible.'),
  customer,
  isByPhone: about(z.optional(z.literal(true)), 'True where a staff member took it by telephone; absent otherwise.'),
  address: about(z.nullable(kitchenAddress), 'Delivery address; null for pickup.'),
  car: about(z.optional(kitchenCar), 'The car that it is brought to; absent where its customer comes to the counter.'),
  table: about(z.optional(z.string()), 'Name of the table that a dine-in order is brought to; absent otherwise.'),
  driver: about(
    z.optional(z.object({ id: about(z.int(), 'Number of the driver.'), name: about(z.string(), 'First and last name.') })),
    'Who of the restaurant’s drivers brings it; absent without one.',
  ),
  till: about(z.optional(kitchenTill), 'Where it is in the branch’s till; absent where the branch has none.'),
  items: about(z.array(kitchenItem), 'The dishes.'),
  comments: about(z.string(), 'The customer’s note about the whole order; empty when none.'),
  subtotal: fils('Price of the dishes'),
  discount: fils('Discount on the dishes'),
  deliveryFee: fils('Delivery fee'),
  tip: fils('Tip, part of the total'),
  total: fils('Total of the order'),
  gift: fils('How much of the total a gift voucher paid'),
  payment: objectOf('The payment.', {
    method: about(bilingual, 'Name of the payment method.'),
    isOnline: about(z.boolean(), 'Whether it was paid before the order was placed.'),
    toCollect: fils('Cash to collect at the door or the counter'),
    refunded: fils('Refunded amount'),
    refundable: fils('Refundable amount'),
    refundableTip: fils('How much of that is the tip'),
    refundableGift: fils('How much of that a gift voucher paid, and gets back last'),
    refundableDelivery: fils('The delivery fee, until it is refunded'),
  }),
  refunds: about(z.array(kitchenRefund), 'Refunds, oldest first.'),
  help: about(z.array(helpRequest), 'The customer’s requests for help, oldest first.'),
  rating: about(z.nullable(rating), 'The customer’s rating; null when not rated.'),
  events: about(z.array(kitchenEvent), 'Its state transitions, oldest first, without undone ones.'),
  offers: about(
    z.array(z.int()),
    'Minutes to accept it with, soonest first; none unless it is `received` and for as soon as possible. Computed at the time of the response.',
  ),
  undo: kitchenUndo,
  movedBy: about(z.nullable(z.string()), 'Name of the staff member who moved it last; null for other actors.'),
  // A partial refund is not a move, so the version stays.
  version: about(z.int(), 'Version for optimistic locking: rises with each transition and undo.'),
});
export const kitchenOrderList = z.array(kitchenOrder);

/** Of the event stream. */
export const overOrderList = z.array(z.object({ number: z.int(), state, customer, version: z.int(), at: z.string(), openHelp: z.int() }));

export const kitchenQuery = z.object({ branchId: about(z.optional(queryId), 'Number of a branch; without it, orders of all.') });

export const kitchenOrderQuery = z.object({ orderNumber: about(queryId, 'Number of the order.') });

/** Slots are offered a week ahead; staff estimates at most a day beyond. */
const maxMinutes = 8 * 24 * 60;

export const moveBody = namedObject('KitchenMove', 'The next state of an order.', {
  orderNumber: about(id, 'Number of the order.'),
  to: about(z.enum(staffMoves, 'errors.invalid'), 'The new state. The current state, with a new time, reports a delay.'),
  cause: about(
    z.optional(line(200)),
    `Why, in words for the customer, or one of ${Object.keys(staffCauses)
      .map((cause) => `\`${cause}\``)
      .join(', ')}, which each reader sees in their own language.`,
  ),
  minutes: about(
    z.optional(z.int('errors.invalid').check(z.positive('errors.invalid'), z.maximum(maxMinutes, 'errors.invalid'))),
    'In so many minutes it is there, or ready. At most one of this and the next.',
  ),
  promisedFrom: about(z.optional(statedInstant), 'From then on it is there, or ready.'),
  version: about(
    z.optional(idOrNone),
    'The `version` that the caller saw (optimistic locking): a newer order stays unchanged, and a second accept is no delay.',
  ),
  undoable: about(z.optional(z.literal(true, 'errors.invalid')), 'Allows undo for 10 s, which delays mails, pushes, refunds and invoices.'),
});

export const arrivalBody = namedObject('KitchenArrival', 'An order whose customer waits in the car.', {
  orderNumber: about(id, 'Number of the order.'),
});

export const undoBody = namedObject('KitchenUndo', 'A transition to undo.', {
  orderNumber: about(id, 'Number of the order.'),
  eventId: about(id, 'The `eventId` of its `undo`.'),
});

export const refundBody = namedObject('KitchenRefundRequest', 'A refund to make.', {
  orderNumber: about(id, 'Number of the order.'),
  amount: about(
    z.int('errors.invalid').check(
      z.positive('errors.invalid'),
      z.maximum(1e9, 'errors.invalid'),
      z.refine((fils) => fils % stepOf() === 0, 'errors.invalid'),
    ),
    'How much, in fils.',
  ),
  tip: about(z.optional(within(0, 1e9)), 'How much of the amount is the tip; absent: only what exceeds the dishes and the delivery.'),
  lines: about(
    z.optional(
      z
        .array(
          z.object({
            place: about(within(0, 1000), 'Which dish: its place in the order’s list, from 0.'),
            quantity: about(
              z.int('errors.invalid').check(z.positive('errors.invalid'), z.maximum(1000, 'errors.invalid')),
              'How many pieces.',
            ),
          }),
        )
        .check(z.maxLength(60, 'errors.invalid')),
    ),
    'Refunded dishes. With this or the next field, the amount must equal their sum plus the given tip.',
  ),
  deliveryFee: about(z.optional(z.literal(true, 'errors.invalid')), 'Refunds the delivery fee.'),
  helpId: about(z.optional(id), 'The `id` of a request for help, which the refund answers once it is made.'),
  cause: about(requiredText(200, 'errors.invalid'), 'Reason in words, shown to the customer.'),
  key: about(matching(/^[\w-]{8,64}$/), 'Idempotency key, new for each refund: a repeated key is the same refund.'),
});

export const refundUndoBody = namedObject('KitchenRefundUndo', 'A refund to undo.', {
  orderNumber: about(id, 'Number of the order.'),
  refundId: about(line(100), 'The `id` of one of its `refunds`.'),
});

const maxBytes = (maxTicketRows * Math.max(...Object.values(dotsAcross))) / 8;

export const ticketBody = namedObject('KitchenTicket', 'A picture to print.', {
  branchId: about(id, 'Number of the branch at whose printer.'),
  width: about(z.literal([...paperWidths], 'errors.invalid'), 'mm of the paper that it is drawn for: the branch’s.'),
  bitmap: about(
    z
      .string('errors.invalid')
      .check(z.maxLength(Math.ceil(maxBytes / 3) * 4, 'errors.invalid'), z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'errors.invalid')),
    'Its dots in Base64, row by row, eight to the byte, 1 is black: 576 to a row of 80 mm, 384 to one of 58 mm; at most 8000 rows.',
  ),
});

export const printedTicket = namedObject('PrintedTicket', 'A ticket that was sent to its printer.', {
  isTaken: about(
    z.boolean(),
    'Whether the printer took all of it and closed the connection; false where it kept it open, as one without paper does.',
  ),
});
