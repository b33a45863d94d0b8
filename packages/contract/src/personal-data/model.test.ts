import { expect, test } from 'vitest';
import { type PersonalData, personalDataToFile } from './model.ts';
import { exportData } from './served.ts';

const address = {
  ...{ name: 'Home', city: 'Dubai', street: 'Al Marsa Street', building: 'Marina Tower', apartment: '12', floor: '3' },
  ...{ landmark: 'mosque', makaniNumber: '12345 67890', driverNote: 'Ring', lat: 25.08, lng: 55.14 },
};
const name = { en: 'Hummus', ar: 'حمص' };
const line = { name, quantity: 3, unitPrice: 1850, total: 5550, options: [{ name, quantity: 1, price: 50 }], note: 'no oil' };
const at = '2026-11-21T08:00:00.000Z';
const company = { name: 'Dune L.L.C', address: 'Bay Square, Dubai', trn: '100123456700003' };
const car = { model: 'Nissan Patrol', colour: 'white', plate: 'K 12345' } as const;
const arrival = { arrivedAt: '2026-11-21T12:20:00+04:00', spot: 'Bay 3', seenAt: null };
const data: PersonalData = {
  exportedAt: at,
  profile: {
    ...{ name: 'Layla', email: 'layla@example.com', emailConfirmedAt: null, newEmail: 'l@example.com', phone: '+971501112223' },
    ...{ isPhoneProved: true, language: 'ar', newsletter: true, registeredAt: at, hasPassword: true, isGuest: false, company, car },
  },
  addresses: [{ ...address, isDefault: true, savedAt: at }],
  orders: [
    {
      ...{ number: 1001, placedAt: '2026-11-21T12:00:00+04:00', orderType: 'delivery', state: 'received' },
      branch: { id: 1, name: { en: 'Marina', ar: 'المارينا' }, position: { lat: 25, lng: 55 } },
      ...{ subtotal: 5550, discountPercentage: 0, discount: 0, deliveryFee: 750, total: 6300, vat: 300, promisedMinutes: 30 },
      ...{ promised: { from: '2026-11-21T20:15:00+04:00', until: '2026-11-21T20:25:00+04:00' }, slotStart: null, completedAt: null },
      ...{ address: 'Flat 12', makaniNumber: '12345 67890', driverNote: 'Ring', comments: 'Soon' },
      ...{ car, table: 'T1', arrival, whatsAppNewsSince: at },
      items: [{ itemId: 5, ...line, options: [{ id: 7, name, quantity: 1, price: 50 }] }],
      payments: [{ cardBrand: 'Visa', cardNumber: '4242', isOnline: true, method: name, amount: 6300 }],
      refunds: [{ amount: 105, reason: 'Cold', doneAt: null }],
    },
  ],
  carts: [
    {
      ...{ checkedOutAt: at, expiresAt: at, state: 'expired', orderType: 'delivery', branch: name, address, comments: '', lines: [line] },
      total: 6301,
      company,
      car,
      table: 'T1',
      payments: [{ startedAt: at, state: 'declined', amount: 6301, cardBrand: '', cardNumber: '' }],
    },
  ],
  ratings: [{ orderNumber: 1001, stars: 4, words: 'Warm', ratedAt: at, isPublic: true }],
  help: [{ orderNumber: 1001, reason: 'late', note: 'Where is it?', askedAt: at, answer: 'On its way' }],
  promotions: [{ name, code: 'KARAK', reservedAt: at, orderNumber: 1001 }],
  signIns: [{ provider: 'google', subject: '1089', connectedAt: at }],
  sessions: [{ startedAt: at, expiresAt: at, endedAt: null, isBoundToBrowser: true }],
  subscriptions: [{ service: 'fcm.googleapis.com', since: at }],
  points: [{ kind: 'earned', points: 54, at, orderNumber: 1001 }],
  favourites: [{ dish: name, since: at }],
  cards: [{ brand: 'Visa', last4: '4242', expires: '12/34' }],
};

test('AUTH-15 the export file contains everything, in plain terms and dirhams', () => {
  const file = personalDataToFile(data);
  // The schema strips nothing.
  expect(exportData.output.parse(file)).toEqual(file);
  expect(file).toMatchObject({
    currency: 'AED',
    profile: { name: 'Layla', new_email: 'l@example.com', registered_at: at, has_password: true, is_guest: false, company, car },
    addresses: [{ street: 'Al Marsa Street', makani_number: '12345 67890', driver_note: 'Ring', is_default: true }],
    orders: [
      {
        number: 1001,
        delivery_fee: 7.5,
        vat_included: 3,
        car,
        table: 'T1',
        arrival,
        whatsapp_news_since: at,
        lines: [{ unit_price: 18.5, options: [{ price: 0.5 }] }],
        refunds: [{ amount: 1.05 }],
      },
    ],
    carts: [{ total: 63.01, company, car, table: 'T1', payments: [{ state: 'declined', amount: 63.01 }] }],
    promotions: [{ code: 'KARAK', order_number: 1001 }],
    sign_ins: [{ provider: 'google', subject: '1089', connected_at: at }],
    sessions: [{ started_at: at, is_bound_to_browser: true }],
  });
});
