import { expect, test } from 'vitest';
import { addedMinutes, effortOf, estimatedWindow, startAt } from './estimate.ts';

const at = (local: string) => new Date(`2026-11-21T${local}+04:00`);

test('SLOT-04 estimates an immediate order by the contract’s window', () => {
  const promised = estimatedWindow({ now: at('16:05:10'), minutes: 30, slotStart: null });
  expect(promised).toEqual({ from: at('16:35'), until: at('16:45') });
});

test('SLOT-04 an order for a slot is promised for that slot and no other time', () => {
  const slotStart = at('18:30');
  expect(estimatedWindow({ now: at('12:00'), minutes: 35, slotStart })).toEqual({ from: slotStart, until: at('18:45') });
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
])('SLOT-04 kitchen load of %j with %d orders adds %d minutes', (load, underWay, added) => {
  expect(addedMinutes(load, underWay)).toBe(added);
});

test.each([
  ['pickup', { minutes: 35 }, 15],
  ['delivery', { minutes: 35 }, 35],
  ['delivery', null, 15],
] as const)('SLOT-04 preparation time of a %s to %j', (orderType, area, work) => {
  expect(effortOf({ branch: { pickupMinutes: 15 }, orderType, area }, 10)).toEqual({ work, added: 10 });
});

test.each([
  ['an order for now at once', null, '12:00'],
  ['one for later as long before its slot as it takes', at('18:30'), '17:55'],
  ['one whose slot has come near while it was placed at once, not earlier', at('12:15'), '12:00'],
])('SLOT-02 cooking starts %s', (_, slotStart, begins) => {
  expect(startAt({ placedAt: at('12:00'), slotStart, promisedMinutes: 35 })).toEqual(at(begins));
});
