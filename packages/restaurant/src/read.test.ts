import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultColours } from '@sufra/contract/restaurant/palette';
import { describe, expect, test } from 'vitest';
import { problemText, readFolder } from './read.ts';
import { type Changes, cafe, changedCafe, problemsOf } from './testing/folders.ts';

const swap = (from: string | RegExp, to: string) => (text: string) => {
  if (!(typeof from === 'string' ? text.includes(from) : from.test(text))) throw new Error(`nothing to swap: ${from}`);
  return text.replace(from, to);
};

test('OWN-01 reads the café as written', async () => {
  const { restaurant, problems, pictures } = await readFolder(cafe);
  expect(problems).toEqual([]);
  expect(restaurant?.settings.colours.light).toEqual({ primary: '#0f766e', accent: '#e0a526' });
  expect(restaurant?.branches.map(({ code, phone }) => [code, phone])).toEqual([
    ['al-quoz', '+97145550191'],
    ['yas-bay', '+97125550192'],
  ]);
  expect(restaurant?.branches[1]?.areas).toMatchObject([{ code: 'yas-island', fee: 0, minimum: 4000, minutes: 35 }]);
  const karak = restaurant?.items.find(({ code }) => code === 'karak');
  expect(karak).toMatchObject({ category: 'tea', price: { pickup: 400, delivery: 450 }, minQuantity: 2, marks: ['vegetarian'] });
  expect(karak?.at).toEqual([{ branch: 'yas-bay', isHidden: false, price: { pickup: 500, delivery: 500 } }]);
  expect(restaurant?.promotions[1]).toMatchObject({ starts: '2026-10-31T20:00:00.000Z', ends: '2030-12-31T20:00:00.000Z' });
  expect(pictures).toHaveLength(10);
});

test('TRY-03 OWN-02 recommendations refer to codes of dishes anywhere in the menu', async () => {
  const { restaurant } = await readFolder(cafe);
  expect(restaurant?.items.flatMap(({ code, goesWith }) => (goesWith.length > 0 ? [[code, ...goesWith]] : []))).toEqual([
    ['karak', 'balaleet'],
    ['shakshuka', 'karak', 'labneh-saj'],
    ['labneh-saj', 'iced-loomi'],
    ['date-cake', 'arabic-coffee', 'karak'],
  ]);
  const problemsWith = async (codes: string) => {
    const folder = await changedCafe({ 'menu.csv': swap(',5,balaleet', `,5,${codes}`) });
    return (await readFolder(folder)).problems.map(problemText);
  };
  expect(await problemsWith('balalet')).toEqual([
    "menu.csv line 8: goes_with 'balalet' is not among the dishes (did you mean 'balaleet'?)",
  ]);
  expect(await problemsWith('karak')).toEqual(["menu.csv line 8: goes_with 'karak' is the dish itself"]);
  expect(await problemsWith('iced-loomi iced-loomi')).toEqual(["menu.csv line 8: goes_with has 'iced-loomi' twice"]);
  expect(await problemsWith('iced-loomi mint-tea shakshuka labneh-saj balaleet date-cake basbousa')).toEqual([
    'menu.csv line 8: goes_with has 7 dishes, 6 are the most',
  ]);
});

test('OWN-02 a reference in Arabic does not match another dish whose name is Arabic alone', async () => {
  const named = swap('tea,,Mint tea', 'tea,mint,شاي');
  const folder = await changedCafe({ 'menu.csv': (text) => swap(',5,balaleet', ',5,قهوة')(named(text)) });
  const problems = (await readFolder(folder)).problems.map(problemText);
  expect(problems).toContainEqual(expect.stringContaining("menu.csv line 8: goes_with 'قهوة' is not among the dishes"));
});

