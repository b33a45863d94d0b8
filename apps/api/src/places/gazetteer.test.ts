import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigurationError } from '../config/parts.ts';
import { readGazetteer } from './gazetteer.ts';

const folder = await mkdtemp(join(tmpdir(), 'sufra-places-'));
afterAll(() => rm(folder, { recursive: true }));

const written = async (content: unknown) => {
  const path = join(folder, 'places.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const cities = [['Dubai', 'دبي']];
const deira = ['a', 'Deira', 'ديرة', 25.2711, 55.3075, 0, 'Dera|ديره'];

describe('MAP-01 an operator may bring places of their own', () => {
  test('MAP-01 with both names, the city, other names, and whom to thank', async () => {
    const path = await written({
      v: 1,
      attribution: '© OpenStreetMap contributors',
      cities,
      items: [deira, ['r', 'Lane 103', null, 24.4, 54.6, -1, '']],
    });
    const { places, attribution } = await readGazetteer(path);
    expect(attribution).toBe('© OpenStreetMap contributors');
    expect(places).toMatchObject([
      {
        kind: 'area',
        names: { en: 'Deira', ar: 'ديرة' },
        city: { en: 'Dubai', ar: 'دبي' },
        aliases: ['Dera', 'ديره'],
        lat: 25.2711,
        lng: 55.3075,
      },
      // A missing Arabic name falls back to English.
      { kind: 'road', names: { en: 'Lane 103', ar: 'Lane 103' }, city: null, aliases: [] },
    ]);
  });

  test('MAP-02 a place keeps its id when others are added in front of it', async () => {
    const [before] = (await readGazetteer(await written({ v: 1, cities, items: [deira] }))).places;
    const after = (await readGazetteer(await written({ v: 1, cities, items: [['c', 'Dubai', 'دبي', 25.2, 55.27, 0, ''], deira] })))
      .places[1];
    expect(after?.id).toBe(before?.id);
  });
});

describe('MAP-01 an invalid places file stops the start with one line', () => {
  test.each<[string, unknown, string]>([
    ['a sentence', 'not JSON at all', 'is not JSON'],
    ['a list', [], 'is not a file of places: the whole: '],
    ['another version', { v: 2, cities, items: [deira] }, 'is not a file of places: v: must be 1'],
    ['nothing in it', { v: 1, cities, items: [] }, 'is not a file of places: items: must not be empty'],
    [
      'a kind that is none',
      { v: 1, cities, items: [['x', ...deira.slice(1)]] },
      'is not a file of places: items.0.0: must be c, a, l, m or r',
    ],
    [
      'a place off the globe',
      { v: 1, cities, items: [deira, ['a', 'X', 'س', 255, 55, 0, '']] },
      'is not a file of places: items.1.3: must be degrees',
    ],
    [
      'a city that is not listed',
      { v: 1, cities, items: [['a', 'X', 'س', 25, 55, 7, '']] },
      'is not a file of places: items.0.5: there is no such city',
    ],
  ])('MAP-01 %s', async (_, content, problem) => {
    const path = await written(content);
    const refused = readGazetteer(path);
    await expect(refused).rejects.toThrow(ConfigurationError);
    await expect(refused).rejects.toThrow(`PLACES_FILE: ${path} ${problem}`);
    await expect(refused).rejects.toThrow(/^[^\n]+$/);
  });

  test('MAP-01 no file at all', async () => {
    const path = join(folder, 'missing.json');
    await expect(readGazetteer(path)).rejects.toThrow(new ConfigurationError(`PLACES_FILE: ${path} cannot be read (ENOENT)`));
  });
});
