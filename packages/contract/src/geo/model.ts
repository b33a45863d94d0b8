/** Places and reverse geocoding for the map dialog. Types derive from the schemas, which document each field. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export const placeKinds = ['city', 'area', 'landmark', 'metro', 'road', 'address'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A localized suggestion. */
export type Place = z.infer<typeof schemas.place>;
export type PlaceSearchResults = z.infer<typeof schemas.placesResponse>;
/** Reverse geocoding result; `label` is null when nothing is nearby. */
export type PointName = z.infer<typeof schemas.pointNameResponse>;
