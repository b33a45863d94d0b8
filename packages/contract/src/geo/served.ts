/** What the server needs to answer calls about places. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { place, placeLabelList, placeQuery, placesQuery, placesResponse, pointNameResponse, pointQuery } from './schemas.ts';
import { labelsToWire } from './wire.ts';

export const searchPlaces = served(endpoints.searchPlaces, {
  summary: 'Suggestions for a typed place, best first, nearer ones preferred; for an empty text the areas nearest to the point.',
  input: placesQuery,
  read: ({ q, ...near }) => ({ text: q, ...near }),
  output: placesResponse,
  write: (found) => found,
  example: examples.searchPlaces,
});

export const findPlace = served(endpoints.findPlace, {
  summary: 'Where a suggested place is.',
  input: placeQuery,
  read: (query) => query,
  output: place,
  write: (found) => found,
  example: examples.findPlace,
});

export const nameOfPoint = served(endpoints.nameOfPoint, {
  summary: 'The address of a point in the language of the call; null where nothing is known nearby.',
  input: pointQuery,
  read: (query) => query,
  output: pointNameResponse,
  write: (name) => name,
  example: examples.nameOfPoint,
});

export const listPlaceLabels = served(endpoints.listPlaceLabels, {
  summary: 'Places for the labels of a map without tiles, and for choosing from a list where no map can be shown.',
  output: placeLabelList,
  write: labelsToWire,
  cached: true,
  example: examples.listPlaceLabels,
});
