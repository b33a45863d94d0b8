import { expect, test } from 'vitest';
import { ringSamples } from './ring-samples.ts';

const rate = 8000;
const loudest = (from: number, until: number) =>
  ringSamples(rate)
    .slice(from * rate, until * rate)
    .reduce((most, value) => Math.max(most, Math.abs(value)), 0);

test('STAFF-03 the ring plays at full volume, starts without a click, and pauses before it repeats', () => {
  expect(loudest(0, 1)).toBeGreaterThan(0.95);
  expect(loudest(0, 2.4)).toBeLessThanOrEqual(1);
  expect(loudest(0, 0.0005)).toBeLessThan(0.2);
  expect(loudest(2, 2.4)).toBeLessThan(0.02);
});
