import { expect, test } from 'vitest';
import { bitmapOf } from './paint.ts';

test('TICKET-01 thresholds grey pixels at half, and packs the leftmost dot into the highest bit', () => {
  const greys = [0, 127, 128, 255, 255, 255, 255, 0, 255, 255, 255, 255, 255, 255, 0, 255];
  const data = Uint8ClampedArray.from(greys.flatMap((grey) => [grey, grey, grey, 255]));
  expect(bitmapOf({ width: 8, height: 2, data } as ImageData)).toEqual({ width: 8, bytes: Uint8Array.of(0b1100_0001, 0b0000_0010) });
});
