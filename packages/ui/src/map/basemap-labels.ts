/** Tile labels in the language of the map's global state `locale`, else the local name. */
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { byZoom, from, isKind, mapFont, tileName } from './layer-parts.ts';
import type { MapColors } from './map-colors.ts';

type Symbols = Extract<LayerSpecification, { type: 'symbol' }>;

const isPoint: FilterSpecification = ['==', ['geometry-type'], 'Point'];
/** Protomaps' population rank, about 0 to 17. */
const rank: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 0];
const isCity: ExpressionSpecification = ['>=', rank, 10];
const stops = ['station', 'aerodrome', 'bus_station', 'ferry_terminal'];
const greenPlaces = ['park', 'garden', 'golf_course', 'nature_reserve', 'beach', 'zoo'];

export function basemapLabels(colors: MapColors): LayerSpecification[] {
  const label = (
    id: string,
    layer: string,
    options: {
      filter: FilterSpecification;
      minzoom?: number;
      color?: string;
      weight?: 'Medium' | 'Semibold' | 'Bold';
      layout: Symbols['layout'];
    },
  ): Symbols => ({
    id,
    type: 'symbol',
    ...from(layer),
    filter: options.filter,
    ...(options.minzoom ? { minzoom: options.minzoom } : {}),
    layout: { 'text-field': tileName, 'text-font': mapFont(options.weight ?? 'Medium'), 'text-max-width': 7, ...options.layout },
    paint: { 'text-color': options.color ?? colors.muted, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
  });
  /** A dot above the name. */
  const dotted = (color: string): ExpressionSpecification => ['format', '•\n', { 'font-scale': 1.5, 'text-color': color }, tileName, {}];
  return [
    label('street-names', 'roads', {
      minzoom: 12,
      filter: ['all', ['any', ['has', 'name'], ['has', 'name:ar'], ['has', 'name:en']], ['!=', ['get', 'kind'], 'rail']],
      layout: {
        'symbol-placement': 'line',
        'text-size': byZoom(12, 10.5, 16, 13.5, 19, 17),
        'symbol-spacing': 340,
        'text-max-angle': 32,
        'text-padding': 4,
      },
    }),
    label('road-numbers', 'roads', {
      minzoom: 8,
      filter: ['all', isKind('highway', 'major_road'), ['has', 'shield_text']],
      weight: 'Bold',
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'shield_text'],
        'text-size': 10.5,
        'symbol-spacing': 520,
        'text-rotation-alignment': 'viewport',
        'text-padding': 20,
      },
    }),
    label('sea-names', 'water', {
      filter: isPoint,
      color: colors.seaLabel,
      layout: { 'text-size': ['match', ['get', 'kind'], ['ocean', 'sea'], 14, 11.5], 'text-max-width': 6 },
    }),
    label('islands', 'earth', { minzoom: 11, filter: isPoint, layout: { 'text-size': 11.5 } }),
    label('stops', 'pois', {
      minzoom: 12,
      filter: ['all', isKind(...stops), ['>=', ['zoom'], ['coalesce', ['get', 'min_zoom'], 14]]],
      color: colors.seaLabel,
      layout: { 'text-field': dotted(colors.seaLabel), 'text-size': 11.5, 'text-max-width': 8, 'text-padding': 6 },
    }),
    label('green-places', 'pois', {
      minzoom: 13,
      filter: ['all', isKind(...greenPlaces), ['>=', ['zoom'], ['coalesce', ['get', 'min_zoom'], 14]]],
      color: colors.parkLabel,
      layout: { 'text-field': dotted(colors.parkLabel), 'text-size': 11.5, 'text-max-width': 8, 'text-padding': 6 },
    }),
    label('landmarks', 'pois', {
      minzoom: 14,
      filter: ['all', ['!', isKind(...stops, ...greenPlaces)], ['>=', ['zoom'], ['+', 0.5, ['coalesce', ['get', 'min_zoom'], 15]]]],
      layout: { 'text-field': dotted(colors.muted), 'text-size': 11, 'text-max-width': 8, 'text-padding': 10 },
    }),
    label('quarters', 'places', {
      minzoom: 10.5,
      filter: isKind('neighbourhood', 'macrohood'),
      weight: 'Semibold',
      layout: { 'text-size': byZoom(11, 11, 16, 15), 'text-padding': 8 },
    }),
    label('towns', 'places', {
      filter: isKind('locality'),
      color: colors.ink,
      weight: 'Semibold',
      layout: {
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, ['case', isCity, 14, 11], 12, ['case', isCity, 22, 13.5]],
        'symbol-sort-key': ['-', 20, rank],
        'text-padding': 4,
      },
    }),
  ];
}
