/** Field maps of places, of which only the map labels have other names on the wire. */
import { field, localized, number, object, oneOf, optional, text } from '../wire/fields.ts';

export const placeKinds = ['city', 'area', 'landmark', 'metro', 'road', 'address'] as const;

export const placeLabel = object({ name: localized('name'), kind: oneOf(placeKinds), lat: number, lng: number });

/** `lat` and `lng` (degrees): the customer's location, if known. */
export const placesRequest = object({ text: field('q', text), lat: optional('lat', number), lng: optional('lng', number) });
