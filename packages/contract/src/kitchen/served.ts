import { answerBody } from '../feedback/schemas.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';
import { printedTicket, ticketBody } from './schemas.ts';

const accepted = {
  number: 1007,
  state: 'accepted',
  next: ['preparing', 'rejected', 'cancelled'],
  orderType: 'pickup',
  branch: { id: 1, name: { en: 'Dubai Marina', ar: 'مرسى دبي' } },
  placedAt: '2026-11-21T12:30:00+04:00',
  startAt: '2026-11-21T12:30:00+04:00',
  promised: { from: '2026-11-22T12:55:00+04:00', until: '2026-11-22T13:05:00+04:00' },
  slotStart: null,
  customer: { name: 'رامي', phone: '050 111 2233' },
  address: null,
  items: [
    { name: { en: 'Hummus', ar: 'حمص' }, quantity: 5, options: [], note: '', total: 8000, paid: 8000, refunded: 0, allergens: ['sesame'] },
  ],
  comments: '',
  subtotal: 8000,
  discount: 0,
  deliveryFee: 0,
  tip: 0,
  total: 8000,
  gift: 0,
  payment: {
    method: { en: 'Cash', ar: 'نقدًا' },
    isOnline: false,
    toCollect: 8000,
    refunded: 0,
    refundable: 0,
    refundableTip: 0,
    refundableGift: 0,
    refundableDelivery: 0,
  },
  refunds: [],
  help: [],
  rating: null,
  events: [
    { state: 'received', at: '2026-11-21T12:30:00+04:00', actor: 'customer', cause: '', by: null },
    { state: 'accepted', at: '2026-11-22T12:30:00+04:00', actor: 'staff', cause: 'A busy lunch', by: null },
  ],
  offers: [],
  undo: null,
  movedBy: null,
  version: 9,
} as const;

/** Cannot be recorded without online payment; a kitchen test verifies it. */
const paid = {
  ...accepted,
  payment: {
    ...accepted.payment,
    method: { en: 'Card', ar: 'بطاقة' },
    isOnline: true,
    toCollect: 0,
    refundable: 8000,
    refundableTip: 0,
    refundableGift: 0,
    refundableDelivery: 0,
  },
} as const;
const refund = {
  id: 'refund-1f6c-staff-b3f1c0de-1',
  amount: 500,
  cause: 'It was cold',
  askedAt: '2026-11-22T12:40:00+04:00',
  doneAt: null,
  undoUntil: '2026-11-22T12:40:10+04:00',
  helpId: null,
} as const;

export const kitchenOrders = served(endpoints.kitchenOrders, {
  summary:
    'Today’s orders of all branches or one, with those still open from yesterday on; soonest first, and those that are over, newest first. Amounts are fils. Who accepts an event stream is told of every change.',
  input: schemas.kitchenQuery,
  output: schemas.kitchenOrderList,
  example: {
    input: { branchId: '1' },
    output: [
      {
        number: 1002,
        state: 'received',
        next: ['accepted', 'rejected', 'cancelled'],
        orderType: 'pickup',
        branch: { id: 1, name: { en: 'Dubai Marina', ar: 'مرسى دبي' } },
        placedAt: '2026-11-21T12:30:00+04:00',
        startAt: '2026-11-21T12:30:00+04:00',
        promised: { from: '2026-11-21T12:45:00+04:00', until: '2026-11-21T12:55:00+04:00' },
        slotStart: null,
        customer: { name: 'Layla Al Haddad', phone: '050-111-2224' },
        address: null,
        items: [
          {
            name: { en: 'Hummus', ar: 'حمص' },
            quantity: 2,
            options: [],
            note: '',
            total: 3200,
            paid: 3200,
            refunded: 0,
            allergens: ['sesame'],
          },
        ],
        comments: '',
        subtotal: 3200,
        discount: 0,
        deliveryFee: 0,
        tip: 0,
        total: 3200,
        gift: 0,
        payment: {
          method: { en: 'Cash', ar: 'نقدًا' },
          isOnline: false,
          toCollect: 3200,
          refunded: 0,
          refundable: 0,
          refundableTip: 0,
          refundableGift: 0,
          refundableDelivery: 0,
        },
        refunds: [],
        help: [],
        rating: null,
        events: [{ state: 'received', at: '2026-11-21T12:30:00+04:00', actor: 'customer', cause: '', by: null }],
        offers: [10, 15, 25, 35],
        undo: null,
        movedBy: null,
        version: 2,
      },
    ],
  },
});

