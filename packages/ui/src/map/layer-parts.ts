/** Building blocks of our map styles: fonts, localised names, kinds and sizes. */
import type { Bilingual } from '@sufra/contract/names';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';

export const emptyCollection: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The families of `--font-sans` for MapLibre, which reads the weight from the first name. */
export const mapFont = (weight: 'Medium' | 'Semibold' | 'Bold'): string[] => [
  `Figtree Variable ${weight}`,
  'Figtree Variable',
  'Readex Pro Variable',
];

const timeoutMs = 3_000;

/** Loads the fonts of both scripts, because a page has only its own. Never rejects. */
export async function loadMapFonts(): Promise<void> {
  const faces = [
    ['Figtree Variable', 'Ag'],
    ['Readex Pro Variable', 'ضع'],
  ].flatMap(([family, text]) => [500, 600].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, text)));
  await Promise.race([Promise.allSettled(faces), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Properties read by `ownName`. */
export const nameProperties = ({ en, ar }: Bilingual) => ({ name_en: en, name_ar: ar });

/** Name of our own features, in the map's language. */
export const ownName: ExpressionSpecification = ['get', ['concat', 'name_', ['global-state', 'locale']]];

/** Name of tile features, which carry `name:en`, `name:ar` and the local `name`. */
export const tileName: ExpressionSpecification = ['coalesce', ['get', ['concat', 'name:', ['global-state', 'locale']]], ['get', 'name']];

export const from = (layer: string) => ({ source: 'tiles', 'source-layer': layer });

export const isKind = (...kinds: string[]): ExpressionSpecification => ['match', ['get', 'kind'], kinds, true, false];

/** Zoom interpolation: stops are zoom, value, zoom, value …, exponential like the map's scale. */
export const byZoom = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification;
