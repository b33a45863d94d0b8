/** Places and addresses for points: what the map dialog searches and shows. */
import type { Bilingual, Mark, Point } from '../names.ts';

export const placeKinds = ['city', 'area', 'landmark', 'metro', 'road', 'address'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A suggestion, in the language of the call. */
export interface Place {
  /** Opaque; pass it to `findPlace`. */
  id: string;
  name: string;
  /** Where the place is, usually its city; may be empty. */
  context: string;
  kind: PlaceKind;
  /** Null when the provider withholds it from suggestions; `findPlace` returns it. */
  point: Point | null;
  /** Straight-line metres from the point of the query; null when either point is missing. */
  distance: number | null;
  /** Where the query matched the name; set by searches only. */
  marks?: Mark[] | undefined;
}

/** Places, with the attribution to show beside them ("© OpenStreetMap contributors"); null when none is required. */
export interface PlaceSearchResults {
  places: Place[];
  attribution: string | null;
}

/** What a point is called; `label` is null where nothing is known nearby. */
export interface PointName {
  label: string | null;
  /** These two fill in an address; absent when unknown. */
  city?: string | undefined;
  street?: string | undefined;
  attribution: string | null;
}

/** A place that maps show by name. */
export interface PlaceLabel extends Point {
  name: Bilingual;
  kind: PlaceKind;
}
