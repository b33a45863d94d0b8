import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePath, encodePath } from './polyline.ts';

describe('MAP-09 areas travel as encoded polylines', () => {
  // The example of the published algorithm.
  const path: [number, number][] = [
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ];
  const encoded = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';

  test('MAP-09 matches the published example', () => {
    expect(encodePath(path)).toBe(encoded);
    expect(decodePath(encoded)).toEqual(path);
    expect(decodePath('')).toEqual([]);
  });

  test('MAP-09 a path round-trips to about a metre', async () => {
    const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5);
    await fc.assert(
      fc.property(fc.array(fc.tuple(degrees(90), degrees(180))), (any) => {
        expect(decodePath(encodePath(any)).map((point) => point.map((value) => Math.round(value * 1e5) || 0))).toEqual(
          any.map((point) => point.map((value) => Math.round(value * 1e5) || 0)),
        );
      }),
    );
  });

  test.each(['_', 'abc\u0000', '_p~iF', 'ÿÿÿÿ', '~~~~~~~~~~~~~~'])('MAP-09 rejects %j', (text) => {
    expect(() => decodePath(text)).toThrow(RangeError);
  });
});
