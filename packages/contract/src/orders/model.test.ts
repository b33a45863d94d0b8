import { expect, test } from 'vitest';
import { order as orderMap } from './model.ts';
import { placed } from './schemas.ts';

test('ORD-01 an order’s time is a date and a time on the wire, in branch time', () => {
  const order = orderMap.fromWire(placed as never);
  const { sales_real_date, sales_real_time } = orderMap.toWire({ ...order, placedAt: '2026-11-21T19:45:00+04:00' });
  expect([sales_real_date, sales_real_time]).toEqual(['2026-11-21', '19:45:00+04:00']);
});
