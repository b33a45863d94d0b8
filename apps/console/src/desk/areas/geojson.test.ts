import { expect, test } from 'vitest';
import { fromGeoJson, type GeoArea, toGeoJson } from './geojson.ts';

const marina: GeoArea = {
  code: 'marina',
  name: { en: 'Dubai Marina', ar: 'مرسى دبي' },
  outline: [
    { lat: 25.05, lng: 55.1 },
    { lat: 25.05, lng: 55.2 },
    { lat: 25.12, lng: 55.2 },
  ],
  fee: 750,
  minimum: 3000,
  minutes: 30,
};
const file = (geometry: unknown, properties: unknown = { name: 'Marina' }) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] });
const ring = [
  [55.1, 25.05],
  [55.2, 25.05],
  [55.2, 25.12],
  [55.1, 25.05],
];

test('DESK-16 areas survive a GeoJSON round trip, longitude first and closed', () => {
  expect(fromGeoJson(toGeoJson([marina]))).toEqual([marina]);
  expect(JSON.parse(toGeoJson([marina])).features[0]).toEqual({
    type: 'Feature',
    properties: { code: 'marina', name: 'Dubai Marina', name_ar: 'مرسى دبي', fee: 7.5, minimum: 30, minutes: 30 },
    geometry: { type: 'Polygon', coordinates: [ring] },
  });
});

test('DESK-16 reads map editors’ files: derived code, absent amounts, single-part multipolygon', () => {
  expect(fromGeoJson(file({ type: 'MultiPolygon', coordinates: [[ring]] }))).toEqual([
    { ...marina, code: 'marina', name: { en: 'Marina', ar: '' }, fee: null, minimum: null, minutes: null },
  ]);
});

test.each<[string, string, string]>([
  ['no JSON', '{', 'file'],
  ['another file', '{"type":"Topology"}', 'file'],
  ['no area', '{"type":"FeatureCollection","features":[]}', 'file'],
  ['a line', file({ type: 'LineString', coordinates: ring }), 'shape'],
  ['two pieces', file({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }), 'shape'],
  ['a hole', file({ type: 'Polygon', coordinates: [ring, ring] }), 'shape'],
  ['a corner that is none', file({ type: 'Polygon', coordinates: [[...ring, ['x', 1]]] }), 'shape'],
  ['no name and no code', file({ type: 'Polygon', coordinates: [ring] }, {}), 'name'],
  ['latitude first', file({ type: 'Polygon', coordinates: [ring.map(([lng, lat]) => [lat, lng])] }), 'outside'],
  [
    'crossing edges',
    file({
      type: 'Polygon',
      coordinates: [
        [
          [55, 25],
          [55.1, 25.1],
          [55, 25.1],
          [55.1, 25],
        ],
      ],
    }),
    'crossing',
  ],
])('DESK-16 refuses a file with %s', (_, text, wrong) => {
  expect(fromGeoJson(text)).toMatchObject({ wrong });
});
