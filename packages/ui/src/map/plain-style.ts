/** Fallback map without tiles: background, distance grid and place names. */
import { decodePath } from '@sufra/contract/geo/polyline';
import type { Feature } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { emptyCollection, mapFont, ownName } from './layer-parts.ts';
import type { MapColors } from './map-colors.ts';
import coast from './plain-coast.json';

export const plainStyle = (colors: MapColors): StyleSpecification => ({
  version: 8,
  sources: {
    land: { type: 'geojson', data: landFeature(), tolerance: 0.2 },
    grid: { type: 'geojson', data: emptyCollection },
    places: { type: 'geojson', data: emptyCollection },
  },
  layers: [
    // The coastline is coarse, so fade it out at high zoom.
    {
      id: 'ground',
      type: 'background',
      paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], 12, colors.sea, 14, colors.land] },
    },
    { id: 'land', type: 'fill', source: 'land', maxzoom: 14, paint: { 'fill-color': colors.land } },
    {
      id: 'grid',
      type: 'line',
      source: 'grid',
      paint: {
        'line-color': ['case', ['get', 'strong'], colors.gridStrong, colors.grid],
        'line-width': ['case', ['get', 'strong'], 1.2, 1],
        // At low zoom it would cross the sea, which has another colour.
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0.45, 12.5, 1],
      },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'places',
      filter: ['==', ['get', 'kind'], 'city'],
      layout: {
        'text-field': ownName,
        'text-font': mapFont('Semibold'),
        'text-size': ['interpolate', ['linear'], ['zoom'], 7, 13, 12, 20],
        'symbol-sort-key': 0,
      },
      paint: { 'text-color': colors.ink, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
    },
    {
      id: 'places',
      type: 'symbol',
      source: 'places',
      minzoom: 9.5,
      filter: ['all', ['!=', ['get', 'kind'], 'city'], ['any', ['==', ['get', 'kind'], 'area'], ['>=', ['zoom'], 12]]],
      layout: {
        'text-field': ['concat', ['match', ['get', 'kind'], 'area', '', '• '], ownName],
        'text-font': mapFont('Medium'),
        'text-size': ['interpolate', ['linear'], ['zoom'], 10, 11, 16, 14],
        'text-max-width': 8,
        'text-padding': 10,
        'symbol-sort-key': ['match', ['get', 'kind'], 'area', 1, 2],
      },
      paint: { 'text-color': colors.muted, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
    },
  ],
});

function landFeature(): Feature {
  const rings = coast.land.map((encoded) => {
    const ring = decodePath(encoded).map(([lat, lng]) => [lng, lat]);
    const [first] = ring;
    return [first ? [...ring, first] : ring];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: rings } };
}
