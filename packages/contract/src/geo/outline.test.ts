import { expect, test } from 'vitest';
import { contains, maxCorners, outlineProblem, outlinesOverlap } from './outline.ts';

const at = (...corners: [lat: number, lng: number][]) => corners.map(([lat, lng]) => ({ lat, lng }));
const square = at([25, 55], [25, 55.1], [25.1, 55.1], [25.1, 55]);
/** As many corners around a point. */
const round = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    lat: 25 + Math.sin((nth / count) * 2 * Math.PI),
    lng: 54 + Math.cos((nth / count) * 2 * Math.PI),
  }));

test.each([
  ['a square', square, null],
  ['a square that is closed, with a corner twice', [...square, ...at([25.1, 55], [25, 55])], null],
  ['sides that only touch', at([25, 55], [25, 55.1], [25.1, 55.1], [25, 55.05], [25.1, 55]), null],
  ['two corners', at([25, 55], [25.1, 55.1]), 'few'],
  ['three corners of which two are the same metre', at([25, 55], [25.000001, 55.000001], [25.1, 55.1]), 'few'],
  ['a line', at([25, 55], [25.1, 55.1], [25.2, 55.2]), 'flat'],
  ['a bow tie', at([25, 55], [25.1, 55.1], [25.1, 55], [25, 55.1]), 'crossing'],
  ['a corner in Paris', [...square, ...at([48.85, 2.35])], 'outside'],
  ['as many corners as may be', round(maxCorners), null],
  ['one more', round(maxCorners + 1), 'many'],
])('DESK-16 validates %s as an outline', (_, corners, problem) => {
  expect(outlineProblem(corners)).toBe(problem);
});

const moved = (by: number) => square.map(({ lat, lng }) => ({ lat: lat + by, lng }));

test.each([
  ['alike', square, true],
  ['one that lies in part within', moved(0.05), true],
  ['one around', at([24, 54], [24, 56], [26, 56], [26, 54]), true],
  ['one within', at([25.04, 55.04], [25.04, 55.06], [25.06, 55.05]), true],
  ['one that crosses without a corner inside', at([24.9, 55.04], [24.9, 55.06], [25.2, 55.06], [25.2, 55.04]), true],
  ['one between the same latitudes', at([25, 55.05], [25, 55.15], [25.1, 55.15], [25.1, 55.05]), true],
  ['one between the same longitudes', at([25.05, 55], [25.05, 55.1], [25.15, 55.1], [25.15, 55]), true],
  [
    'a frame that meets all sides',
    at([25, 55], [25, 55.1], [25.1, 55.1], [25.1, 55], [25.09, 55.01], [25.09, 55.09], [25.01, 55.09]),
    true,
  ],
  ['a neighbour with a side in common', moved(0.1), false],
  ['a neighbour with a part of a sloping side in common', at([25, 55.1], [25.1, 55.1], [25.02, 55.2]), false],
  ['one far away', moved(1), false],
])('DESK-16 two areas overlap or not: %s', (_, other, overlap) => {
  expect([outlinesOverlap(square, other), outlinesOverlap(other, square)]).toEqual([overlap, overlap]);
});

test('DESK-16 an area inside another’s notch does not overlap it', () => {
  const notched = at([25, 55], [25, 55.1], [25.1, 55.1], [25.1, 55.06], [25.02, 55.06], [25.02, 55.04], [25.1, 55.04], [25.1, 55]);
  const inNotch = at([25.03, 55.045], [25.03, 55.055], [25.08, 55.055], [25.08, 55.045]);
  expect([outlinesOverlap(notched, inNotch), contains(notched, { lat: 25.05, lng: 55.05 })]).toEqual([false, false]);
});
