import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contains } from '@sufra/contract/geo/outline';
import { problemText, readFolder } from '@sufra/restaurant/read';
import type { Branch, OptionGroup } from '@sufra/restaurant/restaurant';
import { writeFolder } from '@sufra/restaurant/write';
import { expect, test } from 'vitest';
import { customer, places, restaurant, today } from './index.ts';

const { branches, categories, items, optionGroups } = restaurant;
const pictures = join(import.meta.dirname, '../pictures/out');

function branch(code: string): Branch {
  const found = branches.find((candidate) => candidate.code === code);
  if (!found) throw new Error(`no branch ${code}`);
  return found;
}

const deliversTo = (of: Branch, lat: number, lng: number) => of.areas.some(({ outline }) => contains(outline, { lat, lng }));
const areas = branches.flatMap((of) => of.areas);
const subcategories = categories.flatMap((category) => category.subcategories);
const shelves = [...categories, ...subcategories];
const groupCodes = items.flatMap((item) => item.optionGroups);
const usedGroups = optionGroups.filter(({ code }) => groupCodes.includes(code));
const options = optionGroups.flatMap((group) => group.options);

test('OWN-01 the demo is a valid restaurant folder, and reports only its intended warnings', async () => {
  const { problems } = await readFolder(join(import.meta.dirname, '../restaurant'));
  expect(problems.map(problemText).filter((text) => !text.includes('announce is missing'))).toEqual([
    expect.stringContaining('menu.yaml line 7: price is 0'),
    expect.stringContaining('menu.yaml line 16: pickup has 265, 10 times or more'),
  ]);
});

test('OWN-01 exporting the demo reproduces its folder byte for byte', async () => {
  const own = join(import.meta.dirname, '../restaurant');
  const exported = await mkdtemp(join(tmpdir(), 'sufra-demo-'));
  await writeFolder(restaurant, exported);
  const files = (await readdir(own, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map((entry) => join(entry.parentPath, entry.name).slice(own.length)).sort();
  expect(names).toHaveLength(20);
  for (const name of names) expect(await readFile(join(exported, name), 'utf8'), name).toBe(await readFile(join(own, name), 'utf8'));
  await rm(exported, { recursive: true });
});

test('the menu has twelve categories, three of them divided, and ninety dishes', () => {
  expect(categories.length).toBeGreaterThanOrEqual(12);
  expect(categories.filter((category) => category.subcategories.length > 0).length).toBeGreaterThanOrEqual(3);
  expect(items.length).toBeGreaterThanOrEqual(90);
});

test('codes and names are unique', () => {
  for (const { code } of [...shelves, ...optionGroups, ...options, ...items]) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const names of [places.map(({ slug }) => slug), branches.map(({ name }) => name.en)]) expect(new Set(names).size).toBe(names.length);
});

test('no category is empty', () => {
  const filled = new Set(items.map(({ category }) => category));
  for (const { code, subcategories: below } of categories)
    expect(
      [{ code }, ...below].some((each) => filled.has(each.code)),
      code,
    ).toBe(true);
  for (const { code } of subcategories) expect(filled).toContain(code);
});

test('at least thirty dishes have options, and every option group is used', () => {
  expect(items.filter((item) => item.optionGroups.length > 0).length).toBeGreaterThanOrEqual(30);
  expect(usedGroups).toHaveLength(optionGroups.length);
});

test.each<[string, (group: OptionGroup) => boolean]>([
  ['pick exactly one', ({ min, max }) => min === 1 && max === 1],
  ['take as many as you like', ({ min, max, hasQuantities }) => min === 0 && max === 0 && !hasQuantities],
  ['take as many as you like, each several times', ({ min, max, hasQuantities }) => min === 0 && max === 0 && hasQuantities],
  ['up to a number of extras', ({ min, max, hasQuantities }) => min === 0 && max > 1 && !hasQuantities],
  ['up to a number of extras, each several times', ({ min, max, hasQuantities }) => min === 0 && max > 1 && hasQuantities],
  ['at least one', ({ min, max, hasQuantities }) => min === 1 && max > 1 && !hasQuantities],
  ['at least one, each several times', ({ min, max, hasQuantities }) => min === 1 && max > 1 && hasQuantities],
  ['at least two', ({ min, max, hasQuantities }) => min >= 2 && max > min && !hasQuantities],
  ['at least two, each several times', ({ min, max, hasQuantities }) => min >= 2 && max > min && hasQuantities],
  ['choices that are all free', (group) => group.options.every(({ price }) => price.pickup === 0)],
  ['choices of which the first are free', ({ included }) => included > 0],
  ['choices that cost', (group) => group.options.every(({ price }) => price.pickup > 0)],
])('the menu uses the choice style: %s', (_, isStyle) => {
  expect(usedGroups.filter(isStyle)).not.toHaveLength(0);
});

test('every price is payable in coins', () => {
  const prices = [
    ...[...items, ...options].flatMap(({ price }) => [price.pickup, price.delivery]),
    ...areas.flatMap(({ fee, minimum }) => [fee, minimum]),
  ];
  for (const price of prices) expect(price % 25, String(price)).toBe(0);
});

test('delivery never costs less than pickup, and the dish of the day is free', () => {
  for (const { code, price } of [...items, ...options]) expect(price.delivery, code).toBeGreaterThanOrEqual(price.pickup);
  expect(items.filter(({ price }) => price.pickup + price.delivery === 0)).toHaveLength(1);
});

test('one dish is sold in threes, and one has a very long name in both languages', () => {
  expect(items.filter(({ minQuantity }) => minQuantity === 3)).toHaveLength(1);
  expect(items.some(({ name }) => name.en.length > 100 && name.ar.length > 100)).toBe(true);
});

test('some dishes are sold out at a branch', () => {
  const soldOut = Object.entries(today.soldOutAt);
  expect(soldOut.length).toBeGreaterThanOrEqual(3);
  for (const [dish, codes] of soldOut) {
    expect(items.map(({ code }) => code)).toContain(dish);
    for (const code of codes) expect(branch(code).code).toBe(code);
  }
});

test('every name exists in English and Arabic', () => {
  const arabic = /[\u0600-\u06ff]/;
  const named = [...branches, ...areas, ...shelves, ...optionGroups, ...options, ...items].map(({ name }) => name);
  for (const { en, ar } of [...named, ...places.map(({ nameEn, nameAr }) => ({ en: nameEn, ar: nameAr }))]) {
    expect(en).not.toMatch(arabic);
    expect(ar, en).toMatch(arabic);
  }
  for (const { code, description } of items) {
    expect(description.en, code).toMatch(/[.!]$/);
    expect(description.ar, code).toMatch(arabic);
  }
});

test('MENU-11 each dish and branch has a picture in every size, and the index has its content hash', () => {
  const index: Record<string, { hash: string; blur: string }> = JSON.parse(readFileSync(join(pictures, '../index.json'), 'utf8'));
  const hashOf = (name: string) => {
    const digest = createHash('sha256');
    for (const width of [320, 640, 960])
      for (const format of ['avif', 'webp']) digest.update(readFileSync(join(pictures, `${name}-${width}.${format}`)));
    return digest.digest('hex').slice(0, 8);
  };
  const stored = Object.fromEntries(Object.entries(index).map(([name, { hash }]) => [name, hash]));
  expect(stored).toEqual(Object.fromEntries(Object.keys(index).map((name) => [name, hashOf(name)])));
  expect(Object.values(index).every(({ blur }) => /^[\da-f]{9}$/.test(blur))).toBe(true);
  const inUse = [...items.map(({ picture }) => picture ?? ''), ...branches.map(({ code }) => `branch-${code.toLowerCase()}`), 'fallback'];
  expect(Object.keys(index).toSorted()).toEqual([...new Set(inUse)].toSorted());
  expect(readdirSync(pictures)).toHaveLength(7 * Object.keys(index).length);
});

test('each delivering branch delivers to its own street first, with a fee and a minimum', () => {
  for (const { name, delivers, position, areas: own } of branches) {
    expect(own.length > 0, name.en).toBe(delivers);
    if (!own[0]) continue;
    expect(contains(own[0].outline, position), name.en).toBe(true);
    expect(own.length, name.en).toBeGreaterThanOrEqual(2);
  }
});

test('Dubai Marina is open around the clock for delivery and for pickup', () => {
  const marina = branch('DXB-MARINA');
  expect(marina).toMatchObject({ position: { lat: 25.0805, lng: 55.1403 }, delivers: true, pickup: true });
  expect(today.busyForMinutes).not.toHaveProperty('DXB-MARINA');
  expect(marina.weekly).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 0, closes: 1440 })));
});

