/** Geocoder interface: embedded places, or a provider, behind the same three calls. */
import type { Place } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';

export interface PlaceQuery {
  text: string;
  /** Location bias: nearer places rank higher, with distances. Without it the map centre counts, without distances. */
  near: Point | null;
  locale: Locale;
}

export interface Suggestions {
  /** Best first. */
  places: Place[];
  /** Required attribution; null for none. */
  attribution: string | null;
}

export interface PointName {
  /** Null when nothing is known nearby. */
  label: string | null;
  /** Address fields; absent when unknown. */
  city?: string;
  /** Absent where none is known. */
  street?: string;
  attribution: string | null;
}

export interface Geocoder {
  suggest(query: PlaceQuery): Promise<Suggestions>;
  /** Place of a suggestion; null for an invalid or outdated id. */
  resolve(id: string, locale: Locale): Promise<Place | null>;
  reverse(point: Point, locale: Locale): Promise<PointName>;
}

/** As many suggestions as fit above a phone keyboard, plus a few to scroll. */
export const maxSuggestions = 8;
