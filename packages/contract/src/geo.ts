/** Places and addresses for points: what the map dialog searches and shows. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cleanLine, mark, queryNumber } from './text.ts';

export const placeKinds = ['city', 'area', 'landmark', 'metro', 'road', 'address'] as const;
export const placeKind = z.enum(placeKinds);
export type PlaceKind = z.infer<typeof placeKind>;

/** Degrees. */
export const point = z.object({ lat: z.number(), lng: z.number() });
export type Point = z.infer<typeof point>;

/** A suggestion, in the language of the call. */
export const place = z.object({
  /** Names the place to `findPlace`; of no meaning otherwise. */
  id: z.string(),
  name: z.string(),
  /** Where it is, for example its city; may be empty. */
  context: z.string(),
  kind: placeKind,
  /** Null while the provider keeps it back: `findPlace` tells it. */
  point: z.nullable(point),
  /** Metres from the point of the query, straight; null without either. */
  distance: z.nullable(z.int()),
  /** Where in the name the words of the query stand; only a search tells. */
  marks: z.optional(z.array(mark)),
});
export type Place = z.infer<typeof place>;

/** A place that maps show by name, in both languages. */
export const placeLabel = z.object({
  name_en: z.string(),
  name_ar: z.string(),
  kind: placeKind,
  lat: z.number(),
  lng: z.number(),
});
export type PlaceLabel = z.infer<typeof placeLabel>;

/** Whose data an answer is, to be shown with it ("© OpenStreetMap contributors"); null where nobody has to be named. */
const attribution = z.nullable(z.string());

const longestQuery = 100;

/** What was typed: cleaned, and cut off where nobody types on. */
const typed = z.pipe(
  z.string('errors.invalid'),
  z.transform((text: string) => cleanLine(text.slice(0, 4 * longestQuery)).slice(0, longestQuery)),
);

export const searchPlaces = endpoint({
  name: 'searchPlaces',
  method: 'GET',
  path: '/geo/search',
  access: 'public',
  summary: 'Suggestions for a typed place, best first, nearer ones preferred; for an empty text the areas nearest to the point.',
  query: z.object({ q: typed, lat: z.optional(queryNumber(-90, 90)), lng: z.optional(queryNumber(-180, 180)) }),
  data: z.object({ places: z.array(place), attribution }),
});

export const findPlace = endpoint({
  name: 'findPlace',
  method: 'GET',
  path: '/geo/place',
  access: 'public',
  summary: 'Where a suggested place is.',
  query: z.object({ id: z.string('errors.invalid').check(z.minLength(1, 'errors.invalid'), z.maxLength(400, 'errors.invalid')) }),
  data: place,
});

export const nameOfPoint = endpoint({
  name: 'nameOfPoint',
  method: 'GET',
  path: '/geo/reverse',
  access: 'public',
  summary: 'The address of a point in the language of the call; null where nothing is known nearby.',
  query: z.object({ lat: queryNumber(-90, 90), lng: queryNumber(-180, 180) }),
  data: z.object({
    label: z.nullable(z.string()),
    /** For the field of an address; absent where it is not known. */
    city: z.optional(z.string()),
    attribution,
  }),
});

export const listPlaceLabels = endpoint({
  name: 'listPlaceLabels',
  method: 'GET',
  path: '/geo/labels',
  access: 'public',
  summary: 'Places for the labels of a map without tiles, and for choosing from a list where no map can be shown.',
  data: z.array(placeLabel),
});