test('other branches show late hours, a day off, a busy kitchen, and pickup only', () => {
  expect(branches).toHaveLength(6);
  expect(branches.some(({ weekly }) => weekly.some(({ closes }) => closes > 1440))).toBe(true);
  expect(branches.some(({ weekly }) => new Set(weekly.map(({ day }) => day)).size === 6)).toBe(true);
  expect(Object.keys(today.busyForMinutes).map((code) => branch(code).name.en)).toEqual(['Ajman Corniche']);
  expect(Object.keys(today.dayOffIn).map((code) => branch(code).name.en)).toEqual(['Al Barsha Counter']);
  expect(branches.filter(({ delivers, pickup }) => pickup && !delivers)).toHaveLength(1);
});

test('a customer between two branches can be served by either', () => {
  const burjAlArab = [25.1412, 55.1853] as const;
  const sharjahCorniche = [25.367, 55.4] as const;
  const servedBy = ([lat, lng]: readonly [number, number]) => branches.filter((of) => deliversTo(of, lat, lng)).map(({ code }) => code);
  expect(servedBy(burjAlArab)).toEqual(['DXB-MARINA', 'DXB-DOWNTOWN']);
  expect(servedBy(sharjahCorniche)).toEqual(['SHJ-MAJAZ', 'AJM-CORNICHE']);
});

test('most suggested places are deliverable, a few are too far', () => {
  const reached = places.filter(({ lat, lng }) => branches.some((of) => deliversTo(of, lat, lng)));
  const tooFar = places.filter((place) => !reached.includes(place)).map(({ slug }) => slug);
  expect(tooFar).toEqual(['grand-mosque', 'global-village', 'hatta', 'liwa']);
});

test('the demo customer lives within her branch’s delivery area', () => {
  for (const { branchCode, zoneNameEn, lat, lng } of customer.addresses) {
    const area = branch(branchCode).areas.find(({ name }) => name.en === zoneNameEn);
    expect(area && contains(area.outline, { lat, lng })).toBe(true);
  }
});
