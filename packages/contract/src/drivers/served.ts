import { kitchenOrder, undoBody } from '../kitchen/schemas.ts';
import { reportQuery } from '../reports/schemas.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const branch = { id: 1, name: { en: 'Dubai Marina', ar: 'مرسى دبي' } } as const;
const promised = { from: '2026-11-21T12:55:00+04:00', until: '2026-11-21T13:05:00+04:00' } as const;
const customer = { name: 'Layla Al Haddad', phone: '050-111-2224' } as const;
const address = {
  text: 'Apartment 12, Floor 3, Marina Tower, Al Marsa Street, Dubai',
  makaniNumber: '12345 67890',
  driverNote: 'Ring twice',
  position: { lat: 25.0805, lng: 55.1403 },
  directions: 'https://www.google.com/maps/dir/?api=1&destination=25.0805,55.1403',
} as const;

const assigned = {
  number: 1003,
  state: 'ready',
  next: ['on_the_way', 'cancelled'],
  orderType: 'delivery',
  branch,
  placedAt: '2026-11-21T12:30:00+04:00',
  startAt: '2026-11-21T12:30:00+04:00',
  promised,
  slotStart: null,
  customer,
  address,
  driver: { id: 5, name: 'Yusuf Rahman' },
  items: [
    {
      name: { en: 'Hummus', ar: 'حمص' },
      quantity: 3,
      options: [],
      note: '',
      total: 4800,
      paid: 4800,
      refunded: 0,
      allergens: ['sesame'],
    },
  ],
  comments: '',
  subtotal: 4800,
  discount: 0,
  deliveryFee: 750,
  tip: 0,
  total: 5550,
  gift: 0,
  payment: {
    method: { en: 'Cash', ar: 'نقدًا' },
    isOnline: false,
    toCollect: 5550,
    refunded: 0,
    refundable: 0,
    refundableTip: 0,
    refundableGift: 0,
    refundableDelivery: 750,
  },
  refunds: [],
  help: [],
  rating: null,
  events: [
    { state: 'received', at: '2026-11-21T12:30:00+04:00', actor: 'customer', cause: '', by: null },
    { state: 'ready', at: '2026-11-21T12:45:00+04:00', actor: 'staff', cause: '', by: 'Bilal Khan' },
  ],
  offers: [],
  undo: null,
  movedBy: 'Bilal Khan',
  version: 9,
} as const;

const ready = {
  number: 1003,
  branch,
  promised,
  toCollect: 5550,
  state: 'ready',
  method: { en: 'Cash', ar: 'نقدًا' },
  canPickUp: true,
  customer,
  address,
  needsCode: false,
  undo: null,
} as const;
const noCash = { total: 0, orders: [] } as const;
const withOne = { orders: [ready], waiting: [], cash: noCash } as const;
const onTheWay = {
  ...withOne,
  orders: [{ ...ready, state: 'on_the_way', canPickUp: false, undo: { eventId: 12, until: '2026-11-21T12:50:10+04:00' } }],
} as const;
const handedOver = {
  ...withOne,
  orders: [{ ...ready, state: 'completed', canPickUp: false, toCollect: 0, undo: { eventId: 13, until: '2026-11-21T13:00:10+04:00' } }],
} as const;

export const listDrivers = served(endpoints.listDrivers, {
  summary: 'The drivers of a branch, by name, with how many orders each has under way.',
  input: schemas.driversQuery,
  output: schemas.driverList,
  example: { input: { branchId: '1' }, output: [{ id: 5, name: 'Yusuf Rahman', underWay: 1 }] },
});

export const assignDriver = served(endpoints.assignDriver, {
  summary: 'Assigns a delivery from acceptance to handover to a driver of its branch, to another one, or to none. Idempotent.',
  input: schemas.driverBody,
  output: kitchenOrder,
  refusals: ['order_state'],
  example: { input: { orderNumber: 1003, driverId: 5 }, output: assigned },
});

export const listDeliveries = served(endpoints.listDeliveries, {
  summary: 'The caller’s orders to bring, ready deliveries of their branches without a driver, and the cash to hand in.',
  output: schemas.deliveries,
  example: { output: withOne },
});

export const takeDelivery = served(endpoints.takeDelivery, {
  summary: 'Assigns a ready delivery without a driver to the caller. Idempotent.',
  input: schemas.deliveryBody,
  output: schemas.deliveries,
  refusals: ['delivery_taken', 'order_state'],
  example: { input: { orderNumber: 1003 }, output: withOne },
});

export const pickUpDelivery = served(endpoints.pickUpDelivery, {
  summary: 'Moves an order of the caller to `on_the_way`; its customer learns their first name. Can be undone for 10 s.',
  input: schemas.deliveryBody,
  output: schemas.deliveries,
  refusals: ['order_state'],
  example: { input: { orderNumber: 1003 }, output: onTheWay },
});

export const handOverDelivery = served(endpoints.handOverDelivery, {
  summary:
    'Moves an order of the caller to `completed`, with the customer’s code where the branch asks for one: five wrong codes lock it. Can be undone for 10 s.',
  input: schemas.handoverBody,
  output: schemas.deliveries,
  refusals: ['order_state', 'door_code_wrong', 'door_code_locked'],
  example: { input: { orderNumber: 1003, code: '4711' }, output: handedOver },
});

export const undoDelivery = served(endpoints.undoDelivery, {
  summary: 'Undoes the pickup or handover of an order of the caller.',
  input: undoBody,
  output: schemas.deliveries,
  refusals: ['undo_too_late'],
  example: { input: { orderNumber: 1003, eventId: 12 }, output: withOne },
});

export const shareLocation = served(endpoints.shareLocation, {
  summary: 'Shows the caller’s location to the customers of their orders that are on the way, for a minute. At most one call every 10 s.',
  input: schemas.locationBody,
  output: schemas.sharedLocation,
  example: { input: { lat: 25.0805, lng: 55.1403 }, output: { customers: 1 } },
});

export const driverCash = served(endpoints.driverCash, {
  summary: 'Cash that drivers have in hand, and what they collected on some days; today without days. For managers, of their branches.',
  input: reportQuery,
  output: schemas.driverCash,
  example: {
    input: { from: '2026-11-21', until: '2026-11-21', branchId: '1' },
    output: {
      inHand: [
        {
          driverId: 5,
          driverName: 'Yusuf Rahman',
          total: 5550,
          orders: [{ number: 1003, amount: 5550, handedOverAt: '2026-11-21T13:00:00+04:00' }],
        },
      ],
      days: [{ day: '2026-11-21', driverId: 5, driverName: 'Yusuf Rahman', orders: 1, collected: 5550, handedIn: 0 }],
    },
  },
});

export const settleCash = served(endpoints.settleCash, {
  summary:
    'Confirms that a driver handed in the cash of these orders. Idempotent; a part that is settled already, or another total, is a conflict. For managers.',
  input: schemas.settlementBody,
  output: schemas.settled,
  refusals: ['conflict'],
  example: { input: { driverId: 5, orderNumbers: [1003], total: 5550 }, output: { settledAt: '2026-11-21T18:00:00.000Z' } },
});
