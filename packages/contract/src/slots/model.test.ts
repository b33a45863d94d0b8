import { expect, test } from 'vitest';
import { slot } from './endpoints.ts';

test('SLOT-01 reports a full slot as unavailable', () => {
  const window = { from: '2026-11-24T18:30:00+04:00', until: '2026-11-24T18:45:00+04:00' };
  expect([0, 1].map((left) => slot.toWire({ ...window, left }).available)).toEqual([false, true]);
});
