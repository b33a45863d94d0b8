import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completedAt, promisedWindow, timePromise } from './promise.ts';

const minute = 60_000;
const at = (clock: string) => `2026-11-21T${clock}+04:00`;
const ms = (clock: string) => Date.parse(at(clock));
const window = { from: at('16:35:00'), until: at('16:45:00') };

test.each([
  ['16:05:00', 30, '16:35:00', '16:45:00'],
  ['16:05:10', 30, '16:35:00', '16:45:00'],
  ['16:09:59', 30, '16:35:00', '16:45:00'],
  ['16:10:00', 30, '16:40:00', '16:50:00'],
  ['16:05:00', 32, '16:35:00', '16:45:00'],
])('SLOT-04 an order at %s of %d minutes is estimated from %s until %s', (now, minutes, from, until) => {
  expect(promisedWindow(ms(now), minutes)).toEqual({ from: ms(from), until: ms(until) });
});

const instants = fc.integer({ min: 0, max: 4e12 });
test('SLOT-04 LOC-07 a card’s minutes lie within the window, with five to spare', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 300 }), (now, minutes) => {
      const { from, until } = promisedWindow(now, minutes);
      const said = now + minutes * minute;
      expect(from <= said && said + 5 * minute <= until).toBe(true);
      expect([from % (5 * minute), until - from]).toEqual([0, 10 * minute]);
    }),
  );
});

const iso = (time: number) => new Date(time).toISOString();
const order = { orderType: 'delivery', state: 'received', promised: window, completedAt: null } as const;

test('PAY-05 SLOT-04 minutes after ordering equal the card’s, and lie within the window', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 100 * minute }), (now, fives, later) => {
      const { from, until } = promisedWindow(now, fives * 5);
      const promised = { from: iso(from), until: iso(until) };
      expect(timePromise({ ...order, promised }, now)).toMatchObject({ kind: 'expected', minutes: fives * 5, isLate: false });
      const promise = timePromise({ ...order, promised }, now + later);
      if (promise.kind !== 'expected') throw new Error('it is still expected');
      const said = now + later + promise.minutes * minute;
      if (promise.minutes > 0) expect(from <= said && said < until).toBe(true);
      expect(promise.isLate).toBe(now + later > until);
    }),
  );
});

test.each([
  ['is awaited', {}, { kind: 'expected', window, minutes: 30, isLate: false }],
  ['is on its way', { state: 'on_the_way' }, { kind: 'expected', window, minutes: 30, isLate: false }],
  ['waits for its driver', { state: 'ready' }, { kind: 'expected', window, minutes: 30, isLate: false }],
  ['stands on the counter', { state: 'ready', orderType: 'pickup' }, { kind: 'ready' }],
  ['was handed over', { state: 'completed', completedAt: at('16:52:10') }, { kind: 'done', at: at('16:52:10') }],
  ['was refunded after that', { state: 'refunded', completedAt: at('16:52:10') }, { kind: 'done', at: at('16:52:10') }],
  ['was rejected', { state: 'rejected' }, { kind: 'none' }],
  ['was cancelled', { state: 'cancelled' }, { kind: 'none' }],
  ['was cancelled and refunded', { state: 'refunded' }, { kind: 'none' }],
] as const)('SLOT-04 the estimate follows the state of an order that %s', (_, change, promise) => {
  expect(timePromise({ ...order, ...change }, ms('16:05:00'))).toEqual(promise);
});

test('SLOT-04 the completing move is the handover time', () => {
  const moves = [
    { state: 'received', at: at('16:05:00') },
    { state: 'completed', at: at('16:52:00') },
    { state: 'refunded', at: at('17:00:00') },
  ] as const;
  expect([completedAt(moves), completedAt(moves.slice(0, 1))]).toEqual([at('16:52:00'), null]);
});
