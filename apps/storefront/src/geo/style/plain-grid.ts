/** The grid of the plain map, which makes movement visible. */
import { region } from '@sufra/contract/branches/model';
import type { FeatureCollection } from 'geojson';

/** Degrees of latitude of a metre. */
const degree = 1 / 111_320;
/** Squares are square in the middle of the region. */
const stretch = 1 / Math.cos((((region.north + region.south) / 2) * Math.PI) / 180);

/** Metres between the lines: fewer than 25 to a screen, more than 3. */
export function gridStep(zoom: number): number {
  if (zoom >= 15) return 100;
  if (zoom >= 12.5) return 500;
  return zoom >= 10 ? 2_500 : 12_500;
}

export interface Box {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Lines every `step` metres within the box, `strong` every fifth, at the same places whatever the box. */
export function gridLines(box: Box, step: number): FeatureCollection {
  const rows = lines(box.south, box.north, region.south, step * degree);
  const columns = lines(box.west, box.east, region.west, step * degree * stretch);
  return {
    type: 'FeatureCollection',
    features: [
      ...rows.map(({ at, strong }) => line(strong, [box.west, at], [box.east, at])),
      ...columns.map(({ at, strong }) => line(strong, [at, box.south], [at, box.north])),
    ],
  };
}

function lines(from: number, to: number, origin: number, step: number) {
  const first = Math.ceil((from - origin) / step);
  const last = Math.floor((to - origin) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => {
    const index = first + offset;
    return { at: origin + index * step, strong: index % 5 === 0 };
  });
}

const line = (strong: boolean, ...coordinates: [number, number][]): FeatureCollection['features'][number] => ({
  type: 'Feature',
  properties: { strong },
  geometry: { type: 'LineString', coordinates },
});
