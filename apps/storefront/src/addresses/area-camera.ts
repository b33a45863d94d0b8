/** Fits a map's camera to areas. */
import type { Point } from '@sufra/contract/names';
import { defaultZoom, type MapArea } from '../geo/map-content.ts';
import { roundPoint } from '../geo/point.ts';

/** At zoom 0 the world is one tile wide. */
const tilePixels = 512;
/** About the width of a phone's map without margins. */
const seenPixels = 320;
/** Any wider, and streets cannot be found. */
const widestZoom = 9;

/** Centre and zoom that show all areas; null without areas. */
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
