/** Adapts an operator's own style to the page's language and fonts. */
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { mapFont } from './layer-parts.ts';

/** Name fields of common tile schemas: `name`, `name:en`, `name_en`, `name:latin` … */
const nameField = /^name([:_][\w:-]+)?$/;

/** Works for Protomaps, Shortbread and OpenMapTiles. */
const localName: ExpressionSpecification = [
  'coalesce',
  ['get', ['concat', 'name:', ['global-state', 'locale']]],
  ['get', ['concat', 'name_', ['global-state', 'locale']]],
  ['get', 'name'],
];

/** Name labels follow the language. All labels use our fonts, as the style's font server may lack Arabic. */
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
