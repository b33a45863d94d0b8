/** Synthetic restaurant chain in the Emirates, deterministic for all runs. */

import { areaOf, branchOf } from '../../apps/api/src/catalogue/store/area-testing.ts';
import type { BranchRecord } from '../../apps/api/src/catalogue/store/model.ts';
import type { LatLng } from '../../packages/contract/src/geo/polyline.ts';
import type { Point } from '../../packages/contract/src/names.ts';

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cities: LatLng[] = [
  [25.12, 55.22],
  [25.35, 55.42],
  [24.45, 54.4],
  [24.21, 55.74],
  [25.78, 55.95],
];

/** A point in or around a city, denser at its centre. Degrees. */
export function pointNear(random: () => number): Point {
  const [lat, lng] = cities[Math.floor(random() * cities.length)] ?? [25, 55];
  const spread = () => (random() + random() + random() - 1.5) * 0.2;
  return { lat: lat + spread(), lng: lng + spread() };
}

/** A polygon with 25 to 70 corners, 1 to 3 km across: irregular and concave, like hand-drawn ones. */
function district([lat, lng]: LatLng, random: () => number): LatLng[] {
  const corners = 25 + Math.floor(random() * 46);
  const radius = 0.005 + random() * 0.01;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const reach = radius * (0.6 + 0.4 * random());
    return [lat + Math.sin(angle) * reach, lng + Math.cos(angle) * reach];
  });
}

/** Branches open from 10 to 2 at night, each with the same number of areas; every tenth has no delivery. */
export function chainOf(count: number, areasEach: number): BranchRecord[] {
  const random = randomFrom(count);
  const days = [0, 1, 2, 3, 4, 5, 6];
  return Array.from({ length: count }, (_, index) => {
    const position = pointNear(random);
    const areas = Array.from({ length: areasEach }, (_, nth) => {
      const ring = nth === 0 ? 0 : 0.012 + random() * 0.012;
      const middle: LatLng = [position.lat + Math.sin(nth) * ring, position.lng + Math.cos(nth) * ring];
      const terms = { fee: 500 + nth * 100, minimum: 3000, minutes: 25 + nth * 3, priority: nth };
      return areaOf(district(middle, random), { ...terms, id: index * areasEach + nth + 1, branchId: index + 1 });
    });
    const weekly = days.map((day) => ({ day, opensMinute: 600, closesMinute: 1560 }));
    const cash = { id: 1, name: { en: 'Cash', ar: 'نقدًا' }, isOnline: false };
    return branchOf(index + 1, areas, { position, weekly, deliveryEnabled: index % 10 !== 9, paymentMethods: [cash] });
  });
}
