/** The land of the region, for the plain map. */
import { decodePath } from '@sufra/contract/geo/polyline';
import type { Feature } from 'geojson';
import coast from './plain-coast.json';

export function landFeature(): Feature {
  const rings = coast.land.map((encoded) => {
    const ring = decodePath(encoded).map(([lat, lng]) => [lng, lat]);
    const [first] = ring;
    return [first ? [...ring, first] : ring];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: rings } };
}
