import { expect, test } from 'vitest';
import { dueFor, type WaitingOrder } from './rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const noon = at('12:00');
const order: WaitingOrder = {
  number: 1001,
  branchCode: 'MARINA',
  startsAt: noon,
  promisedUntil: at('12:45'),
  touchedAt: noon,
  openedAt: at('08:00'),
  isTold: false,
  canTell: true,
};
const due = (change: Partial<WaitingOrder>, now: string, countsFrom = '06:00') => {
  const { remind, reject } = dueFor({ ...order, ...change }, at(now), at(countsFrom));
  return [remind && 'remind', reject && 'reject'].filter(Boolean).join(' and ') || 'nothing';
};

test.each<[what: string, Partial<WaitingOrder>, now: string, expected: string, countsFrom?: string]>([
  ['after two minutes', {}, '12:02', 'nothing'],
  ['after three minutes', {}, '12:03', 'remind'],
  ['once somebody was told', { isTold: true }, '12:09', 'nothing'],
  ['after ten minutes', { isTold: true }, '12:10', 'reject'],
  ['where there is nobody to tell', { canTell: false }, '12:10', 'reject'],
  ['where nobody has opened the board that day', { openedAt: null }, '12:30', 'remind'],
  ['where nobody has, and somebody was told', { openedAt: null, isTold: true }, '12:30', 'nothing'],
  [
    'for later, counted from when it is to be begun',
    { startsAt: at('18:00'), touchedAt: noon, promisedUntil: at('18:45') },
    '18:02',
    'nothing',
  ],
  ['counted from when the board was opened', { openedAt: at('12:20') }, '12:22', 'nothing'],
  ['and so on', { openedAt: at('12:20') }, '12:30', 'remind and reject'],
  ['that was promised for before the board was opened', { openedAt: at('12:46'), isTold: true }, '13:30', 'nothing'],
  ['that somebody took and gave back', { touchedAt: at('12:09') }, '12:11', 'nothing'],
  ['that nobody could see for a while', {}, '12:20', 'nothing', '12:18'],
  ['ten minutes after it could be seen again', { isTold: true }, '12:28', 'reject', '12:18'],
  ['of a restaurant that moves no orders, the next day', { openedAt: null }, '14:00', 'nothing'],
])('STAFF-04 of an order that no staff member takes, %s', (_, change, now, expected, countsFrom) => {
  expect(due(change, now, countsFrom)).toBe(expected);
});
