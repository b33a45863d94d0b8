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

test('OWN-01 I18N-06 reads a folder of Oman with currency, clock and VATINs, and rewrites the same bytes', async () => {
  const [folder, again] = [fresh(), fresh()];
  const inOman = (before: string) => before.replace('tips: [', 'country: om\n$&').replaceAll(/trn: \d{5}/g, 'trn: OM');
  const { restaurant, problems } = await readFolder(await changedCafe({ 'restaurant.yaml': inOman }));
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  if (!restaurant) throw new Error('the café cannot be read');
  expect(restaurant.settings).toMatchObject({ country: 'OM', currency: 'OMR' });
  expect(new Set(restaurant.branches.map(({ timeZone }) => timeZone))).toEqual(new Set(['Asia/Muscat']));
  for (const each of [folder, again]) await cp(join(cafe, 'pictures'), join(each, 'pictures'), { recursive: true });
  await writeFolder(restaurant, folder);
  const read = await readFolder(folder);
  expect(read.restaurant).toEqual(restaurant);
  await writeFolder(read.restaurant ?? restaurant, again);
  expect(await bytesOf(again)).toEqual(await bytesOf(folder));
  const whole = [...textsOf(restaurant).values()].join('\n');
  expect(whole).toContain('\ncountry: OM\n');
  expect(whole).not.toMatch(/^ *(currency|time_zone):/m);
});

test('OWN-01 I18N-06 refuses an unknown country, and positions and tax numbers of another one', async () => {
  const withCountry = (code: string) => ({ 'restaurant.yaml': (before: string) => before.replace('tips: [', `country: ${code}\n$&`) });
  expect(await problemsOf(withCountry('FR'))).toEqual([
    "restaurant.yaml line 33: country 'FR' is unknown; there are: AE, SA, QA, OM, BH, KW",
  ]);
  expect((await problemsOf(withCountry('SA'))).join('\n')).toContain(
    "trn '100000000000011' is not a VAT registration number, which has 15 digits that begin and end with 3",
  );
  const inKuwait = (await problemsOf(withCountry('KW'))).join('\n');
  expect(inKuwait).toContain("trn '100000000000011' is said, and Kuwait has no VAT");
  expect(inKuwait).toContain('position lies outside of the map, which is latitude 28.5 to 30.2 and longitude 46.5 to 48.6');
});

test('OWN-01 I18N-06 refuses a VAT rate that is none, and any in a country without VAT', async () => {
  const withRate = (text: string) => ({ 'restaurant.yaml': (before: string) => before.replace('tips: [', `${text}\n$&`) });
  expect(await problemsOf(withRate('vat_rate: 7,5'))).toEqual([
    "restaurant.yaml line 33: vat_rate '7,5' is not a rate in percent above 0 and at most 50, such as 5 or 7.5",
  ]);
  expect((await problemsOf(withRate('country: KW\nvat_rate: 5'))).join('\n')).toContain('vat_rate is said, and Kuwait has no VAT');
});

test('OWN-01 DRV-05 refuses a card machine for what is paid online', async () => {
  const [problem, ...others] = await problemsOf({
    'restaurant.yaml': (before) => before.replace('    online: yes\n', '$&    card_machine: yes\n'),
  });
  expect(others).toEqual([]);
  expect(problem).toContain('card_machine is said, and what is paid online needs none');
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
