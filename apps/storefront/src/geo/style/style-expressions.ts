/** What the layers of our styles are written with. */
import type { Bilingual } from '@sufra/contract/names';
import type { ExpressionSpecification } from 'maplibre-gl';

/** What features of our own carry, for `ownName`. */
export const nameProperties = ({ en, ar }: Bilingual) => ({ name_en: en, name_ar: ar });

/** Of features of our own, in the language of the map. */
export const ownName: ExpressionSpecification = ['get', ['concat', 'name_', ['global-state', 'locale']]];

/** Of tiles, which carry `name:en`, `name:ar` and the local `name`. */
export const tileName: ExpressionSpecification = ['coalesce', ['get', ['concat', 'name:', ['global-state', 'locale']]], ['get', 'name']];

export const from = (layer: string) => ({ source: 'tiles', 'source-layer': layer });

export const isKind = (...kinds: string[]): ExpressionSpecification => ['match', ['get', 'kind'], kinds, true, false];

/** Zoom, value, zoom, value …, growing as the map does. */
export const byZoom = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification;
