/** Wire conversions of places: only their map labels differ. */
import { field, localized, number, object, oneOf, optional, text } from '../wire/fields.ts';

export const placeKinds = ['city', 'area', 'landmark', 'metro', 'road', 'address'] as const;

export const placeLabel = object({ name: localized('name'), kind: oneOf(placeKinds), lat: number, lng: number });

/** `lat` and `lng` (degrees): the customer's location, if known. */
export const placesRequest = object({ text: field('q', text), lat: optional('lat', number), lng: optional('lng', number) });
