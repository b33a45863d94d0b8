/** What the layers of our styles are written with: the page's fonts, names in the page's language, kinds and sizes. */
import type { Bilingual } from '@sufra/contract/names';
import type { ExpressionSpecification } from 'maplibre-gl';

/** The families of `--font-sans`, as MapLibre wants them: the first name carries the weight. */
export const mapFont = (weight: 'Medium' | 'Semibold' | 'Bold'): string[] => [
  `Figtree Variable ${weight}`,
  'Figtree Variable',
  'Readex Pro Variable',
];

/** Milliseconds that the map waits for them. */
const timeoutMs = 3_000;

/** Each script is a file of its own that a page in the other language has not loaded. Never rejects. */
export async function loadMapFonts(): Promise<void> {
  const faces = [
    ['Figtree Variable', 'Ag'],
    ['Readex Pro Variable', 'ضع'],
  ].flatMap(([family, text]) => [500, 600].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, text)));
  await Promise.race([Promise.allSettled(faces), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

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
