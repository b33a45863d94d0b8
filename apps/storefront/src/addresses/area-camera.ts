/** Where a map has to look to show areas. */
import type { Point } from '@sufra/contract/names';
import { defaultZoom, type MapArea } from '../geo/map-content.ts';
import { roundPoint } from '../geo/point.ts';

/** At zoom 0 the world is as wide as a tile: 512 pixels. */
const tilePixels = 512;
/** The map of a phone, about, without its margins. */
const seenPixels = 320;
/** Below it nobody finds a street. */
const widestZoom = 9;

/** The middle of the areas and the zoom at which they are seen as a whole; null without areas. */
export function cameraFor(areas: readonly MapArea[]): { center: Point; zoom: number } | null {
  const corners = areas.flatMap(({ path }) => path);
  if (corners.length === 0) return null;
  const lats = corners.map(([lat]) => lat);
  const lngs = corners.map(([, lng]) => lng);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  const center = roundPoint({ lat: (south + north) / 2, lng: (west + east) / 2 });
  // Degrees of latitude are drawn longer the further they are from the equator.
  const span = Math.max(east - west, (north - south) / Math.cos((center.lat * Math.PI) / 180));
  const zoom = Math.floor(Math.log2((360 * seenPixels) / (tilePixels * span)) * 2) / 2;
  return { center, zoom: Math.min(defaultZoom, Math.max(widestZoom, zoom)) };
}
