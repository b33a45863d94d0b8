/** The map that needs no tiles: calm ground, a grid for the distance, and names of places. */

import { listPlaceLabels } from '@sufra/contract/geo';
import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { call } from '../api.ts';
import type { MapColors } from './map-colors.ts';
import { mapFont } from './map-fonts.ts';
import { emptyCollection, ownName } from './overlay-layers.ts';
import { type Box, gridLines, gridStep } from './plain-grid.ts';

export const plainStyle = (colors: MapColors): StyleSpecification => ({
  version: 8,
  sources: { grid: { type: 'geojson', data: emptyCollection }, places: { type: 'geojson', data: emptyCollection } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': colors.ground } },
    {
      id: 'grid',
      type: 'line',
      source: 'grid',
      paint: {
        'line-color': ['case', ['get', 'strong'], colors.gridStrong, colors.grid],
        'line-width': ['case', ['get', 'strong'], 1.2, 1],
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
      paint: { 'text-color': colors.ink, 'text-halo-color': colors.ground, 'text-halo-width': 1.6 },
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
      paint: { 'text-color': colors.muted, 'text-halo-color': colors.ground, 'text-halo-width': 1.6 },
    },
  ],
});

/** Fills the plain map: the names once they have arrived, the grid wherever the view goes. Without names the map is still a map. */
export function furnishPlainMap(map: MapLibre): void {
  const source = (id: string) => map.getSource<GeoJSONSource>(id);
  let drawn: (Box & { step: number }) | null = null;
  const draw = () => {
    const view = map.getBounds();
    const box = { north: view.getNorth(), south: view.getSouth(), east: view.getEast(), west: view.getWest() };
    const step = gridStep(map.getZoom());
    const covered =
      drawn &&
      drawn.step === step &&
      box.north <= drawn.north &&
      box.south >= drawn.south &&
      box.east <= drawn.east &&
      box.west >= drawn.west;
    if (covered) return;
    const height = box.north - box.south;
    const width = box.east - box.west;
    drawn = { north: box.north + height, south: box.south - height, east: box.east + width, west: box.west - width, step };
    source('grid')?.setData(gridLines(drawn, step));
  };
  draw();
  map.on('move', draw);
  map.on('resize', draw);
  call(listPlaceLabels).then(
    (labels) =>
      source('places')?.setData({
        type: 'FeatureCollection',
        features: labels.map(({ lat, lng, ...properties }) => ({
          type: 'Feature',
          properties,
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })),
      }),
    () => undefined,
  );
}
