/** Wire schemas of the kitchen calls. They are new, so they use the product's names, and fils. */
import * as z from 'zod/mini';
import { kitchenCar } from '../car/schemas.ts';
import { helpRequest, rating } from '../feedback/schemas.ts';
import { allergens } from '../menu/dietary.ts';
import { stepOf } from '../money.ts';
import { orderStates } from '../orders/states.ts';
import { about, listOf, namedObject, objectOf } from '../wire/about.ts';
import { id, idOrNone, line, requiredText } from '../wire/parts.ts';
import { bilingual, count, fils, instant, matching, maybeInstant, position, queryId, statedInstant, within } from '../wire/units.ts';
import { staffCauses, staffMoves } from './moves.ts';

const state = z.enum(orderStates);

const kitchenAddress = z.object({
  text: about(z.string(), 'All of it in one line, in the language of the call.'),
  makaniNumber: about(z.string(), 'Dubai’s number of the building’s entrance (Makani); empty when none.'),
  driverNote: about(z.string(), 'The customer’s note for the driver; empty when none.'),
  position: about(z.object(position), 'Where the door is.'),
  directions: about(z.string(), 'A page that shows the way there.', { format: 'uri' }),
});

const kitchenItem = namedObject('KitchenItem', 'A dish of an order, as the kitchen sees it.', {
  name: about(bilingual, 'What it is called.'),
  quantity: count('How many pieces.'),
  options: listOf('What was chosen with it.', {
    name: about(bilingual, 'What the option is called.'),
    quantity: count('How often it was chosen for each piece.'),
  }),
  note: about(z.string(), 'The customer’s note; empty when none.'),
  total: fils('What all pieces cost'),
  paid: fils('What the customer pays for them, after their share of the discount'),
  refunded: count('How many pieces have been given back, or are to be.'),
  allergens: about(
    z.nullable(z.array(z.enum(allergens))),
    'Allergens of the dish with what was chosen, as the menu states them now; null where it states none.',
  ),
});

const kitchenEvent = namedObject('KitchenEvent', 'A move of an order, and who made it.', {
  state: about(state, 'The state that it came into.'),
  at: instant('When.'),
  actor: about(z.string(), 'Who moved it: `customer`, `staff`, `demo`, or `system`, the server by itself.'),
  cause: about(z.string(), 'Why, in words; empty when none were given.'),
  by: about(z.nullable(z.string()), 'Name of the one of the staff who moved it; null for everybody else.'),
});

const kitchenRefund = namedObject('KitchenRefund', 'Money of an order that goes back.', {
  id: about(z.string(), 'Names the refund.'),
  amount: fils('What goes back'),
  cause: about(z.string(), 'Why, in words for the customer.'),
  askedAt: instant('When it was asked for.'),
  doneAt: maybeInstant('When it was given back; null until then.'),
  undoUntil: maybeInstant('Until when it can be taken back; null when it cannot, or can no longer.'),
  helpId: about(z.nullable(z.int()), 'The request for help that it answers once it is made; null when none.'),
});

const customer = objectOf('Who ordered.', {
  name: about(z.string(), 'First and last name; empty once the account is erased.'),
  phone: about(z.string(), 'Phone number; empty once the account is erased.'),
});