test('MENU-14 OWN-02 category hours use the branch’s notation; unnamed days are excluded', async () => {
  const withHours = (hours: string) =>
    changedCafe({ 'categories.yaml': swap('- name: Breakfast\n', `- name: Breakfast\n  hours: ${hours}\n`) });
  const hoursIn = async (hours: string) =>
    (await readFolder(await withHours(hours))).restaurant?.categories.find(({ name }) => name.en === 'Breakfast')?.hours;
  expect(await hoursIn('07:00-12:00')).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 420, closes: 720 })));
  expect(await hoursIn('{thu-fri: 22:00-02:00}')).toEqual([4, 5].map((day) => ({ day, opens: 1320, closes: 1560 })));
  const problemsWith = async (hours: string) => (await readFolder(await withHours(hours))).problems.map(problemText);
  expect(await problemsWith('closed')).toEqual(['categories.yaml line 12: hours has no hours at all: it would never apply']);
  expect(await problemsWith('at noon')).toContainEqual(expect.stringMatching(/^categories.yaml line 12: hours 'at noon' is not hours/));
  expect(await problemsWith('{funday: 24h}')).toContainEqual(expect.stringMatching(/^categories.yaml line 12: hours.funday is not a day/));
  const { restaurant } = await readFolder(cafe);
  expect(restaurant?.categories.map(({ hours }) => hours)).toEqual([[], [], [], []]);
  // A subcategory is ordered below its category.
  const below = await changedCafe({ 'categories.yaml': swap('    - name: Coffee\n', '    - name: Coffee\n      hours: 24h\n') });
  expect((await readFolder(below)).problems.map(problemText)).toEqual(["categories.yaml line 5: 'hours' is not a field here"]);
});

test('OWN-02 PRO-01 only free delivery combines, and `combines` is yes or no', async () => {
  const problemsWith = async (combines: string) => {
    const folder = await changedCafe({ 'promotions.yaml': swap('  only: pickup', `  combines: ${combines}\n  only: pickup`) });
    return (await readFolder(folder)).problems.map(problemText);
  };
  expect(await problemsWith('yes')).toEqual(['promotions.yaml line 26: combines belongs to free delivery only']);
  expect(await problemsWith('maybe')).toEqual([expect.stringMatching(/^promotions.yaml line 26: combines 'maybe' /)]);
  const { restaurant } = await readFolder(await changedCafe({}));
  expect(restaurant?.promotions.map(({ combines }) => combines)).toEqual([false, true, false]);
});

test('DESK-22 OWN-02 with calories_required, a folder names each dish and option without calories', async () => {
  const required = { 'restaurant.yaml': swap('mail:\n', 'calories_required: yes\nmail:\n') };
  const lacks = (place: string, name: string) => `${place}: calories is missing of '${name}', and restaurant.yaml has calories_required`;
  expect(await problemsOf(required)).toEqual([
    lacks('menu.csv line 19', 'Basbousa'),
    lacks('options.yaml line 6', 'Small'),
    lacks('options.yaml line 17', 'Fresh milk'),
    lacks('options.yaml line 21', 'Oat milk'),
  ]);
  expect(await problemsOf({})).toEqual([]);
});

test('LOY-05 OWN-02 a price in points needs a code and loyalty, whose two values belong together', async () => {
  const loyalty = (text: string) => swap('mail:\n', `loyalty: ${text}\nmail:\n`);
  const both = '{ points: 2, expires_after_months: 18 }';
  const priced = (at: string) => swap(at, `${at}  points: 100\n`);
  const read = async (changes: Changes) => (await readFolder(await changedCafe(changes))).restaurant;
  const office = priced('  per_customer: 5\n');
  expect((await read({}))?.settings.loyalty).toEqual({ points: null, expiresAfterMonths: null });
  const rewards = await read({ 'restaurant.yaml': loyalty(both), 'promotions.yaml': office });
  expect([rewards?.settings.loyalty, rewards?.promotions.map(({ points }) => points)]).toEqual([
    { points: 2, expiresAfterMonths: 18 },
    [null, null, 100],
  ]);
  expect(await problemsOf({ 'promotions.yaml': office })).toEqual([
    'promotions.yaml line 29: points needs loyalty in restaurant.yaml, by which customers collect points',
  ]);
  expect(await problemsOf({ 'restaurant.yaml': loyalty(both), 'promotions.yaml': priced('  combines: yes\n') })).toEqual([
    'promotions.yaml line 16: points needs a code: customers choose when to spend their points',
  ]);
  expect(await problemsOf({ 'restaurant.yaml': loyalty('{ points: 2 }') })).toEqual([
    expect.stringContaining('loyalty.expires_after_months is missing'),
  ]);
  expect(await problemsOf({ 'restaurant.yaml': loyalty('{ points: 0, expires_after_months: 37 }') })).toEqual([
    expect.stringContaining("loyalty.points '0' is not between 1 and 1000"),
    expect.stringContaining("loyalty.expires_after_months '37' is not between 1 and 36"),
  ]);
});