export const oneKitchenOrder = served(endpoints.oneKitchenOrder, {
  summary: 'One of these orders.',
  input: schemas.kitchenOrderQuery,
  output: schemas.kitchenOrder,
  example: { input: { orderNumber: '1007' }, output: accepted },
});

export const kitchenMove = served(endpoints.kitchenMove, {
  summary:
    'Moves an order to a state, or reports a new time. Returns the updated order; 409 with its `state` and `by` where the state does not allow it.',
  input: schemas.moveBody,
  output: schemas.kitchenOrder,
  refusals: ['order_state'],
  example: { input: { orderNumber: 1007, to: 'accepted', minutes: 25, cause: 'A busy lunch' }, output: accepted },
});

export const kitchenUndo = served(endpoints.kitchenUndo, {
  summary: 'Undoes the last transition within 10 s, if it allowed undo. Returns the updated order.',
  input: schemas.undoBody,
  output: schemas.kitchenOrder,
  refusals: ['undo_too_late'],
  example: { input: { orderNumber: 1007, eventId: 14 }, output: { ...accepted, version: 15 } },
});

export const kitchenRefund = served(endpoints.kitchenRefund, {
  summary:
    'Refunds a payment in part or whole, by amount or by dishes: to the card, or as cash that staff hand over, once a cash order is completed. It waits for 10 s, in which it can be undone. 409 where dishes come to another amount than the caller names, or the request for help has an answer.',
  input: schemas.refundBody,
  output: schemas.kitchenOrder,
  refusals: ['refund_too_much', 'conflict'],
  example: {
    input: { orderNumber: 1007, amount: 500, cause: 'It was cold', key: 'b3f1c0de-1' },
    output: { ...paid, payment: { ...paid.payment, refundable: 7500 }, refunds: [refund] },
  },
});

export const kitchenRefundUndo = served(endpoints.kitchenRefundUndo, {
  summary: 'Undoes a refund within 10 s. Returns the updated order.',
  input: schemas.refundUndoBody,
  output: schemas.kitchenOrder,
  refusals: ['undo_too_late'],
  example: { input: { orderNumber: 1007, refundId: refund.id }, output: paid },
});

const help = {
  id: 1,
  reason: 'missing',
  items: [0],
  note: 'Only four of five',
  askedAt: '2026-11-21T13:10:00+04:00',
  seenAt: null,
  answeredAt: null,
  answer: '',
} as const;

export const answerHelp = served(endpoints.answerHelp, {
  summary: 'Answers a customer’s request for help; without an answer it counts as seen. Returns the updated order.',
  input: answerBody,
  output: schemas.kitchenOrder,
  refusals: ['conflict'],
  example: {
    input: { orderNumber: 1007, helpId: 1, answer: 'The fifth is on its way' },
    output: {
      ...accepted,
      help: [{ ...help, seenAt: '2026-11-21T13:12:00+04:00', answeredAt: '2026-11-21T13:12:00+04:00', answer: 'The fifth is on its way' }],
    },
  },
});

const waiting = { arrivedAt: '2026-11-22T12:50:00+04:00', spot: 'Bay 3', seenAt: '2026-11-22T12:51:00+04:00' } as const;

export const acknowledgeArrival = served(endpoints.acknowledgeArrival, {
  summary: 'Tells the customer of a pickup by car, once, that a staff member is on the way. Returns the updated order.',
  input: schemas.arrivalBody,
  output: schemas.kitchenOrder,
  example: {
    input: { orderNumber: 1007 },
    output: { ...accepted, car: { model: 'Nissan Patrol', colour: 'white', plate: 'Dubai K 12345', arrival: waiting } },
  },
});

export const printTicket = served(endpoints.printTicket, {
  summary:
    'Prints a picture at the network printer of a branch, by ESC/POS. One ticket at a time; 409 where the branch has other paper by now.',
  input: ticketBody,
  output: printedTicket,
  hasMenuBody: true,
  refusals: ['printer_missing', 'printer_not_allowed', 'printer_unreachable', 'printer_busy', 'printer_cut', 'conflict'],
  example: {
    // Bitmap of a few rows on 58 mm paper.
    input: { branchId: 1, width: 58, bitmap: '/'.repeat(64) },
    output: { isTaken: true },
  },
});
