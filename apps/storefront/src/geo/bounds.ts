/** The part of the world that areas and points take up. */
import type { Point } from '@sufra/contract/names';
import type { Bounds, MapArea } from './map-content.ts';

/** The smallest bounds with all of them in it; null where there are none. */
export function boundsOf(areas: readonly Pick<MapArea, 'path'>[], points: readonly Point[] = []): Bounds | null {
  const lats = [...areas.flatMap(({ path }) => path.map(([lat]) => lat)), ...points.map(({ lat }) => lat)];
  const lngs = [...areas.flatMap(({ path }) => path.map(([, lng]) => lng)), ...points.map(({ lng }) => lng)];
  if (lats.length === 0) return null;
  const [south, north, west, east] = [lats, lngs].flatMap((list) => [
    list.reduce((least, each) => Math.min(least, each)),
    list.reduce((most, each) => Math.max(most, each)),
  ]) as [number, number, number, number];
  return { south, north, west, east };
}
