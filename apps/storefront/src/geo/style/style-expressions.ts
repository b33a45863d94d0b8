/** What the layers of our styles are written with. */
import type { ExpressionSpecification } from 'maplibre-gl';

/** Of features of our own, which carry `name_en` and `name_ar`. */
export const ownName: ExpressionSpecification = ['get', ['concat', 'name_', ['global-state', 'locale']]];

/** Of tiles, which carry `name:en`, `name:ar` and the local `name`. */
export const tileName: ExpressionSpecification = ['coalesce', ['get', ['concat', 'name:', ['global-state', 'locale']]], ['get', 'name']];

export const from = (layer: string) => ({ source: 'tiles', 'source-layer': layer });

export const isKind = (...kinds: string[]): ExpressionSpecification => ['match', ['get', 'kind'], kinds, true, false];

/** Zoom, value, zoom, value …, growing as the map does. */
export const byZoom = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification;
