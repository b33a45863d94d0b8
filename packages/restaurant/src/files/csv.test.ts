import { describe, expect, test } from 'vitest';
import { readFolder } from '../read.ts';
import { changedCafe, problemsOf } from '../testing/folders.ts';

const dishes = async (menu: string | Uint8Array) => {
  const folder = await changedCafe({ 'menu.csv': menu });
  const { restaurant, problems } = await readFolder(folder);
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  return restaurant?.items.map(({ code, name, description, price }) => [code, name.ar, description.en, price.pickup]);
};

const rows = [
  'category,name,name_ar,description,price',
  'tea,Karak,كرك,"Strong, and sweet",4.50',
  '',
  'cakes,Date cake,كيكة التمر,"Warm.\nWith toffee.",28',
  ',,,,',
].join('\n');
const read = [
  ['karak', 'كرك', 'Strong, and sweet', 450],
  ['date-cake', 'كيكة التمر', 'Warm.\nWith toffee.', 2800],
];

describe('OWN-01 reads a menu from any spreadsheet’s CSV', () => {
  test.each<[string, string]>([
    ['commas and the line ends of Linux', rows],
    ['the line ends of Windows, within cells as well', rows.replaceAll('\n', '\r\n')],
    ['the line ends of an old Mac', rows.replaceAll('\n', '\r')],
    ['the mark of UTF-8 at its beginning', `\ufeff${rows}`],
    ['semicolons, and commas in its prices', rows.replaceAll(/,(?! )/g, ';').replace('4.50', '4,50')],
    ['tabs', rows.replaceAll(/,(?! )/g, '\t')],
    ['Arabic digits', rows.replace('4.50', '٤٫٥٠')],
    ['headings in capitals, with spaces', rows.replace('name_ar', 'Name AR').replace('category', 'CATEGORY')],
    ['categories by their English names', rows.replace('cakes', 'Cakes').replace('tea', 'Tea and karak')],
  ])('%s', async (_, menu) => {
    expect(await dishes(menu)).toEqual(read);
  });
});

test('OWN-02 reports CSV problems with the line of their row', async () => {
  const menu = `${rows}\ncakes,Cheesecake,تشيز كيك,Baked,"1,250"\ncakes,Basbousa,بسبوسة,Semolina, coconut,syrup,42\n`;
  const warnings = (all: string[]) => all.filter((each) => !each.startsWith('warning'));
  expect(warnings(await problemsOf({ 'menu.csv': menu }))).toEqual([
    "menu.csv line 7: price '1,250' could mean 1250 or 1.25: write it without the comma, or with two decimals",
    "menu.csv line 8: has more cells than there are columns, such as 'syrup': is a text with a comma not in quotes?",
    "menu.csv line 8: has more cells than there are columns, such as '42': is a text with a comma not in quotes?",
    "menu.csv line 8: price 'coconut' is not a number",
  ]);
  expect(warnings(await problemsOf({ 'menu.csv': rows.replace('price', 'cost').replace('description', '') }))).toEqual([
    'menu.csv line 1: column 4 has no name, and cells that say something',
    "menu.csv line 1: column 'cost' is unknown",
    'menu.csv line 2: price is missing',
    'menu.csv line 4: price is missing',
  ]);
  expect(warnings(await problemsOf({ 'menu.csv': rows.replace('category', 'section') }))).toEqual([
    "menu.csv line 1: column 'section' is unknown",
    "menu.csv line 1: column 'category' is missing",
  ]);
  expect(warnings(await problemsOf({ 'menu.csv': rows.replace('toffee."', 'toffee.') }))).toEqual([
    'menu.csv line 4: begins a cell with a quote that is never closed',
  ]);
  expect(warnings(await problemsOf({ 'menu.csv': rows.replace('Date cake', '"Date" cake') }))).toEqual([
    'menu.csv line 4: has a quote in the middle of a cell: double it, and put the cell in quotes',
  ]);
  expect(warnings(await problemsOf({ 'menu.csv': Buffer.from(`\ufeff${rows}`, 'utf16le') }))).toEqual([
    "menu.csv line 1: is not UTF-8: save it as 'CSV UTF-8' in Excel",
  ]);
});

test('OWN-01 reads three thousand dishes in well under two seconds', async () => {
  const many = Array.from(
    { length: 3000 },
    (_, index) => `tea,Dish ${index},طبق ${index},"A dish, with a text of some length, number ${index}",${index % 90}.50,none`,
  );
  const folder = await changedCafe({ 'menu.csv': ['category,name,name_ar,description,price,allergens', ...many].join('\n') });
  const start = performance.now();
  const { restaurant } = await readFolder(folder);
  expect(restaurant?.items).toHaveLength(3000);
  expect(performance.now() - start).toBeLessThan(2000);
});
