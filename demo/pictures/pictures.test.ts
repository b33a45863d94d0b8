import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restaurant } from '../src/index.ts';
import { drawPicture } from './draw/canvas.ts';
import { recipes as dishes } from './menu.ts';
import { recipes } from './recipes.ts';

const draw = (name: string) => drawPicture(name, recipes[name] ?? (() => ''));
const drawings = new Map(Object.keys(recipes).map((name) => [name, draw(name)]));
const index: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, 'index.json'), 'utf8'));

test('MENU-11 every dish and every branch of the demo restaurant has a drawing of its own, and no drawing is left over', () => {
  const wanted = restaurant.items.map(({ picture }) => picture);
  expect(Object.keys(dishes).toSorted()).toEqual([...new Set(wanted)].toSorted());
  for (const { code } of restaurant.branches) expect(Object.keys(recipes)).toContain(`branch-${code.toLowerCase()}`);
});

test('MENU-11 a picture drawn again is the same picture, whatever was drawn before it', () => {
  for (const name of ['hummus', 'biryani', 'fattoush', 'mixed-grill', 'karak']) {
    draw('fries');
    expect(draw(name) === drawings.get(name), name).toBe(true);
  }
});

test('MENU-11 another seed strews the same dish differently', () => {
  expect(drawPicture('hummus again', recipes.hummus ?? (() => ''))).not.toBe(drawings.get('hummus'));
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

test('MENU-11 every picture is rendered in each width and format, with the colours that stand in until it has loaded', () => {
  for (const name of Object.keys(recipes)) {
    expect(index[name], name).toMatch(/^[\da-f]{9}$/);
    for (const width of [320, 640, 960]) {
      for (const format of ['avif', 'webp'])
        expect(existsSync(join(import.meta.dirname, 'out', `${name}-${width}.${format}`)), name).toBe(true);
    }
  }
  expect(Object.keys(index)).toHaveLength(Object.keys(recipes).length);
});
