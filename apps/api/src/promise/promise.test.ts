import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addedMinutes, effortOf, promiseOf, startAt } from './promise.ts';

const at = (local: string) => new Date(`2026-11-21T${local}+04:00`);

test.each([
  ['12:00:00', 35, '12:35', '12:45'],
  ['12:00:01', 35, '12:40', '12:50'],
  ['12:03:20', 15, '12:20', '12:30'],
  ['23:50:00', 35, '24:25', '24:35'],
])(
  'SLOT-04 at %s an order of %d minutes is promised from %s until %s: ten minutes that begin at a full five',
  (now, minutes, from, until) => {
    const clock = (local: string) =>
      new Date(at('00:00').getTime() + Number(local.slice(0, 2)) * 3_600_000 + Number(local.slice(3)) * 60_000);
    expect(promiseOf({ now: at(now), minutes, slotStart: null })).toEqual({ from: clock(from), until: clock(until) });
  },
);

test('SLOT-04 an order for a slot is promised for that slot and no other time', () => {
  const slotStart = at('18:30');
  expect(promiseOf({ now: at('12:00'), minutes: 35, slotStart })).toEqual({ from: slotStart, until: at('18:45') });
});

test('SLOT-04 a promise is never sooner than it takes, nor five minutes later than that', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: 1, max: 300 }), (now, minutes) => {
      fc.pre(Math.abs(now.getTime()) < 8e15);
      const late = promiseOf({ now, minutes, slotStart: null }).from.getTime() - (now.getTime() + minutes * 60_000);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(5 * 60_000);
    }),
  );
});

const everyTen = { orders: 10, minutes: 5 };
test.each([
  [null, 500, 0],
  [everyTen, 0, 0],
  [everyTen, 9, 0],
  [everyTen, 10, 5],
  [everyTen, 29, 10],
  [everyTen, 120, 60],
  [everyTen, 5000, 60],
])('SLOT-04 a kitchen of %j with %d orders adds %d minutes', (load, underWay, added) => {
  expect(addedMinutes(load, underWay)).toBe(added);
});

test.each([
  ['pickup', { minutes: 35 }, 15],
  ['delivery', { minutes: 35 }, 35],
  ['delivery', null, 15],
] as const)('SLOT-04 what a %s to %j takes', (orderType, area, work) => {
  expect(effortOf({ branch: { pickupMinutes: 15 }, orderType, area }, 10)).toEqual({ work, added: 10 });
});

test.each([
  ['an order for now at once', null, '12:00'],
  ['one for later as long before its slot as it takes', at('18:30'), '17:55'],
  ['one whose slot has come near while it was placed at once, not earlier', at('12:15'), '12:00'],
])('SLOT-02 the kitchen begins %s', (_, slotStart, begins) => {
  expect(startAt({ placedAt: at('12:00'), slotStart, promisedMinutes: 35 })).toEqual(at(begins));
});
