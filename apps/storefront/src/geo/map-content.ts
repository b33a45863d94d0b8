/** What a map shows. Knows no engine: that is downloaded when a dialog opens. */
import type { DeliveryArea } from '@sufra/contract/branches/model';
import { decodePath } from '@sufra/contract/geo/polyline';
import type { Bilingual, Point } from '@sufra/contract/names';

/** A delivery area to be drawn. */
export interface MapArea {
  id: number;
  name: Bilingual;
  /** Degrees, not closed. */
  path: readonly (readonly [lat: number, lng: number])[];
}

/** A branch to be shown. */
export interface MapBranch extends Point {
  name: Bilingual;
}

/** What part of the world it shows. */
export interface MapCamera {
  center: Point;
  zoom: number;
}

/** Streets and single buildings can be told apart (MAP-07). */
export const defaultZoom = 16;

export const mapArea = ({ id, name, path }: DeliveryArea): MapArea => ({ id, name, path: decodePath(path) });