test('OWN-02 reports all problems at once, with file, line and field', async () => {
  const folder = await changedCafe({
    'menu.csv': swap('.",36,,38', '.",AED 12,,38'),
    'branches/yas-bay.yaml': swap('picture: yas-bay.png', 'time_zone: Asia/Abu_Dhabi'),
    'promotions.yaml': swap('minimum: 60', 'minimun: 60'),
    'restaurant.yaml': swap("'#2dd4bf'", "'#1f4f4a'"),
  });
  const { restaurant, problems } = await readFolder(folder);
  expect(restaurant).toBeNull();
  expect(problems.map(problemText)).toEqual([
    "branches/yas-bay.yaml line 8: time_zone 'Asia/Abu_Dhabi' is not a time zone, such as Asia/Dubai",
    "menu.csv line 12: price 'AED 12' is not a number",
    'promotions.yaml line 20: minimum is not above what is taken off: an order would cost nothing',
    "promotions.yaml line 27: 'minimun' is not a field here (did you mean 'minimum'?)",
    expect.stringMatching(
      /^restaurant.yaml line 25: colours.dark.primary '#1f4f4a' cannot be read in the dark theme: text in #171310 on it has a contrast of 2.00:1, 4.5:1 is the least; '#\w{6}' would do$/,
    ),
  ]);
  expect(problems[1]).toMatchObject({ level: 'error', file: 'menu.csv', line: 12, field: 'price' });
});

