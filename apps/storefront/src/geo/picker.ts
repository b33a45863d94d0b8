/** Types shared by the parts of the location picker. */
import type { Place } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import type { ChosenPlace } from '../visit/state.ts';
import type { PositionFailure } from './geolocation.ts';
import type { MapArea, MapBranch, MapView } from './map-content.ts';

/** The areas that the point has to lie in, which may still be loading (MAP-10). */
export interface PickerAreas {
  state: 'waiting' | 'ready' | 'failed';
  list: readonly MapArea[];
  retry: () => void;
}

/** A page's own question for the device's position, which is open while the map lies beside it. */
export interface AskedDevice {
  isOpen: boolean;
  /** Why there was no position. */
  failure: PositionFailure | null;
  /** The visitor has chosen, or asks anew: a later answer is ignored. */
  forget: () => void;
}

export interface LocationPickerProps {
  /** Where the pin starts, with the place's name if known; null: nothing chosen yet. */
  start: (Point & Partial<ChosenPlace>) | null;
  /** What the search begins with: typed before the dialog was there. */
  search?: string | undefined;
  /** What to show while nothing is chosen; defaults to the restaurant's centre. */
  view?: MapView | undefined;
  branches: readonly MapBranch[];
  /** Areas to draw and to stay inside (address form); absent on the landing page. */
  areas?: PickerAreas | undefined;
  /** Areas to draw without staying inside. */
  drawn?: readonly MapArea[] | undefined;
  /** Asks for the device's position at once, even with a start. */
  locate?: boolean | undefined;
  /** What the page asks the device itself. */
  asked?: AskedDevice | undefined;
  /** Why a point cannot be confirmed, as a text in the page's language; null when it can. */
  check: (point: Point, signal: AbortSignal) => Promise<string | null>;
  onConfirm: (location: ChosenPlace) => void;
}

/** The chosen point, and the search result it came from. */
export interface Choice {
  point: Point;
  place: Pick<Place, 'name' | 'context'> | null;
}
