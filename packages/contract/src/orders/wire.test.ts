import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bilingual, expectRoundTrip, fils, id, instant, minutes, orderType, point } from '../testing/wire-values.ts';
import { openOrders, orderHistory } from './endpoints.ts';
import type { Order, OrderItem, OrderStatus } from './model.ts';
import { openOrderList, orderList } from './schemas.ts';
import { orderStates } from './states.ts';
import { order as orderMap } from './wire.ts';

const quantity = fc.integer({ min: 1, max: 99 });
const item: fc.Arbitrary<OrderItem> = fc.record({
  itemId: id,
  name: bilingual,
  quantity,
  unitPrice: fils,
  total: fils,
  options: fc.array(fc.record({ id, name: bilingual, quantity, price: fils }), { maxLength: 3 }),
  note: fc.string(),
});
/** As a clock on the branch's wall showed it. */
const placedAt = fc
  .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2090-01-01') })
  .map((date) => `${date.toISOString().slice(0, 19)}+04:00`);
const order: fc.Arbitrary<Order> = fc.record({
  number: id,
  placedAt,
  orderType,
  state: fc.constantFrom(...orderStates),
  branch: fc.record({ id, name: bilingual, position: point }),
  subtotal: fils,
  discountPercentage: fc.nat({ max: 10_000 }).map((hundredths) => hundredths / 100),
  discount: fils,
  deliveryFee: fils,
  total: fils,
  vat: fils,
  address: fc.option(fc.string()),
  makaniNumber: fc.string(),
  driverNote: fc.string(),
  comments: fc.string(),
  promisedMinutes: minutes,
  promised: fc.record({ from: instant, until: instant }),
  slotStart: fc.option(instant),
  completedAt: fc.option(instant),
  items: fc.array(item, { maxLength: 3 }),
  payments: fc.array(
    fc.record({ cardBrand: fc.string(), cardNumber: fc.string(), method: bilingual, isOnline: fc.boolean(), amount: fils }),
    { maxLength: 2 },
  ),
  refunds: fc.array(fc.record({ amount: fils, reason: fc.string(), doneAt: fc.option(instant) }), { maxLength: 2 }),
});

test('ORD-01 an order survives the wire, its amounts to the fils', () => {
  expectRoundTrip(fc.array(order, { maxLength: 2 }), orderHistory.output.toWire, orderList, orderHistory.output.fromWire);
});

const status: fc.Arbitrary<OrderStatus> = fc.record({
  number: id,
  orderType,
  state: fc.constantFrom(...orderStates),
  promised: fc.record({ from: instant, until: instant }),
  slotStart: fc.option(instant),
  events: fc.array(fc.record({ id, state: fc.constantFrom(...orderStates), at: instant, cause: fc.string() }), { maxLength: 3 }),
  refunded: fils,
  branch: fc.record({ name: bilingual, phone: fc.string(), position: point }),
});

test('ORD-03 how far orders are survives the wire', () => {
  expectRoundTrip(fc.array(status, { maxLength: 2 }), openOrders.output.toWire, openOrderList, openOrders.output.fromWire);
});

test('ORD-01 the moment of an order is a date and a time on the wire, at the branch’s clock', () => {
  const [any] = fc.sample(order, 1);
  const { sales_real_date, sales_real_time } = orderMap.toWire({ ...(any as Order), placedAt: '2026-11-21T19:45:00+04:00' });
  expect([sales_real_date, sales_real_time]).toEqual(['2026-11-21', '19:45:00+04:00']);
});
