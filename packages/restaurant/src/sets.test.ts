import { expect, test } from 'vitest';
import { readFolder, readTexts } from './read.ts';
import type { Restaurant } from './restaurant.ts';
import { changedCafe, problemsOf } from './testing/folders.ts';
import { textsOf } from './write.ts';

/** The café with a dish group (options from line 59) and a set menu that uses it. */
const withDrinks = (options: string) => ({
  'options.yaml': (before: string) =>
    `${before}- code: drink\n  name: Choose a drink\n  name_ar: اختر مشروبًا\n  choose: 1\n  options:\n${options}`,
  'menu.csv': (before: string) => before.replace('علبة من ست.",42,,,,', 'علبة من ست.",42,,,drink,'),
});
/** Without its pictures, which are no texts. */
async function read(options: string): Promise<Restaurant> {
  const { restaurant, problems } = await readFolder(await changedCafe(withDrinks(options)));
  if (!restaurant) throw new Error(JSON.stringify(problems));
  const bare = <T extends object>(things: readonly T[]) => things.map((thing) => ({ ...thing, picture: '', focalPoint: '' }));
  const settings = { ...restaurant.settings, logo: '', sharePicture: '' };
  return { ...restaurant, settings, branches: bare(restaurant.branches), items: bare(restaurant.items) };
}
const drinkIn = ({ optionGroups }: Restaurant) => optionGroups.find(({ code }) => code === 'drink');
const nothing = { name: { en: '', ar: '' }, calories: null, allergens: null, marks: null };

test('OWN-01 DESK-12 an option that is a dish has only a surcharge, and round-trips', async () => {
  const options = '    - code: karak\n      dish: karak\n    - code: mint\n      dish: mint-tea\n      price: 2.50\n';
  const restaurant = await read(options);
  expect(drinkIn(restaurant)?.options).toEqual([
    { code: 'karak', dish: 'karak', price: { pickup: 0, delivery: 0 }, ...nothing },
    { code: 'mint', dish: 'mint-tea', price: { pickup: 250, delivery: 250 }, ...nothing },
  ]);
  const texts = textsOf(restaurant, 'csv');
  expect(texts.get('options.yaml')).toContain(options);
  const again = await readTexts(texts);
  expect(drinkIn(again.restaurant as Restaurant)).toEqual(drinkIn(restaurant));
  expect(textsOf(again.restaurant as Restaurant, 'csv')).toEqual(texts);
});

test('OWN-01 DESK-12 an option refers to a dish by code or English name', async () => {
  const { options } = drinkIn(await read('    - dish: karak\n    - dish: Mint tea\n')) ?? { options: [] };
  expect(options.map(({ code, dish }) => [code, dish])).toEqual([
    ['karak', 'karak'],
    ['mint-tea', 'mint-tea'],
  ]);
});

test.each<[title: string, options: string, problem: string]>([
  ['a dish that is not there', '    - dish: karaq\n', "59: dish 'karaq' is not among the dishes (did you mean 'karak'?)"],
  ['a name', '    - dish: karak\n      name: Karak\n', "60: name stands beside 'dish': it is that of the dish 'karak'"],
  ['an Arabic name', '    - dish: karak\n      name_ar: كرك\n', "60: name_ar stands beside 'dish': it is that of the dish 'karak'"],
  ['allergens', '    - dish: karak\n      allergens: none\n', "60: allergens stands beside 'dish': it is that of the dish 'karak'"],
  ['marks', '    - dish: karak\n      marks: [vegan]\n', "60: marks stands beside 'dish': it is that of the dish 'karak'"],
  ['calories', '    - dish: karak\n      calories: 5\n', "60: calories stands beside 'dish': it is that of the dish 'karak'"],
])('OWN-02 DESK-12 refuses an option that is a dish with %s at its line', async (_, options, problem) => {
  expect(await problemsOf(withDrinks(options))).toEqual([`options.yaml line ${problem}`]);
});

test('OWN-02 DESK-12 refuses a set menu that contains a set menu, at its line', async () => {
  expect(await problemsOf(withDrinks('    - dish: karak\n    - dish: basbousa\n'))).toEqual([
    "menu.csv line 19: options of the dish 'basbousa': 'drink' has the dish 'basbousa', which is a set menu itself",
  ]);
});
