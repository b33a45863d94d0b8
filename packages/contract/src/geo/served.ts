import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import { place, placeLabelList, placeQuery, placesQuery, placesResponse, pointNameResponse, pointQuery } from './schemas.ts';

export const searchPlaces = served(endpoints.searchPlaces, {
  summary: 'Suggestions for a typed place, best first, nearer ones preferred; for an empty text the areas nearest to the point.',
  input: placesQuery,
  output: placesResponse,
  example: {
    input: { q: 'marina' },
    output: {
      places: [
        {
          id: 'BPG_H4ENxZNV',
          name: 'Dubai Marina',
          context: 'Dubai',
          kind: 'area',
          point: { lat: 25.0805, lng: 55.1403 },
          distance: null,
          marks: [[6, 12]],
        },
      ],
      attribution: null,
    },
  },
});

export const findPlace = served(endpoints.findPlace, {
  summary: 'Where a suggested place is.',
  input: placeQuery,
  output: place,
  example: {
    input: { id: 'BPG_H4ENxZNV' },
    output: {
      id: 'BPG_H4ENxZNV',
      name: 'Dubai Marina',
      context: 'Dubai',
      kind: 'area',
      point: { lat: 25.0805, lng: 55.1403 },
      distance: null,
    },
  },
});

export const nameOfPoint = served(endpoints.nameOfPoint, {
  summary: 'The address of a point in the language of the call; null where nothing is known nearby.',
  input: pointQuery,
  output: pointNameResponse,
  example: { input: { lat: '25.08', lng: '55.14' }, output: { label: 'Dubai Marina, Dubai', city: 'Dubai', attribution: null } },
});

export const listPlaceLabels = served(endpoints.listPlaceLabels, {
  summary: 'Places for the labels of a map without tiles, and for choosing from a list where no map can be shown.',
  output: placeLabelList,
  cached: true,
  example: { output: [{ name_en: 'Dubai', name_ar: 'دبي', kind: 'city', lat: 25.2048, lng: 55.2708 }] },
});
