/** The shipped places file: format, extent, and positions of well-known places. */
import { readFileSync } from 'node:fs';
import { places } from '@sufra/demo';
import { describe, expect, test } from 'vitest';

type Item = [kind: string, nameEn: string, nameAr: string, lat: number, lng: number, city: number, aliases: string, approximate?: string];
interface PlacesFile {
  v: number;
  cities: [nameEn: string, nameAr: string][];
  items: Item[];
}

const file: PlacesFile = JSON.parse(readFileSync(new URL('./emirates.json', import.meta.url), 'utf8'));
const { cities, items } = file;

function metres(lat: number, lng: number, otherLat: number, otherLng: number): number {
  const degree = 111_200;
  return Math.hypot((lat - otherLat) * degree, (lng - otherLng) * degree * Math.cos((lat * Math.PI) / 180));
}

const latin = /^[A-Za-z0-9 '’&.,/()-]+$/;
const arabic = /^[\p{Script=Arabic}\p{N} .,،/()-]+$/u;
const tidy = (text: string) => text === text.trim() && !/\s\s|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(text);

describe('the places that come with Sufra', () => {
  test('MAP-01 every place has a kind, a name in each language, a point and a city', () => {
    expect(file.v).toBe(1);
    for (const [nameEn, nameAr] of cities) {
      expect(nameEn).toMatch(latin);
      expect(nameAr).toMatch(arabic);
    }
    for (const item of items) {
      expect(item, item[1]).toHaveLength(item[7] === undefined ? 7 : 8);
      const [kind, nameEn, nameAr, lat, lng, city, aliases] = item;
      expect(['c', 'a', 'l', 'm', 'r'], nameEn).toContain(kind);
      expect(nameEn).toMatch(latin);
      expect(nameAr, nameEn).toMatch(arabic);
      expect(nameAr, nameEn).toMatch(/\p{Script=Arabic}/u);
      expect([lat, lng, city].every(Number.isFinite), nameEn).toBe(true);
      expect(cities[city], nameEn).toBeDefined();
      expect([nameEn, nameAr, aliases].every(tidy), nameEn).toBe(true);
    }
  });

  test('MAP-01 other names of a place are not empty, not repeated and not its own', () => {
    for (const [, nameEn, nameAr, , , , aliases] of items) {
      if (aliases === '') continue;
      const all = [nameEn, nameAr, ...aliases.split('|')].map((name) => name.toLowerCase());
      expect(
        all.every((name) => name !== '' && tidy(name)),
        nameEn,
      ).toBe(true);
      expect(new Set(all).size, nameEn).toBe(all.length);
    }
  });

  test('MAP-01 lists no place twice, in either language', () => {
    const keys = items.flatMap(([kind, nameEn, nameAr, , , city]) => [`${kind} ${nameEn} ${city}`, `${kind} ${nameAr} ${city}`]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('MAP-07 every place lies where the map can be moved to', () => {
    const outside = items.filter(([, , , lat, lng]) => lat > 26.5 || lat < 22.5 || lng > 56.5 || lng < 51.5);
    expect(outside).toEqual([]);
  });

  test('MAP-01 all seven emirates are there, with areas, landmarks, roads and stations to choose from', () => {
    const many = (kind: string) => items.filter((item) => item[0] === kind).length;
    expect(items.length).toBeGreaterThanOrEqual(900);
    expect(many('c')).toBeGreaterThanOrEqual(25);
    expect(many('a')).toBeGreaterThanOrEqual(200);
    expect(many('l')).toBeGreaterThanOrEqual(150);
    expect(many('m')).toBeGreaterThanOrEqual(60);
    expect(many('r')).toBeGreaterThanOrEqual(50);
    for (const city of ['Dubai', 'Abu Dhabi', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah']) {
      expect(cities.map(([nameEn]) => nameEn)).toContain(city);
      expect(
        items.find(([kind, nameEn]) => kind === 'c' && nameEn === city),
        city,
      ).toBeDefined();
    }
  });

  test("LOC-04 the demo's places to start from are found under the same names at the same points", () => {
    for (const { nameEn, nameAr, lat, lng } of places) {
      const found = items.find(([kind, en, ar]) => 'al'.includes(kind) && en === nameEn && ar === nameAr);
      expect(found?.slice(3, 5), nameEn).toEqual([lat, lng]);
    }
  });
});

/** Independent reference points, known to residents. */
const areas: [name: string, lat: number, lng: number][] = [
  ['Dubai Marina', 25.08, 55.14],
  ['Deira', 25.27, 55.31],
  ['Palm Jumeirah', 25.1124, 55.139],
  ['Mirdif', 25.221, 55.42],
  ['Al Karama', 25.245, 55.303],
  ['International City', 25.165, 55.41],
  ['Jumeirah Village Circle', 25.058, 55.209],
  ['Hatta', 24.797, 56.118],
  ['Yas Island', 24.49, 54.605],
  ['Khalifa City', 24.423, 54.577],
  ['Al Khalidiyah', 24.47, 54.35],
  ['Al Majaz', 25.325, 55.387],
  ['Al Nuaimiya', 25.39, 55.455],
  ['Al Marjan Island', 25.673, 55.743],
  ['Khor Fakkan', 25.34, 56.355],
];
const spots: [name: string, lat: number, lng: number][] = [
  ['Burj Khalifa', 25.1972, 55.2744],
  ['Burj Al Arab', 25.1412, 55.1853],
  ['Museum of the Future', 25.2193, 55.2819],
  ['JW Marriott Marquis', 25.1857, 55.258],
  ['Qasr Al Hosn', 24.4823, 54.3548],
  ['Yas Marina Circuit', 24.4672, 54.6031],
  ['Al Jahili Fort', 24.2163, 55.7524],
  ['Al Noor Mosque', 25.329, 55.3803],
  ['Fujairah Fort', 25.1372, 56.3357],
  ['Union Metro Station', 25.2664, 55.314],
  ['Mall of the Emirates Metro Station', 25.1212, 55.2002],
  ['Expo 2020 Metro Station', 24.9635, 55.1458],
  ['Al Ghubaiba Metro Station', 25.2652, 55.2891],
];

describe('positions of well-known places', () => {
  const distance = (name: string, lat: number, lng: number, kinds: string) => {
    const place = items.find((item) => kinds.includes(item[0]) && item[1] === name);
    return place ? metres(lat, lng, place[3], place[4]) : Number.POSITIVE_INFINITY;
  };

  test.each(areas)('MAP-01 the area %s, within 1.5 km', (name, lat, lng) => {
    expect(distance(name, lat, lng, 'ca')).toBeLessThan(1500);
  });

  test.each(spots)('MAP-01 the landmark or station %s, within 500 m', (name, lat, lng) => {
    expect(distance(name, lat, lng, 'lm')).toBeLessThan(500);
  });
});
