import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DemoBranch, type DemoModifierGroup, restaurant } from './index.ts';

const { branches, categories, customer, items, modifierGroups, places } = restaurant;
const pictures = join(import.meta.dirname, '../pictures/out');

/** Whether a point lies in a polygon: a ray from it crosses the edges an odd number of times. */
function contains(path: readonly (readonly [number, number])[], lat: number, lng: number): boolean {
  return path.reduce((within, [lat1, lng1], index) => {
    const [lat2, lng2] = path[(index + 1) % path.length] ?? [lat1, lng1];
    const crosses = lng1 > lng !== lng2 > lng && lat < ((lat2 - lat1) * (lng - lng1)) / (lng2 - lng1) + lat1;
    return crosses ? !within : within;
  }, false);
}

function branch(code: string): DemoBranch {
  const found = branches.find((candidate) => candidate.code === code);
  if (!found) throw new Error(`no branch ${code}`);
  return found;
}

const deliversTo = (of: DemoBranch, lat: number, lng: number) => of.zones.some(({ path }) => contains(path, lat, lng));
const zones = branches.flatMap((of) => of.zones);
const subcategories = categories.flatMap((category) => category.subcategories ?? []);
const shelves = [...categories, ...subcategories];
const groupSlugs = items.flatMap((item) => item.modifierGroups ?? []);
const usedGroups = modifierGroups.filter(({ slug }) => groupSlugs.includes(slug));
const modifiers = modifierGroups.flatMap((group) => group.modifiers);

test('the menu is full: twelve categories, three of them divided, and ninety dishes', () => {
  expect(categories.length).toBeGreaterThanOrEqual(12);
  expect(categories.filter((category) => category.subcategories?.length).length).toBeGreaterThanOrEqual(3);
  expect(items.length).toBeGreaterThanOrEqual(90);
});

