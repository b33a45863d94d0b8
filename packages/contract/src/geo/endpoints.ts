/** Calls about places. */
import { type Endpoint, noInput } from '../endpoint.ts';
import type { Point } from '../names.ts';
import type { Place, PlaceLabel, PlaceSearchResults, PointName } from './model.ts';
import { labelsFromWire, searchRequestToWire } from './wire.ts';

/** `lat` and `lng` (degrees) are where the customer is, if that is known. */
export interface PlacesRequest extends Partial<Record<keyof Point, number | undefined>> {
  text: string;
}

export const searchPlaces: Endpoint<'public', PlacesRequest, PlaceSearchResults> = {
  name: 'searchPlaces',
  method: 'GET',
  path: '/geo/search',
  access: 'public',
  send: searchRequestToWire,
  receive: (found: PlaceSearchResults) => found,
};

export const findPlace: Endpoint<'public', { id: string }, Place> = {
  name: 'findPlace',
  method: 'GET',
  path: '/geo/place',
  access: 'public',
  send: (input) => input,
  receive: (place: Place) => place,
};

export const nameOfPoint: Endpoint<'public', Point, PointName> = {
  name: 'nameOfPoint',
  method: 'GET',
  path: '/geo/reverse',
  access: 'public',
  send: (input) => input,
  receive: (name: PointName) => name,
};

export const listPlaceLabels: Endpoint<'public', void, PlaceLabel[]> = {
  name: 'listPlaceLabels',
  method: 'GET',
  path: '/geo/labels',
  access: 'public',
  send: noInput,
  receive: labelsFromWire,
};
