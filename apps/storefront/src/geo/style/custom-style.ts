/** An operator's own style, made to speak the page's language in the page's fonts. */
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { mapFont } from './layer-parts.ts';

/** `name`, `name:en`, `name_en`, `name:latin` …: what the common tile schemas call names. */
const nameField = /^name([:_][\w:-]+)?$/;

/** Of Protomaps, Shortbread and OpenMapTiles alike. */
const localName: ExpressionSpecification = [
  'coalesce',
  ['get', ['concat', 'name:', ['global-state', 'locale']]],
  ['get', ['concat', 'name_', ['global-state', 'locale']]],
  ['get', 'name'],
];

/** Labels that show names follow the language; all are drawn from our fonts, so that none come from a server that may lack Arabic. */
export function adoptStyle(style: StyleSpecification): StyleSpecification {
  const { glyphs: _unused, ...rest } = style;
  return {
    ...rest,
    layers: style.layers.map((layer) => {
      if (layer.type !== 'symbol' || layer.layout?.['text-field'] === undefined) return layer;
      const { 'text-field': field, 'text-font': font } = layer.layout;
      return {
        ...layer,
        layout: {
          ...layer.layout,
          'text-font': mapFont(weightOf(font)),
          ...(showsName(field) ? { 'text-field': localName } : {}),
        },
      };
    }),
  };
}

const weightOf = (font: unknown) => (/bold|black|heavy/i.test(JSON.stringify(font ?? '')) ? 'Semibold' : 'Medium');

/** `{name}` of older styles, or an expression that reads a name. */
function showsName(field: unknown): boolean {
  if (typeof field === 'string') return [...field.matchAll(/\{([^}]+)\}/g)].some(([, key]) => nameField.test(key ?? ''));
  if (!Array.isArray(field)) return false;
  if (field[0] === 'get' && typeof field[1] === 'string') return nameField.test(field[1]);
  return field.some(showsName);
}
