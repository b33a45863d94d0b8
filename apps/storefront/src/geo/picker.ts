/** Types shared by the parts of the location picker. */
import type { Place } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import type { ChosenPlace } from '../visit/state.ts';
import type { PositionFailure } from './geolocation.ts';
import type { MapArea, MapBranch, MapView } from './map-content.ts';

/** Areas that must contain the point, possibly loading (MAP-10). */
export interface PickerAreas {
  state: 'waiting' | 'ready' | 'failed';
  list: readonly MapArea[];
  retry: () => void;
}

/** The page's own pending geolocation request. */
export interface AskedDevice {
  isOpen: boolean;
  /** Why geolocation failed. */
  failure: PositionFailure | null;
  /** Ignores a late answer after a choice or new request. */
  forget: () => void;
}

export interface LocationPickerProps {
  /** Initial pin with optional name; null for none. */
  start: (Point & Partial<ChosenPlace>) | null;
  /** Initial search text, typed before the dialog loaded. */
  search?: string | undefined;
  /** View without a choice; default: the restaurant's centre. */
  view?: MapView | undefined;
  branches: readonly MapBranch[];
  /** Areas to draw and enforce (address form); absent on the landing page. */
  areas?: PickerAreas | undefined;
  /** Areas to draw, not to choose. */
  drawn?: readonly MapArea[] | undefined;
  /** Requests geolocation immediately, even with a start. */
  locate?: boolean | undefined;
  /** Geolocation request of the page. */
  asked?: AskedDevice | undefined;
  /** Localized reason why a point is refused; null when valid. */
  check: (point: Point, signal: AbortSignal) => Promise<string | null>;
  onConfirm: (location: ChosenPlace) => void;
}

/** Chosen point with its search result. */
export interface Choice {
  point: Point;
  place: Pick<Place, 'name' | 'context'> | null;
}
