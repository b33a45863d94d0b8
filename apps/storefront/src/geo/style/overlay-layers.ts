/** Overlay for every style: delivery areas below labels, branches on top. Texts follow the global state `locale`. */

import { emptyCollection, mapFont, nameProperties, ownName } from '@sufra/ui/map/layer-parts.ts';
import type { MapColors } from '@sufra/ui/map/map-colors.ts';
import type { Feature, FeatureCollection } from 'geojson';
import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapArea, MapBranch } from '../map-content.ts';
import { branchImage } from './branch-badge.ts';

const areasBelow = (colors: MapColors): LayerSpecification[] => [
  {
    id: 'sufra-areas',
    type: 'fill',
    source: 'sufra-areas',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colors.area, 'fill-opacity': 0.1 },
  },
  {
    id: 'sufra-area-edges',
    type: 'line',
    source: 'sufra-areas',
    filter: ['==', ['geometry-type'], 'Polygon'],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colors.area, 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1.2, 14, 2.2], 'line-opacity': 0.85 },
  },
];

const labelsAbove = (colors: MapColors): LayerSpecification[] => [
  {
    id: 'sufra-area-names',
    type: 'symbol',
    source: 'sufra-areas',
    minzoom: 10,
    filter: ['==', ['geometry-type'], 'Point'],
    layout: {
      'text-field': ownName,
      'text-font': mapFont('Semibold'),
      'text-size': ['interpolate', ['linear'], ['zoom'], 10, 11, 16, 15],
      'text-max-width': 8,
      'text-padding': 8,
    },
    paint: { 'text-color': colors.area, 'text-halo-color': colors.halo, 'text-halo-width': 1.8 },
  },
  {
    id: 'sufra-branches',
    type: 'symbol',
    source: 'sufra-branches',
    layout: {
      'icon-image': branchImage,
      'icon-allow-overlap': true,
      'text-field': ['step', ['zoom'], '', 11, ownName],
      'text-font': mapFont('Semibold'),
      'text-size': 13,
      'text-anchor': 'top',
      'text-offset': [0, 1.3],
      'text-max-width': 8,
      'text-optional': true,
    },
    paint: { 'text-color': colors.primary, 'text-halo-color': colors.halo, 'text-halo-width': 1.8 },
  },
];

export function withOverlays(style: StyleSpecification, colors: MapColors): StyleSpecification {
  const empty: GeoJSONSourceSpecification = { type: 'geojson', data: emptyCollection };
  const firstLabel = style.layers.findIndex(({ type }) => type === 'symbol');
  const split = firstLabel < 0 ? style.layers.length : firstLabel;
  return {
    ...style,
    sources: { ...style.sources, 'sufra-areas': empty, 'sufra-branches': empty },
    layers: [...style.layers.slice(0, split), ...areasBelow(colors), ...style.layers.slice(split), ...labelsAbove(colors)],
  };
}

/** Polygon and label point per area. */
export function areaFeatures(areas: readonly MapArea[]): FeatureCollection {
  const features = areas
    .filter(({ path }) => path.length > 2)
    .flatMap((area): Feature[] => {
      const ring = area.path.map(([lat, lng]) => [lng, lat]);
      const [first] = ring;
      return [
        { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] } },
        { type: 'Feature', properties: nameProperties(area.name), geometry: { type: 'Point', coordinates: middleOf(area.path) } },
      ];
    });
  return { type: 'FeatureCollection', features };
}

export const branchFeatures = (branches: readonly MapBranch[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: branches.map((branch) => ({
    type: 'Feature',
    properties: nameProperties(branch.name),
    geometry: { type: 'Point', coordinates: [branch.lng, branch.lat] },
  })),
});

/** Centroid of a polygon, [lng, lat]; the mean of corners for zero area. */
export function middleOf(path: MapArea['path']): [number, number] {
  let surface = 0;
  let x = 0;
  let y = 0;
  for (const [index, [lat, lng]] of path.entries()) {
    const [nextLat, nextLng] = path[(index + 1) % path.length] ?? [lat, lng];
    const cross = lng * nextLat - nextLng * lat;
    surface += cross;
    x += (lng + nextLng) * cross;
    y += (lat + nextLat) * cross;
  }
  if (Math.abs(surface) > 1e-12) return [x / (3 * surface), y / (3 * surface)];
  const mean = (pick: 0 | 1) => path.reduce((sum, corner) => sum + corner[pick], 0) / path.length;
  return [mean(1), mean(0)];
}
