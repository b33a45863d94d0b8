/** An example of each call about places, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const searchPlaces = {
  input: {
    q: 'marina',
  },
  output: {
    places: [
      {
        id: 'BPG_H4ENxZNV',
        name: 'Dubai Marina',
        context: 'Dubai',
        kind: 'area',
        point: {
          lat: 25.0805,
          lng: 55.1403,
        },
        distance: null,
        marks: [[6, 12]],
      },
    ],
    attribution: null,
  },
} as const;

export const findPlace = {
  input: {
    id: 'BPG_H4ENxZNV',
  },
  output: {
    id: 'BPG_H4ENxZNV',
    name: 'Dubai Marina',
    context: 'Dubai',
    kind: 'area',
    point: {
      lat: 25.0805,
      lng: 55.1403,
    },
    distance: null,
  },
} as const;

export const nameOfPoint = {
  input: {
    lat: '25.08',
    lng: '55.14',
  },
  output: {
    label: 'Dubai Marina, Dubai',
    city: 'Dubai',
    attribution: null,
  },
} as const;

export const listPlaceLabels = {
  output: [
    {
      name_en: 'Dubai',
      name_ar: 'دبي',
      kind: 'city',
      lat: 25.2048,
      lng: 55.2708,
    },
  ],
} as const;
