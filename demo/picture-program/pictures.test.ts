import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restaurant } from '../src/index.ts';
import { drawPicture } from './drawn/draw/canvas.ts';
import { recipes as dishes } from './drawn/menu.ts';
import { recipes } from './drawn/recipes.ts';
import { formats, hashOf, widths } from './hash.ts';
import { photographs } from './photographs.ts';

const draw = (name: string) => drawPicture(name, recipes[name] ?? (() => ''));
const drawings = new Map(Object.keys(recipes).map((name) => [name, draw(name)]));
const pictures = join(import.meta.dirname, '..', 'pictures');
const index: Record<string, { hash: string; blur: string }> = JSON.parse(readFileSync(join(pictures, 'index.json'), 'utf8'));
const names = [...Object.keys(recipes), ...photographs];

test('MENU-11 every dish and every branch of the demo restaurant has a picture of its own, drawn or photographed, and none is left over', () => {
  const wanted = restaurant.items.map(({ picture }) => picture);
  expect([...Object.keys(dishes), ...photographs].toSorted()).toEqual([...new Set(wanted)].toSorted());
  for (const { code } of restaurant.branches) expect(Object.keys(recipes)).toContain(`branch-${code.toLowerCase()}`);
});

test('MENU-11 a picture drawn again is the same picture, whatever was drawn before it', () => {
  for (const name of ['hummus-lamb', 'ouzi', 'arabic-salad', 'family-grill', 'mint-tea']) {
    draw('kids-burger');
    expect(draw(name) === drawings.get(name), name).toBe(true);
  }
});

test('MENU-11 another seed strews the same dish differently', () => {
  expect(drawPicture('ouzi again', recipes.ouzi ?? (() => ''))).not.toBe(drawings.get('ouzi'));
});

test('MENU-11 no dish looks like another, even when chance strews both alike', () => {
  const alike = Object.values(recipes).map((recipe) => drawPicture('one seed for all', recipe));
  expect(new Set(alike).size).toBe(alike.length);
});

test('MENU-11 every drawing is whole: what it refers to is there, and every number is a number', () => {
  for (const [name, svg] of drawings) {
    const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)].filter(([, id]) => !known.has(id));
    expect(missing, name).toEqual([]);
    expect(svg.length, name).toBeGreaterThan(5000);
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('MENU-11 every dish that is photographed has its scene', () => {
  const scenes = readdirSync(join(import.meta.dirname, 'photographed', 'dishes'))
    .map((file) => readFileSync(join(import.meta.dirname, 'photographed', 'dishes', file), 'utf8'))
    .join('');
  const found = [...scenes.matchAll(/^def (\w+)\(\):/gm)].map(([, name = '']) =>
    name === 'rice_dish' ? 'rice' : name.replaceAll('_', '-'),
  );
  expect(found.toSorted()).toEqual([...photographs]);
});

test('MENU-11 every picture is rendered in each width and format, with the colours that stand in until it has loaded', () => {
  for (const name of names) {
    expect(index[name]?.blur, name).toMatch(/^[\da-f]{9}$/);
    for (const width of widths) {
      for (const format of formats) expect(existsSync(join(pictures, 'out', `${name}-${width}.${format}`)), name).toBe(true);
    }
  }
  expect(Object.keys(index)).toHaveLength(names.length);
});

test('a picture has the hash of its files, by which browsers keep them for good', () => {
  for (const name of names) expect(index[name]?.hash, `npm run pictures ${name}`).toBe(hashOf(join(pictures, 'out'), name));
});