const cases: [what: string, changes: Changes, told: string[]][] = [
  [
    'a branch whose staff hear of no order',
    { 'branches/al-quoz.yaml': swap(/announce:[\s\S]*/, '') },
    ['warning: branches/al-quoz.yaml line 1: announce is missing: the branch is told of no order, by e-mail or by webhook'],
  ],
  [
    'texts without Arabic, once a file',
    { 'options.yaml': (text) => text.replaceAll(/ +name_ar: .*\n/g, '') },
    ['warning: options.yaml line 1: name_ar is missing: Arabic pages show the English text (and on 10 more lines)'],
  ],
  [
    'a branch outside of its own areas',
    { 'branches/yas-bay.yaml': swap('24.4612, 54.6075', '24.4, 54.5') },
    ['warning: branches/yas-bay.yaml line 7: position lies outside of all areas that the branch delivers to'],
  ],
  [
    'a category without dishes',
    { 'categories.yaml': (text) => `${text}- name: Soups\n  name_ar: شوربات\n` },
    ["warning: categories.yaml line 15: category 'soups' has no dish: it is not shown"],
  ],
  [
    'a dish that costs nothing',
    { 'menu.csv': swap('مغلية مرتين.,14,', 'مغلية مرتين.,0,') },
    ['warning: menu.csv line 3: price is 0: the dish is given away, but for what its options cost'],
  ],
  [
    'a price whose point was lost',
    { 'menu.csv': swap('مغلية مرتين.,14,', 'مغلية مرتين.,1400,') },
    ['warning: menu.csv line 3: price has 1400, 10 times or more of what is usual in its category (19)'],
  ],
  [
    'a branch that was copied from another',
    {
      'branches/yas-bay.yaml': (text) =>
        text
          .replace(/^address: .*$/m, 'address: Alserkal Avenue, Warehouse 61, Al Quoz 1, Dubai')
          .replace(/^phone: .*$/m, 'phone: +971 4 555 0191')
          .replace('- yas@loomiandmint.example', '- alquoz@loomiandmint.example'),
    },
    [
      'warning: branches/yas-bay.yaml line 4: address is that of branches/al-quoz.yaml as well',
      'warning: branches/yas-bay.yaml line 6: phone is that of branches/al-quoz.yaml as well: who answers for whom?',
      "warning: branches/yas-bay.yaml line 21: announce mails 'alquoz@loomiandmint.example', as branches/al-quoz.yaml does: both hear of each other's orders",
    ],
  ],
  ['no terms', { 'legal/terms.ar.md': null }, ["warning: legal/terms.ar.md: is missing or empty: Sufra's own words are shown"]],
  [
    'an area that crosses itself',
    { 'areas/yas-bay.geojson': swap('[54.6, 24.445], [54.64, 24.465]', '[54.64, 24.465], [54.6, 24.445]') },
    ["areas/yas-bay.geojson line 9: geometry.coordinates of 'Yas Island': the outline crosses itself near the corner 54.6, 24.445"],
  ],
  [
    'an area of two pieces',
    { 'areas/yas-bay.geojson': (text) => text.replace('"Polygon"', '"MultiPolygon"').replace(/\[\[\[(.*)\]\]\]/, '[[[[$1]]], [[[$1]]]]') },
    [
      "areas/yas-bay.geojson line 8: geometry.type of 'Yas Island' is a MultiPolygon of 2 pieces: draw each as an area of its own, for each has its fee",
    ],
  ],
  [
    'an area with a hole',
    { 'areas/yas-bay.geojson': swap(']]]', ']], [[54.6, 24.47], [54.61, 24.47], [54.61, 24.48], [54.6, 24.47]]]') },
    [
      "areas/yas-bay.geojson line 9: geometry.coordinates of 'Yas Island' have a hole, which an area cannot have: draw it around, or put an area with another fee before it",
    ],
  ],
  [
    'corners the wrong way round',
    { 'areas/yas-bay.geojson': swap('[54.6, 24.445]', '[24.445, 54.6]') },
    [
      "areas/yas-bay.geojson line 9: geometry.coordinates of 'Yas Island': the corner 24.445, 54.6 has latitude and longitude the wrong way round",
    ],
  ],
  [
    'JSON with a comma too many',
    { 'areas/yas-bay.geojson': swap('"fee": 0 }', '"fee": 0, }') },
    ['areas/yas-bay.geojson line 6: is not valid JSON: a comma, a quote or a bracket is missing or too many'],
  ],
  [
    'an area of no branch',
    { 'areas/yas.geojson': '{"type":"FeatureCollection","features":[]}' },
    ['areas/yas.geojson: is of no branch: there is no branches/yas.yaml'],
  ],
  [
    'a branch that is not listed',
    { 'branches/copy.yaml': '' },
    [
      'branches/copy.yaml: is not listed under branches in restaurant.yaml: add it there, or remove the file',
      'branches/copy.yaml line 1: is empty, or no YAML at all',
    ],
  ],
  [
    'two branches with one name',
    { 'branches/yas-bay.yaml': swap('name: Yas Bay', 'name: AL QUOZ') },
    ["branches/yas-bay.yaml line 2: name 'AL QUOZ' is that of branches/al-quoz.yaml as well, and the branch's address is made of it"],
  ],
  [
    'a branch with an address of our own',
    { 'branches/yas-bay.yaml': swap('name: Yas Bay', 'name: Console') },
    [
      "branches/yas-bay.yaml line 2: name 'Console' can't be a branch's name: it stands in the branch's address, and /console is one of Sufra's own",
    ],
  ],
  [
    'two dishes with one name',
    { 'menu.csv': swap('tea,,Mint tea', 'tea,,Karak') },
    ["menu.csv line 9: name 'Karak' gives the code 'karak', which line 8 has: give one of them another code"],
  ],
  [
    'a thing with the code of another',
    { 'categories.yaml': swap('code: tea', 'code: coffee') },
    [
      "categories.yaml line 8: code 'coffee' is that of line 4 as well",
      "menu.csv line 8: category 'tea' is not among the categories in categories.yaml",
      "menu.csv line 9: category 'tea' is not among the categories in categories.yaml",
    ],
  ],
  [
    'a colour that is a comment',
    { 'restaurant.yaml': swap("'#0F766E'", '#0F766E') },
    ["restaurant.yaml line 22: colours.light.primary is missing: write it in quotes, as '#a61e3a', for # begins a comment"],
  ],
  [
    'hours that begin before those of the day before have ended',
    { 'branches/yas-bay.yaml': swap('hours: 24h', 'hours: { sun-fri: 18:00-09:00, sat: 08:00-12:00 }') },
    ['branches/yas-bay.yaml line 12: hours on sat begin before those of the day before have ended'],
  ],
  ['a picture that is not there', { 'pictures/karak.png': null }, ["menu.csv line 8: picture 'karak.png' is not in pictures"]],
  [
    'a focal point without a picture, and one that is none',
    {
      'branches/yas-bay.yaml': swap('picture: yas-bay.png', 'focal_point: 30 ٦٢'),
      'branches/al-quoz.yaml': swap('picture:', 'focal_point: 101% 5%\npicture:'),
    },
    [
      "branches/al-quoz.yaml line 7: focal_point '101% 5%' is not a place in the picture, from its left and its top, such as 30% 62%",
      'warning: branches/yas-bay.yaml line 8: focal_point says where to look in a picture, and there is none',
    ],
  ],
  [
    'a banner that ends before it begins, and days without a banner',
    {
      'restaurant.yaml': swap(
        'logo: logo.svg',
        'banner:\n  text: Eid\n  text_ar: العيد\n  from: 2027-03-10\n  until: 2027-03-09\nlogo: logo.svg',
      ),
    },
    ['restaurant.yaml line 21: banner.until lies before from'],
  ],
  ['both menus', { 'menu.yaml': '' }, ['menu.csv: stands beside menu.yaml: keep one of the two']],
  ['no menu', { 'menu.csv': null }, ['menu.yaml: is missing, and so is menu.csv: one of them lists the dishes']],
  [
    'a file with another ending',
    { 'promotion.yml': '' },
    ["promotion.yml: is not a file of a restaurant's folder (did you mean 'promotions.yaml'?)"],
  ],
  [
    'a group that asks for more than there is',
    { 'options.yaml': swap('choose: 1', 'choose: 3') },
    ['options.yaml line 4: choose asks for 3 of 2, which is impossible'],
  ],
  [
    'more free choices than choices',
    { 'options.yaml': swap('choose: 0-4', 'choose: 0-4\n  free: 5') },
    ['options.yaml line 31: free is 5, but only 4 can be chosen'],
  ],
  [
    'claims that do not go together',
    { 'menu.csv': swap('18,,,,arabic-coffee.jpg,10,none,vegan', '18,,,,arabic-coffee.jpg,10,milk,vegan') },
    ["menu.csv line 2: marks has 'vegan', and allergens has 'milk'"],
  ],
  [
    'a file that cannot be read, without what follows from it',
    { 'options.yaml': swap('choose: any', 'choose: "any') },
    [expect.stringMatching(/^options.yaml line \d+: lacks a character/)],
  ],
];

test('OWN-02 warns about areas copied from another branch', async () => {
  const areas = await readFile(join(cafe, 'areas/al-quoz.geojson'), 'utf8');
  expect(await problemsOf({ 'areas/yas-bay.geojson': () => areas })).toContain(
    'warning: areas/yas-bay.geojson: has the outlines of areas/al-quoz.geojson',
  );
});

test('OWN-03 colours are optional', async () => {
  const folder = await changedCafe({ 'restaurant.yaml': swap(/^colours:\n(?: .*\n)+/m, '') });
  const { restaurant, problems } = await readFolder(folder);
  expect([restaurant?.settings.colours, problems]).toEqual([defaultColours, []]);
});

describe('OWN-02 problems in plain words', () => {
  test.each(cases)('%s', async (_, changes, told) => {
    expect(await problemsOf(changes)).toEqual(told);
  });
});
