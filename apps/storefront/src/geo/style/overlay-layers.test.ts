import type { MapColors } from '@sufra/ui/map/map-colors.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { areaFeatures, middleOf, withOverlays } from './overlay-layers.ts';

const square = [
  [25, 55],
  [25, 55.2],
  [25.1, 55.2],
  [25.1, 55],
] as const;

test('MAP-09 a delivery area is drawn as a closed polygon and named in its middle, in both languages', () => {
  const { features } = areaFeatures([{ id: 1, name: { en: 'Marina', ar: 'المارينا' }, path: square }]);
  expect(features[0]?.geometry).toMatchObject({ type: 'Polygon' });
  const ring = features[0]?.geometry.type === 'Polygon' ? features[0].geometry.coordinates[0] : [];
  expect(ring).toHaveLength(5);
  expect(ring?.[0]).toEqual([55, 25]);
  expect(ring?.at(-1)).toEqual([55, 25]);
  expect(features[1]).toMatchObject({ properties: { name_en: 'Marina', name_ar: 'المارينا' }, geometry: { type: 'Point' } });
});

test('MAP-09 an area of fewer than three corners is not drawn', () => {
  expect(areaFeatures([{ id: 1, name: { en: 'a', ar: 'ا' }, path: square.slice(0, 2) }]).features).toEqual([]);
});

test('places an area’s label at its centroid, in either direction', () => {
  for (const path of [square, [...square].reverse()]) {
    const [lng, lat] = middleOf(path);
    expect(lng).toBeCloseTo(55.1, 6);
    expect(lat).toBeCloseTo(25.05, 6);
  }
  expect(
    middleOf([
      [25, 55],
      [25.2, 55.2],
    ]),
  ).toEqual([55.1, 25.1]);
});

test('MAP-09 draws areas below all labels, and branches on top', () => {
  const style: StyleSpecification = {
    version: 8,
    sources: {},
    layers: [
      { id: 'ground', type: 'background' },
      { id: 'names', type: 'symbol', source: 'tiles' },
    ],
  };
  const ids = withOverlays(style, {} as MapColors).layers.map(({ id }) => id);
  expect(ids.indexOf('sufra-areas')).toBeLessThan(ids.indexOf('names'));
  expect(ids.at(-1)).toBe('sufra-branches');
});
