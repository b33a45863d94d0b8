import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { problemText, readFolder } from './read.ts';
import { cafe } from './testing/folders.ts';
import { anyRestaurant } from './testing/restaurants.ts';
import { textsOf, writeFolder } from './write.ts';

const room = await mkdtemp(join(tmpdir(), 'sufra-folder-'));
afterAll(() => rm(room, { recursive: true }));
let last = 0;
const fresh = () => join(room, String((last += 1)));

async function bytesOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [file.slice(folder.length), await readFile(file, 'base64')])),
  );
}

test.each(['yaml', 'csv'] as const)(
  'OWN-01 a restaurant folder with its menu as %s reads back equal and rewrites the same bytes',
  async (menu) => {
    await fc.assert(
      fc.asyncProperty(anyRestaurant, async (restaurant) => {
        const [folder, again] = [fresh(), fresh()];
        await writeFolder(restaurant, folder, { menu });
        const read = await readFolder(folder);
        expect(read.problems.filter(({ level }) => level === 'error').map(problemText)).toEqual([]);
        expect(read.restaurant).toEqual(menu === 'csv' ? { ...restaurant, menuForm: 'csv' } : restaurant);
        await writeFolder(read.restaurant ?? restaurant, again, { menu });
        expect(await bytesOf(again)).toEqual(await bytesOf(folder));
      }),
      { seed: 16, numRuns: 25 },
    );
  },
);

test('DESK-02 colours are written in one order, whatever order of their keys a database gives back', async () => {
  const { restaurant } = await readFolder(cafe);
  if (!restaurant) throw new Error('the café cannot be read');
  const { light, dark } = restaurant.settings.colours;
  const turned = ({ primary, accent }: typeof light) => ({ accent, primary });
  const colours = { light: turned(light), dark: turned(dark) };
  const texts = textsOf({ ...restaurant, settings: { ...restaurant.settings, colours } });
  expect(texts.get('restaurant.yaml')).toBe(textsOf(restaurant).get('restaurant.yaml'));
});
