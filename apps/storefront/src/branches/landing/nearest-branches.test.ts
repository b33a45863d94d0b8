import { expect, test } from 'vitest';
import { nearestBranches } from '../../geo/map-content.ts';

const at = (lat: number, lng: number) => ({ position: { lat, lng } });

test('MAP-07 a first visit shows the branch nearest to the map’s centre and its city', () => {
  const [marina, downtown, deira, capital] = [at(25.08, 55.14), at(25.2, 55.27), at(25.27, 55.31), at(24.47, 54.37)];
  expect(nearestBranches([marina, downtown, deira, capital], { lat: 25.2048, lng: 55.2708 })).toEqual([downtown, deira]);
  expect(nearestBranches([marina, downtown, capital], { lat: 24.5, lng: 54.4 })).toEqual([capital]);
});

test('MAP-07 shows none for a restaurant without branches', () => {
  expect(nearestBranches([], { lat: 25, lng: 55 })).toEqual([]);
});
