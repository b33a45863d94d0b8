/** Who finds places and names points: the embedded places, or a provider behind the same three calls. */
import type { Place } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';

export interface PlaceQuery {
  text: string;
  /** Nearer places are preferred and distances told; without it the middle of the map counts and no distance is told. */
  near: Point | null;
  locale: Locale;
}

export interface Suggestions {
  /** Best first. */
  places: Place[];
  /** The attribution to show; null when none is required. */
  attribution: string | null;
}

export interface PointName {
  /** Null where nothing is known nearby. */
  label: string | null;
  /** For the fields of an address; absent where it is not known. */
  city?: string;
  /** Absent where none is known. */
  street?: string;
  attribution: string | null;
}

export interface Geocoder {
  suggest(query: PlaceQuery): Promise<Suggestions>;
  /** The place of a suggestion; null for an id that means nothing (any more). */
  resolve(id: string, locale: Locale): Promise<Place | null>;
  reverse(point: Point, locale: Locale): Promise<PointName>;
}

/** As many suggestions as fit above a phone keyboard, and a few to scroll to. */
export const maxSuggestions = 8;
