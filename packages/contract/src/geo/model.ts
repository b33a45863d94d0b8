/** Places and reverse geocoding for the map dialog. Types derive from the schemas, which document each field. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export type PlaceKind = Place['kind'];

/** A localized suggestion. */
export type Place = z.infer<typeof schemas.place>;
export type PlaceSearchResults = z.infer<typeof schemas.placesResponse>;
/** Reverse geocoding result; `label` is null when nothing is nearby. */
export type PointName = z.infer<typeof schemas.pointNameResponse>;
