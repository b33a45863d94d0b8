/** What a map shows, independent of the engine, which is downloaded when a dialog opens. */
import type { DeliveryArea } from '@sufra/contract/branches/model';
import { decodePath } from '@sufra/contract/geo/polyline';
import type { Bilingual, Point } from '@sufra/contract/names';

export interface MapArea {
  id: number;
  name: Bilingual;
  /** Degrees, not closed. */
  path: readonly (readonly [lat: number, lng: number])[];
}

export interface MapBranch extends Point {
  name: Bilingual;
}

/** Degrees. */
export interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** What a map shows while no place is chosen. */
export interface MapView {
  bounds: Bounds;
  /** A map with streets starts in its middle instead, at street level (MAP-07). */
  onlyWithoutStreets?: boolean;
}

/** Shows streets and single buildings (MAP-07). */
export const defaultZoom = 16;

export const mapArea = ({ id, name, path }: DeliveryArea): MapArea => ({ id, name, path: decodePath(path) });
