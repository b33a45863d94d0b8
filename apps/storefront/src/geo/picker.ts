/** What the parts of the location picker share. */
import type { Place } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import type { ChosenPlace } from '../visit/state.ts';
import type { PositionFailure } from './geolocation.ts';
import type { MapArea, MapBranch, MapCamera } from './map-content.ts';

/** The areas that the point has to lie in, which may still be on their way (MAP-10). */
export interface PickerAreas {
  state: 'waiting' | 'ready' | 'failed';
  list: readonly MapArea[];
  retry: () => void;
}

export interface LocationPickerProps {
  /** Where the pin starts, and what the place is called if that is known; null: nothing chosen yet. */
  start: (Point & Partial<ChosenPlace>) | null;
  /** Where to look while nothing is chosen; the restaurant's own centre unless told. */
  view?: MapCamera | undefined;
  branches: readonly MapBranch[];
  /** Areas to draw and to stay inside (address form); absent on the landing page. */
  areas?: PickerAreas | undefined;
  /** Areas to draw without staying inside. */
  drawn?: readonly MapArea[] | undefined;
  /** Asks the device where it is at once, although a start is known. */
  locate?: boolean | undefined;
  /** Why the device's position is not known, where it was asked for before. */
  failure?: PositionFailure | null | undefined;
  /** Why a point cannot be confirmed, as a text in the page's language; null when it can. */
  check: (point: Point, signal: AbortSignal) => Promise<string | null>;
  onConfirm: (location: ChosenPlace) => void;
}

/** What was chosen, and by what name it was searched for. */
export interface Choice {
  point: Point;
  place: Pick<Place, 'name' | 'context'> | null;
}
