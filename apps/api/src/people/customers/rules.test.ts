import { countries, inCountry } from '@sufra/contract/country';
import { expect, test } from 'vitest';
import { foundCustomers, parseCustomerSearch } from './rules.ts';

test.each([
  ['+971 50 111 2223', ['971501112223'], null],
  ['00971 50 111 2223', ['971501112223'], null],
  ['971501112223', ['971501112223'], null],
  ['050-111-2223', ['971501112223'], null],
  ['50 111 2223', ['501112223', '971501112223'], 501112223],
  ['(04) 555 0101', ['97145550101'], null],
  ['+1 876 555 0123', ['18765550123'], null],
  ['1008', [], 1008],
  ['1234567', ['1234567', '9711234567'], 1234567],
  ['2147483648', ['2147483648'], null],
])('STAFF-07 %s is sought as %j and order %j', (text, phones, orderNumber) =>
  expect(parseCustomerSearch(text)).toEqual({ phones, orderNumber }),
);

test('STAFF-07 I18N-06 searches eight digits in Kuwait as a national number too', () => {
  expect(inCountry(countries.KW, () => parseCustomerSearch('5512 3456'))).toEqual({
    phones: ['55123456', '96555123456'],
    orderNumber: 55_123_456,
  });
});

const row = (id: number, changes: object) => ({
  ...{ id, name: 'Layla', phone: '050 111 2223', email: 'layla@example.com', isGuest: true, canReset: false },
  ...{ since: new Date('2026-11-21T08:00:00Z'), orders: 1, lastOrders: [] },
  ...changes,
});

test('STAFF-07 server merges guests with the same phone and e-mail, and keeps accounts separate', () => {
  const order = (number: number) => ({
    ...{ number, placedAt: '2026-11-21T08:00:00Z', timeZone: 'Asia/Dubai', branch: { en: 'Marina', ar: 'المارينا' } },
    ...{ orderType: 'pickup' as const, state: 'completed' as const, total: 5400, isOnline: false, refundable: 0 },
  });
  const found = foundCustomers([
    row(9, { name: 'Layla H.', phone: '+971501112223', email: 'Layla@example.com', orders: 3, lastOrders: [order(1009), order(1005)] }),
    row(4, { orders: 4, since: new Date('2026-10-01T08:00:00Z'), lastOrders: [order(1008), order(1004), order(1003), order(1002)] }),
    row(5, { isGuest: false, canReset: true }),
    row(3, { email: 'another@example.com' }),
  ]);
  expect(found.map(({ id, orders }) => [id, orders])).toEqual([
    [9, 7],
    [5, 1],
    [3, 1],
  ]);
  expect(found[0]).toMatchObject({ name: 'Layla H.', since: '2026-10-01T08:00:00.000Z' });
  expect(found[0]?.lastOrders.map(({ number, placedAt }) => [number, placedAt.slice(11)])).toEqual(
    [1009, 1008, 1005, 1004, 1003].map((number) => [number, '12:00:00+04:00']),
  );
});
