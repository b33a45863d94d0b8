/** Places for the map dialog: search, names of points, labels of the map. */

import { endpoint } from '../endpoint.ts';
import type { Point } from '../names.ts';
import { list, own } from '../wire/fields.ts';
import { placeLabel, placesRequest } from './model.ts';
import type { Place, PlaceSearchResults, PointName } from './schemas.ts';

export const searchPlaces = endpoint('public', 'GET /geo/search', {
  name: 'searchPlaces',
  input: placesRequest,
  output: own<PlaceSearchResults>(),
});

export const findPlace = endpoint('public', 'GET /geo/place', { name: 'findPlace', input: own<{ id: string }>(), output: own<Place>() });

export const nameOfPoint = endpoint('public', 'GET /geo/reverse', { name: 'nameOfPoint', input: own<Point>(), output: own<PointName>() });

export const listPlaceLabels = endpoint('public', 'GET /geo/labels', { name: 'listPlaceLabels', output: list(placeLabel) });
