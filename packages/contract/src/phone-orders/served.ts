import { kitchenOrder } from '../kitchen/schemas.ts';
import { ofDishes } from '../refusals.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const home = {
  city: 'Dubai',
  street: 'Al Marsa Street',
  building: 'Marina Tower',
  apartment: '12',
  floor: '3',
  landmark: '',
  makaniNumber: '',
  driverNote: '',
  lat: 25.08,
  lng: 55.14,
} as const;

export const findCallers = served(endpoints.findCallers, {
  summary: 'Earlier customers of a branch with a phone number, by name, with where it last delivered to them. For managers.',
  input: schemas.callerSearch,
  output: schemas.callers,
  example: {
    input: { branchId: 1, phone: '050 111 2233' },
    output: [{ name: 'رامي', addresses: [home] }],
  },
});

export const takePhoneOrder = served(endpoints.takePhoneOrder, {
  summary:
    'Places an order for a caller, by the prices and rules of a guest’s order, paid in cash or on a card machine. Returns the order. It belongs to a guest with that phone number, which proves nothing.',
  input: schemas.phoneOrderBody,
  hasLargeBody: true,
  output: kitchenOrder,
  refusals: [
    'branch_closed',
    'branch_busy',
    'order_type_unavailable',
    'payment_method_unavailable',
    'not_in_delivery_area',
    'no_delivery_today',
    'address_incomplete',
    'below_minimum',
    ...ofDishes,
    'item_not_offered',
    'price_changed',
    'slot_unavailable',
    'slot_full',
    'too_many_held_slots',
    'total_too_high',
    'cart_expired',
    'unavailable',
  ],
  contradictions: 'The same key came with another order.',
  example: {
    input: {
      branchId: 1,
      phone: '050 111 2233',
      name: 'رامي',
      orderType: 'pickup',
      lines: [{ itemId: 27, quantity: 2, options: [], note: '' }],
      comments: '',
      paymentMethodId: 1,
      expectedTotal: 3200,
      key: 'b3f1c0de-1',
    },
    output: {
      number: 1009,
      state: 'received',
      next: ['accepted', 'rejected', 'cancelled'],
      orderType: 'pickup',
      branch: { id: 1, name: { en: 'Dubai Marina', ar: 'مرسى دبي' } },
      placedAt: '2026-11-21T12:30:00+04:00',
      startAt: '2026-11-21T12:30:00+04:00',
      promised: { from: '2026-11-21T12:45:00+04:00', until: '2026-11-21T12:55:00+04:00' },
      slotStart: null,
      customer: { name: 'رامي', phone: '050 111 2233' },
      isByPhone: true,
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
      payment: {
        method: { en: 'Cash', ar: 'نقدًا' },
        isOnline: false,
        toCollect: 3200,
        refunded: 0,
        refundable: 0,
        refundableTip: 0,
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
  },
});