test('no two things on the menu share a name in the address bar or in the database', () => {
  for (const list of [shelves, modifierGroups, modifiers, items, places]) {
    const slugs = list.map(({ slug }) => slug);
    expect(slugs).toEqual([...new Set(slugs)]);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
  for (const of of [branches.map(({ code }) => code), branches.map(({ nameEn }) => nameEn)]) expect(new Set(of).size).toBe(branches.length);
});

test('every dish stands in a category that exists, and no category is empty', () => {
  const known = new Set(shelves.map(({ slug }) => slug));
  const filled = new Set(items.map(({ category }) => category));
  for (const item of items) expect(known, item.slug).toContain(item.category);
  for (const category of categories) {
    const own = [category, ...(category.subcategories ?? [])];
    expect(
      own.some(({ slug }) => filled.has(slug)),
      category.slug,
    ).toBe(true);
  }
  for (const { slug } of subcategories) expect(filled).toContain(slug);
});

test('thirty dishes or more ask the customer to choose, and only from groups that exist', () => {
  const known = new Set(modifierGroups.map(({ slug }) => slug));
  for (const slug of groupSlugs) expect(known).toContain(slug);
  expect(items.filter((item) => item.modifierGroups?.length).length).toBeGreaterThanOrEqual(30);
  expect(usedGroups).toHaveLength(modifierGroups.length);
});

test.each<[string, (group: DemoModifierGroup) => boolean]>([
  ['pick exactly one', ({ min, max }) => min === 1 && max === 1],
  ['take as many as you like', ({ min, max, quantities }) => min === 0 && max === 0 && !quantities],
  ['take as many as you like, each several times', ({ min, max, quantities }) => min === 0 && max === 0 && quantities],
  ['up to a number of extras', ({ min, max, quantities }) => min === 0 && max > 1 && !quantities],
  ['up to a number of extras, each several times', ({ min, max, quantities }) => min === 0 && max > 1 && quantities],
  ['at least one', ({ min, max, quantities }) => min === 1 && max > 1 && !quantities],
  ['at least one, each several times', ({ min, max, quantities }) => min === 1 && max > 1 && quantities],
  ['at least two', ({ min, max, quantities }) => min >= 2 && max > min && !quantities],
  ['at least two, each several times', ({ min, max, quantities }) => min >= 2 && max > min && quantities],
  ['choices that are all free', (group) => group.modifiers.every(({ pickupFils }) => pickupFils === 0)],
  ['choices that cost', (group) => group.modifiers.every(({ pickupFils }) => pickupFils > 0)],
])('the menu shows this way of choosing: %s', (_, isStyle) => {
  expect(usedGroups.filter(isStyle)).not.toHaveLength(0);
});

test('what a group asks for can be chosen from it', () => {
  for (const { slug, min, max, quantities, modifiers: choices } of modifierGroups) {
    expect(max === 0 || min <= max, slug).toBe(true);
    if (!quantities) expect(Math.max(min, max), slug).toBeLessThanOrEqual(choices.length);
  }
});

test('every price is a whole number of fils that can be paid in coins', () => {
  const prices = [
    ...[...items, ...modifiers].flatMap(({ pickupFils, deliveryFils }) => [pickupFils, deliveryFils]),
    ...zones.flatMap(({ feeFils, minimumFils }) => [feeFils, minimumFils]),
  ];
  for (const price of prices) expect(price >= 0 && Number.isInteger(price) && price % 25 === 0, String(price)).toBe(true);
});

test('a delivered dish never costs less than a collected one, and the dish of the day costs nothing', () => {
  for (const { slug, pickupFils, deliveryFils } of [...items, ...modifiers]) expect(deliveryFils, slug).toBeGreaterThanOrEqual(pickupFils);
  expect(items.filter(({ pickupFils, deliveryFils }) => pickupFils + deliveryFils === 0)).toHaveLength(1);
});

test('one dish is sold by the three, and one has a very long name in both languages', () => {
  expect(items.filter(({ minCartItem }) => minCartItem === 3)).toHaveLength(1);
  expect(items.some(({ nameEn, nameAr }) => nameEn.length > 100 && nameAr.length > 100)).toBe(true);
});

test('some dishes are not made at some branch', () => {
  const missing = items.flatMap(({ unavailableAt = [] }) => unavailableAt);
  expect(missing.length).toBeGreaterThanOrEqual(3);
  for (const code of missing) expect(branch(code).code).toBe(code);
});

test('everything has a name in English and in Arabic', () => {
  const arabic = /[\u0600-\u06ff]/;
  const named = [restaurant, ...branches, ...zones, ...shelves, ...modifierGroups, ...modifiers, ...items, ...places];
  for (const { nameEn, nameAr } of named) {
    expect(nameEn.trim()).not.toBe('');
    expect(nameEn).not.toMatch(arabic);
    expect(nameAr, nameEn).toMatch(arabic);
  }
  for (const { slug, descriptionEn, descriptionAr } of items) {
    expect(descriptionEn, slug).toMatch(/[.!]$/);
    expect(descriptionAr, slug).toMatch(arabic);
  }
  for (const { addressEn, addressAr, cityEn, cityAr } of branches) {
    expect(addressEn && cityEn).toBeTruthy();
    expect(addressAr).toMatch(arabic);
    expect(cityAr).toMatch(arabic);
  }
});

test('every dish and every branch has its picture in each size', () => {
  const names = [...items.map(({ picture }) => picture), ...branches.map(({ code }) => `branch-${code.toLowerCase()}`), 'fallback'];
  const files = names.flatMap((name) => [320, 640, 960].flatMap((width) => ['avif', 'webp'].map((format) => `${name}-${width}.${format}`)));
  expect(files.filter((file) => !existsSync(join(pictures, file)))).toEqual([]);
});

test('each branch that delivers reaches its own street first, for a fee and from a minimum', () => {
  for (const { nameEn, delivery, lat, lng, zones: own } of branches) {
    expect(own.length > 0, nameEn).toBe(delivery);
    if (!own[0]) continue;
    expect(contains(own[0].path, lat, lng), nameEn).toBe(true);
    expect(own.length, nameEn).toBeGreaterThanOrEqual(2);
    expect(own[0].priority, nameEn).toBe(Math.max(...own.map(({ priority }) => priority)));
  }
});

test('Dubai Marina is open around the clock for delivery and for pickup', () => {
  const marina = branch('DXB-MARINA');
  expect(marina).toMatchObject({ lat: 25.0805, lng: 55.1403, delivery: true, pickup: true });
  expect(marina.busyForMinutes).toBeUndefined();
  expect(marina.hours.map(({ day, opens, closes }) => `${day} ${opens}–${closes}`)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((day) => `${day} 00:00–24:00`),
  );
});

test('the other branches show a late night, a day off, a busy kitchen and a counter without drivers', () => {
  expect(branches).toHaveLength(6);
  expect(branches.some(({ hours }) => hours.some(({ opens, closes }) => closes < opens))).toBe(true);
  expect(branches.some(({ hours }) => new Set(hours.map(({ day }) => day)).size === 6)).toBe(true);
  expect(branches.filter(({ busyForMinutes = 0 }) => busyForMinutes > 0)).toHaveLength(1);
  expect(branches.filter(({ delivery, pickup }) => pickup && !delivery)).toHaveLength(1);
});

test('a customer between two branches can be served by either', () => {
  const burjAlArab = [25.1412, 55.1853] as const;
  const sharjahCorniche = [25.367, 55.4] as const;
  const servedBy = ([lat, lng]: readonly [number, number]) => branches.filter((of) => deliversTo(of, lat, lng)).map(({ code }) => code);
  expect(servedBy(burjAlArab)).toEqual(['DXB-MARINA', 'DXB-DOWNTOWN']);
  expect(servedBy(sharjahCorniche)).toEqual(['SHJ-MAJAZ', 'AJM-CORNICHE']);
});

test('most of the suggested places are delivered to, and a few are too far', () => {
  const reached = places.filter(({ lat, lng }) => branches.some((of) => deliversTo(of, lat, lng)));
  const tooFar = places.filter((place) => !reached.includes(place)).map(({ slug }) => slug);
  expect(tooFar).toEqual(['grand-mosque', 'global-village', 'hatta', 'liwa']);
});

test('the demo customer lives where her branch delivers', () => {
  for (const { branchCode, zoneNameEn, lat, lng } of customer.addresses) {
    const zone = branch(branchCode).zones.find(({ nameEn }) => nameEn === zoneNameEn);
    expect(zone && contains(zone.path, lat, lng)).toBe(true);
  }
});
