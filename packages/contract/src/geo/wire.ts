/** Places between the wire and the product's own types: only their labels on maps differ. */
import { field, localized, number, object, oneOf, optional, text } from '../wire/fields.ts';
import { placeKinds } from './model.ts';

export const placeLabel = object({ name: localized('name'), kind: oneOf(placeKinds), lat: number, lng: number });

/** `lat` and `lng` (degrees) are where the customer is, if that is known. */
export const placesRequest = object({ text: field('q', text), lat: optional('lat', number), lng: optional('lng', number) });
