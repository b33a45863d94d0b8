/** Places and reverse geocoding for the map dialog. Types derive from the schemas, which document each field. */

import * as z from 'zod/mini';
import { cleanLine } from '../text.ts';
import { about, namedObject } from '../wire/about.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { mark, position, queryPoint } from '../wire/units.ts';
import * as model from './model.ts';

const placeKind = about(z.enum(model.placeKinds), 'What kind of place it is.');

export const place = namedObject('Place', 'A place that was suggested or looked up, in the language of the call.', {
  id: about(z.string(), 'Names the place to `findPlace`; of no meaning otherwise.'),
  name: about(z.string(), 'Its name.'),
  context: about(z.string(), 'Where it is, for example its city; may be empty.'),
  kind: placeKind,
  point: about(
    z.nullable(z.object(position)),
    'Where it is; null when the provider withholds it from suggestions: `findPlace` answers it.',
  ),
  distance: about(z.nullable(z.int()), 'Metres from the point of the query, straight; null without either.'),
  marks: about(z.optional(z.array(mark)), 'Where the query matched the name; of searches only.'),
});
/** A localized suggestion. */
export type Place = z.infer<typeof place>;

export const placeLabel = namedSchema(model.placeLabel, 'PlaceLabel', 'A place that maps show by name.', {
  name_en: 'Its name in English.',
  name_ar: 'Its name in Arabic.',
  kind: placeKind,
  ...position,
});

const attribution = about(
  z.nullable(z.string()),
  'The attribution to show with the results (“© OpenStreetMap contributors”); null when none is required.',
);

const maxQueryLength = 100;

/** Search input: cleaned, and truncated without splitting a character. */
const typed = z.pipe(
  z.string('errors.invalid'),
  z.transform((text: string) => cleanLine(cleanLine(text.slice(0, 4 * maxQueryLength)).slice(0, maxQueryLength))),
);

export const placesQuery = z.object({
  q: about(typed, `What was typed, in Arabic or English; what follows its ${maxQueryLength}th character does not count.`),
  lat: about(z.optional(queryPoint.lat), 'Degrees north of where the customer looks (WGS 84); with `lng` or not at all.'),
  lng: about(z.optional(queryPoint.lng), 'Degrees east of where the customer looks (WGS 84); with `lat` or not at all.'),
});
export const placesResponse = namedObject('Places', 'Places that were found.', {
  places: about(z.array(place), 'Best first; empty where nothing was found.'),
  attribution,
});
export type PlaceSearchResults = z.infer<typeof placesResponse>;
export const placeQuery = z.object({
  id: about(
    z.string('errors.invalid').check(z.minLength(1, 'errors.invalid'), z.maxLength(400, 'errors.invalid')),
    'The `id` of a suggested place.',
  ),
});
export const pointQuery = z.object(queryPoint);
export const pointNameResponse = namedObject('PointName', 'Name of a point.', {
  label: about(z.nullable(z.string()), 'Its address in one line, in the language of the call; null where nothing is known nearby.'),
  city: about(z.optional(z.string()), 'Its city, for the field of an address; absent where it is not known.'),
  street: about(z.optional(z.string()), 'Its street, for the field of an address; absent where it is not known.'),
  attribution,
});
/** Reverse geocoding result; `label` is null when nothing is nearby. */
export type PointName = z.infer<typeof pointNameResponse>;
export const placeLabelList = z.array(placeLabel);

export type PlaceKind = Place['kind'];
