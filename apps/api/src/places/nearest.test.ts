import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '../catalogue/store/distance.ts';
import { NearestIndex } from './nearest.ts';

/** The whole region in steps of about ten metres. */
const degrees = (from: number, to: number) => fc.integer({ min: from * 10_000, max: to * 10_000 }).map((value) => value / 10_000);
const point = fc.record({ lat: degrees(22.5, 26.5), lng: degrees(51.5, 56.5) });

test('MAP-05 the nearest places are those that measuring every distance finds', async () => {
  await fc.assert(
    fc.property(
      fc.array(point, { maxLength: 200 }),
      point,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 300_000 }),
      (items, from, most, reach) => {
        const measured = items
          .map((item) => distanceMetres(from, item))
          .filter((distance) => distance <= reach)
          .sort((a, b) => a - b)
          .slice(0, most);
        expect(new NearestIndex(items).find(from, most, reach).map(({ distance }) => distance)).toEqual(measured);
      },
    ),
    { numRuns: 300 },
  );
});

test('MAP-05 index accounts for shorter longitude degrees when it compares distances', () => {
  const east = { lat: 25, lng: 55.01 };
  const north = { lat: 25.0095, lng: 55 };
  expect(new NearestIndex([north, east]).find({ lat: 25, lng: 55 }, 1, 5000)[0]?.item).toBe(east);
});
