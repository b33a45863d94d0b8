import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { adoptStyle } from './custom-style.ts';

const label = (id: string, field: unknown, font?: string[]) =>
  ({ id, type: 'symbol', source: 'tiles', layout: { 'text-field': field, ...(font ? { 'text-font': font } : {}) } }) as LayerSpecification;

const style: StyleSpecification = {
  version: 8,
  glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
  sources: {},
  layers: [
    { id: 'ground', type: 'background' },
    label('old', '{name:latin} {name:nonlatin}', ['Noto Sans Bold']),
    label('openmaptiles', ['coalesce', ['get', 'name_en'], ['get', 'name']]),
    label('protomaps', ['get', 'name:en']),
    label('shield', ['get', 'ref']),
    label('house', '{housenumber}'),
    label('icon', undefined),
  ],
};
const layout = (id: string) => {
  const layer = adoptStyle(style).layers.find((candidate) => candidate.id === id);
  return layer?.type === 'symbol' ? layer.layout : undefined;
};

test("an operator's style speaks the page's language wherever it shows a name, whatever its tiles call it", () => {
  for (const id of ['old', 'openmaptiles', 'protomaps']) expect(JSON.stringify(layout(id)?.['text-field']), id).toContain('global-state');
});

test("road numbers and house numbers of an operator's style stay as they are", () => {
  expect(layout('shield')?.['text-field']).toEqual(['get', 'ref']);
  expect(layout('house')?.['text-field']).toBe('{housenumber}');
  expect(layout('icon')).not.toHaveProperty('text-font');
});

test("an operator's style is written in our fonts, which have Arabic, and not from a font server", () => {
  expect(adoptStyle(style)).not.toHaveProperty('glyphs');
  expect(layout('old')?.['text-font']).toContain('Figtree Variable Semibold');
  expect(layout('shield')?.['text-font']).toContain('Readex Pro Variable');
});
