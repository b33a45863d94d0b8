/** Places and addresses for points: what the map dialog searches and shows. */
import type { Bilingual, Mark, Point } from '../names.ts';

export const placeKinds = ['city', 'area', 'landmark', 'metro', 'road', 'address'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A suggestion, in the language of the call. */
export interface Place {
  /** Names the place to `findPlace`; of no meaning otherwise. */
  id: string;
  name: string;
  /** Where it is, for example its city; may be empty. */
  context: string;
  kind: PlaceKind;
  /** Null while the provider keeps it back: `findPlace` tells it. */
  point: Point | null;
  /** Metres from the point of the query, straight; null without either. */
  distance: number | null;
  /** Where in the name the words of the query stand; only a search tells. */
  marks?: Mark[] | undefined;
}

/** Places, and whose data they are, to be shown with them ("© OpenStreetMap contributors"); null where nobody has to be named. */
export interface PlaceSearchResults {
  places: Place[];
  attribution: string | null;
}

/** What a point is called; `label` is null where nothing is known nearby. */
export interface PointName {
  label: string | null;
  /** For the field of an address; absent where it is not known. */
  city?: string | undefined;
  attribution: string | null;
}

/** A place that maps show by name. */
export interface PlaceLabel extends Point {
  name: Bilingual;
  kind: PlaceKind;
}
