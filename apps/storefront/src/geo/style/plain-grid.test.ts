import { expect, test } from 'vitest';
import { gridLines, gridStep, roundDown } from './plain-decorations.ts';

const box = { north: 25.21, south: 25.2, east: 55.28, west: 55.27 };
const placesOf = (area: typeof box, step: number) =>
  gridLines(area, step)
    .features.map(({ geometry }) => geometry)
    .filter((geometry) => geometry.type === 'LineString')
    .map(({ coordinates: [from, to] }) => (from?.[1] === to?.[1] ? `lat ${from?.[1]?.toFixed(7)}` : `lng ${from?.[0]?.toFixed(7)}`));

test('grid lines are 500 metres apart in both directions', () => {
  const lats = placesOf(box, 500).filter((place) => place.startsWith('lat'));
  const [first = 0, second = 0] = lats.map((place) => Number(place.slice(4)));
  expect((second - first) * 111_320).toBeCloseTo(500, 0);
  const lngs = placesOf(box, 500).filter((place) => place.startsWith('lng'));
  const [left = 0, right = 0] = lngs.map((place) => Number(place.slice(4)));
  expect((right - left) * 111_320 * Math.cos((24.5 * Math.PI) / 180)).toBeCloseTo(500, 0);
});

test('the grid stays in place while the view moves', () => {
  const moved = { north: box.north + 0.003, south: box.south + 0.003, east: box.east + 0.002, west: box.west + 0.002 };
  const before = new Set(placesOf(box, 500));
  const shared = placesOf(moved, 500).filter((place) => before.has(place));
  expect(shared.length).toBeGreaterThan(2);
  expect(placesOf(moved, 500).every((place) => before.has(place) || !isWithin(place))).toBe(true);
});

test('grid squares scale with the zoom', () => {
  expect([17, 14, 11, 8].map(gridStep)).toEqual([100, 500, 2_500, 12_500]);
});

test('the grid step is a round number of metres', () => {
  expect([3.2, 19, 51, 99, 1_000, 4_900].map(roundDown)).toEqual([2, 10, 50, 50, 1_000, 2_000]);
});

function isWithin(place: string): boolean {
  const value = Number(place.slice(4));
  return place.startsWith('lat') ? value >= box.south && value <= box.north : value >= box.west && value <= box.east;
}