export const kitchenOrder = namedObject('KitchenOrder', 'An order as the restaurant’s staff see it. All amounts are fils.', {
  number: about(z.int(), 'Number of the order.'),
  state: about(state, 'How far it is.'),
  next: about(z.array(z.enum(staffMoves)), 'Where staff may bring it from here.'),
  orderType: about(z.enum(['pickup', 'delivery']), 'How it is had.'),
  branch: objectOf('Which branch makes it.', {
    id: about(z.int(), 'Number of the branch.'),
    name: about(bilingual, 'What the branch is called.'),
  }),
  placedAt: instant('When it was placed.'),
  startAt: instant('When the kitchen has to begin. From then on it rings while it is `received`.'),
  promised: objectOf('When it is to be there, or ready to be picked up.', {
    from: instant('From when on.'),
    until: instant('Until when.'),
  }),
  slotStart: maybeInstant('The beginning of the slot that was asked for; null for as soon as possible.'),
  customer,
  address: about(z.nullable(kitchenAddress), 'Where it goes; null for pickup.'),
  car: about(z.optional(kitchenCar), 'The car that it is brought to; absent where its customer comes to the counter.'),
  items: about(z.array(kitchenItem), 'The dishes.'),
  comments: about(z.string(), 'The customer’s note about the whole order; empty when none.'),
  subtotal: fils('What the dishes cost'),
  discount: fils('What a promotion takes off the dishes'),
  deliveryFee: fils('What the delivery costs'),
  tip: fils('What the customer gives on top, part of the total'),
  total: fils('What there is to pay'),
  payment: objectOf('How it is paid.', {
    method: about(bilingual, 'What the way to pay is called.'),
    isOnline: about(z.boolean(), 'Whether it was paid before the order was placed.'),
    toCollect: fils('What is to be taken at the door or the counter'),
    refunded: fils('What has gone back'),
    refundable: fils('What can still be given back'),
    refundableTip: fils('How much of that is the tip'),
    refundableDelivery: fils('The delivery fee, until it is given back'),
  }),
  refunds: about(z.array(kitchenRefund), 'What goes back, oldest first.'),
  help: about(z.array(helpRequest), 'The customer’s requests for help, oldest first.'),
  rating: about(z.nullable(rating), 'How the customer liked it; null when not rated.'),
  events: about(z.array(kitchenEvent), 'Its moves, oldest first, without those that were taken back.'),
  offers: about(
    z.array(z.int()),
    'Minutes to accept it with, soonest first; none unless it is `received` and wanted as soon as possible. They are of the moment in which they are told.',
  ),
  undo: about(
    z.nullable(z.object({ eventId: about(z.int(), 'Names the move.'), until: instant('Until when it can be taken back.') })),
    'The last move, while it can be taken back; null when it cannot, or can no longer.',
  ),
  movedBy: about(z.nullable(z.string()), 'Name of the one of the staff who moved it last; null where that was nobody of them.'),
  // A partial refund is not a move, so the version stays.
  version: about(z.int(), 'Rises with each move, and with each that is taken back.'),
});
export const kitchenOrderList = z.array(kitchenOrder);

/** Of the event stream. */
export const overOrderList = z.array(z.object({ number: z.int(), state, customer, version: z.int(), at: z.string(), openHelp: z.int() }));

export const kitchenQuery = z.object({ branchId: about(z.optional(queryId), 'Number of a branch; without it, orders of all.') });

export const kitchenOrderQuery = z.object({ orderNumber: about(queryId, 'Number of the order.') });

/** Slots are offered a week ahead; staff estimates at most a day beyond. */
const longestMinutes = 8 * 24 * 60;

export const moveBody = namedObject('KitchenMove', 'Where an order goes on to.', {
  orderNumber: about(id, 'Number of the order.'),
  to: about(
    z.enum(staffMoves, 'errors.invalid'),
    'Where to bring it. The state that it is in already, with a new time, says that it will be late.',
  ),
  cause: about(
    z.optional(line(200)),
    `Why, in words for the customer, or one of ${Object.keys(staffCauses)
      .map((cause) => `\`${cause}\``)
      .join(', ')}, which each reader sees in their own language.`,
  ),
  minutes: about(
    z.optional(z.int('errors.invalid').check(z.positive('errors.invalid'), z.maximum(longestMinutes, 'errors.invalid'))),
    'In so many minutes it is there, or ready. At most one of this and the next.',
  ),
  promisedFrom: about(z.optional(statedInstant), 'From then on it is there, or ready.'),
  version: about(
    z.optional(idOrNone),
    'The `version` that was looked at: where the order has moved on since, it stays as it is, and a second accept is no delay.',
  ),
  undoable: about(
    z.optional(z.literal(true, 'errors.invalid')),
    'It can be taken back for 10 s, and so long mails, pushes, refunds and papers wait.',
  ),
});

export const arrivalBody = namedObject('KitchenArrival', 'An order whose customer waits in the car.', {
  orderNumber: about(id, 'Number of the order.'),
});

export const undoBody = namedObject('KitchenUndo', 'A move to take back.', {
  orderNumber: about(id, 'Number of the order.'),
  eventId: about(id, 'The `eventId` of its `undo`.'),
});

export const refundBody = namedObject('KitchenRefundRequest', 'Money to give back.', {
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
    'Dishes that are given back. With this or the next, the amount has to be what they come to, with the tip that is named.',
  ),
  deliveryFee: about(z.optional(z.literal(true, 'errors.invalid')), 'The delivery fee is given back.'),
  helpId: about(z.optional(id), 'The `id` of a request for help, which the refund answers once it is made.'),
  cause: about(requiredText(200, 'errors.invalid'), 'Why, in words for the customer.'),
  key: about(matching(/^[\w-]{8,64}$/), 'Of the caller’s making, new for each refund: the same again is the same refund.'),
});

export const refundUndoBody = namedObject('KitchenRefundUndo', 'A refund to take back.', {
  orderNumber: about(id, 'Number of the order.'),
  refundId: about(line(100), 'The `id` of one of its `refunds`.'),
});
