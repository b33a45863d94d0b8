/** Places and reverse geocoding for the map dialog. */
import type { Bilingual, Mark, Point } from '../names.ts';

export const placeKinds = ['city', 'area', 'landmark', 'metro', 'road', 'address'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A localized suggestion. */
export interface Place {
  /** Opaque; pass it to `findPlace`. */
  id: string;
  name: string;
  /** Context of the place, usually its city; may be empty. */
  context: string;
  kind: PlaceKind;
  /** Null when the provider withholds it from suggestions; `findPlace` returns it. */
  point: Point | null;
  /** Straight-line metres from the query's point; null when either is missing. */
  distance: number | null;
  /** Where the query matched the name; set by searches only. */
  marks?: Mark[] | undefined;
}

/** Places with the required attribution ("© OpenStreetMap contributors"); null for none. */
export interface PlaceSearchResults {
  places: Place[];
  attribution: string | null;
}

/** Reverse geocoding result; `label` is null when nothing is nearby. */
export interface PointName {
  label: string | null;
  /** Address fields; absent when unknown. */
  city?: string | undefined;
  street?: string | undefined;
  attribution: string | null;
}

/** A place that maps show by name. */
export interface PlaceLabel extends Point {
  name: Bilingual;
  kind: PlaceKind;
}
