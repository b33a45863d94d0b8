import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currencies } from '@sufra/contract/money';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { problemText, readFolder } from './read.ts';
import { cafe, changedCafe, problemsOf } from './testing/folders.ts';
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

test.each(Object.values(currencies))('OWN-01 I18N-04 a folder in $code round-trips byte by byte', async ({ code, decimals }) => {
  const [folder, again] = [fresh(), fresh()];
  const { restaurant: inDirhams } = await readFolder(cafe);
  if (!inDirhams) throw new Error('the café cannot be read');
  const said = code === 'AED' ? '' : `currency: ${code}\n`;
  const { restaurant } = await readFolder(await changedCafe({ 'restaurant.yaml': (before) => before.replace('tips: [', `${said}$&`) }));
  if (!restaurant) throw new Error('the café cannot be read');
  expect(restaurant.settings.currency).toBe(code);
  const times = 10 ** (decimals - 2);
  expect(restaurant.settings.tips).toEqual(inDirhams.settings.tips.map((tip) => tip * times));
  expect(restaurant.items.map(({ price }) => price.pickup)).toEqual(inDirhams.items.map(({ price }) => price.pickup * times));
  expect(restaurant.branches.map(({ areas }) => areas.map(({ fee }) => fee))).toEqual(
    inDirhams.branches.map(({ areas }) => areas.map(({ fee }) => fee * times)),
  );
  for (const each of [folder, again]) await cp(join(cafe, 'pictures'), join(each, 'pictures'), { recursive: true });
  await writeFolder(restaurant, folder);
  const read = await readFolder(folder);
  expect(read.restaurant).toEqual(restaurant);
  await writeFolder(read.restaurant ?? restaurant, again);
  expect(await bytesOf(again)).toEqual(await bytesOf(folder));
  const [one, other] = [textsOf(restaurant), textsOf(inDirhams)];
  expect(one.get('restaurant.yaml')?.replace(said, '')).toBe(other.get('restaurant.yaml'));
  expect(other.get('restaurant.yaml')).not.toContain('currency');
});

test('OWN-01 refuses an unknown currency, and an amount off the card’s step', async () => {
  expect(await problemsOf({ 'restaurant.yaml': (before) => before.replace('tips: [', 'currency: EUR\n$&') })).toEqual([
    "restaurant.yaml line 33: currency 'EUR' is unknown; there are: AED, SAR, QAR, OMR, BHD, KWD",
  ]);
  const inFils = { 'restaurant.yaml': (before: string) => before.replace(/^tips: .*$/m, 'currency: kwd\ntips: [0.255]') };
  expect(await problemsOf(inFils)).toContain(
    "restaurant.yaml line 34: tips '0.255' has a third decimal other than 0, which cards cannot pay",
  );
});

test('DESK-02 colours are written in one order, whatever order of their keys a database gives back', async () => {
  const { restaurant } = await readFolder(cafe);
  if (!restaurant) throw new Error('the café cannot be read');
  const { light, dark } = restaurant.settings.colours;
  const turned = ({ primary, accent }: typeof light) => ({ accent, primary });
  const colours = { light: turned(light), dark: turned(dark) };
  const texts = textsOf({ ...restaurant, settings: { ...restaurant.settings, colours } });
  expect(texts.get('restaurant.yaml')).toBe(textsOf(restaurant).get('restaurant.yaml'));
});
