/** What a map shows. Knows no engine: that is downloaded when a dialog opens. */
import type { Point } from '@sufra/contract/geo';
import type { Zone } from '@sufra/contract/locations';
import { decodePath } from '@sufra/contract/polyline';

/** A delivery area to be drawn. */
export interface MapArea {
  id: number;
  name_en: string;
  name_ar: string;
  /** Degrees, not closed. */
  path: readonly (readonly [lat: number, lng: number])[];
}

/** A branch to be shown. */
export interface MapBranch extends Point {
  name_en: string;
  name_ar: string;
}

/** What part of the world it shows. */
export interface MapPlace {
  center: Point;
  zoom: number;
}

/** Streets and single buildings can be told apart (MAP-07). */
export const defaultZoom = 16;

export const mapArea = (zone: Zone): MapArea => ({
  id: zone.delivery_area_id,
  name_en: zone.delivery_area_name,
  name_ar: zone.delivery_area_ar_name,
  path: decodePath(zone.encoded_path),
});
