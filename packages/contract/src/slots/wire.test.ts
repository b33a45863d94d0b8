import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectRoundTrip, instant } from '../testing/wire-values.ts';
import type { Slots } from './model.ts';
import { listSlots } from './served.ts';
import { slots as slotsMap } from './wire.ts';

const window = { from: instant, until: instant };
const slots: fc.Arbitrary<Slots> = fc.record({
  soonest: fc.option(fc.record(window)),
  pausedUntil: fc.option(instant),
  days: fc.array(fc.record({ date: fc.string(), slots: fc.array(fc.record({ ...window, left: fc.nat(20) }), { maxLength: 3 }) }), {
    maxLength: 3,
  }),
});

test('SLOT-01 slots survive the wire, and a full one says that it is not available', () => {
  expectRoundTrip(slots, slotsMap.toWire, listSlots.output, slotsMap.fromWire);
  fc.assert(
    fc.property(slots, (any) => {
      for (const { slots } of slotsMap.toWire(any).days) for (const { available, left } of slots) expect(available).toBe(left > 0);
    }),
  );
});
