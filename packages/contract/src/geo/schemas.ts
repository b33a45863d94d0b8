/** The wire's shapes of places. */
import * as z from 'zod/mini';
import { cleanLine } from '../text.ts';
import { mark, queryNumber } from '../wire/parts.ts';
import { placeKinds } from './model.ts';

const placeKind = z.enum(placeKinds);

/** Degrees. */
const point = z.object({ lat: z.number(), lng: z.number() });

/** A suggestion, in the language of the call. */
export const place = z.object({
  /** Names the place to `findPlace`; of no meaning otherwise. */
  id: z.string(),
  name: z.string(),
  /** Where it is, for example its city; may be empty. */
  context: z.string(),
  kind: placeKind,
  /** Null when the provider withholds it from suggestions; `findPlace` returns it. */
  point: z.nullable(point),
  /** Metres from the point of the query, straight; null without either. */
  distance: z.nullable(z.int()),
  /** Where the query matched the name; set by searches only. */
  marks: z.optional(z.array(mark)),
});
export type WirePlace = z.infer<typeof place>;

/** A place that maps show by name, in both languages. */
export const placeLabel = z.object({
  name_en: z.string(),
  name_ar: z.string(),
  kind: placeKind,
  lat: z.number(),
  lng: z.number(),
});
export type WirePlaceLabel = z.infer<typeof placeLabel>;

/** The attribution to show with the results ("© OpenStreetMap contributors"); null when none is required. */
const attribution = z.nullable(z.string());

const maxQueryLength = 100;

/** What was typed: cleaned, and cut to a sane length, but not through a character. */
const typed = z.pipe(
  z.string('errors.invalid'),
  z.transform((text: string) => cleanLine(cleanLine(text.slice(0, 4 * maxQueryLength)).slice(0, maxQueryLength))),
);

export const placesQuery = z.object({ q: typed, lat: z.optional(queryNumber(-90, 90)), lng: z.optional(queryNumber(-180, 180)) });
export const placesResponse = z.object({ places: z.array(place), attribution });
export const placeQuery = z.object({
  id: z.string('errors.invalid').check(z.minLength(1, 'errors.invalid'), z.maxLength(400, 'errors.invalid')),
});
export const pointQuery = z.object({ lat: queryNumber(-90, 90), lng: queryNumber(-180, 180) });
export const pointNameResponse = z.object({
  label: z.nullable(z.string()),
  /** For the fields of an address; absent where it is not known. */
  city: z.optional(z.string()),
  /** The street, or what lies there. */
  street: z.optional(z.string()),
  attribution,
});
export const placeLabelList = z.array(placeLabel);
