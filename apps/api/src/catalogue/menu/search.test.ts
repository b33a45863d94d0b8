import type { Item, ItemMarks } from '@sufra/contract/menu/model';
import type { Bilingual, Mark } from '@sufra/contract/names';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMenu } from '../store/build-menu.ts';
import { searchMenu } from './search.ts';

const mezze = 1;
const grill = 2;
const sweets = 3;
const drinks = 4;
const hotDrinks = 5;

const dishes: [categoryId: number, english: string, arabic: string, description?: string][] = [
  [mezze, 'Hummus', 'حمص', 'Chickpeas with tahini and lemon'],
  [mezze, 'Moutabal', 'متبل', 'Smoked aubergine'],
  [mezze, 'Fattoush', 'فتوش', 'Bread salad with sumac'],
  [mezze, 'Tabbouleh', 'تبولة', 'Parsley with mint and lemon'],
  [mezze, 'Fried Kibbeh', 'كبة مقلية', 'Bulgur shells with lamb'],
  [mezze, 'Cheese Sambousek', 'سمبوسك جبنة'],
  [mezze, 'Lentil Soup', 'شوربة عدس', 'Served with chicken stock on request'],
  [grill, 'Chicken Shawarma', 'شاورما دجاج', 'Garlic sauce and pickles'],
  [grill, 'Meat Shawarma', 'شاورما لحم'],
  [grill, 'Shish Tawook', 'شيش طاووق', 'Chicken on a skewer'],
  [grill, 'Lamb Kebab', 'كباب غنم'],
  [grill, 'Chicken Machboos', 'مجبوس دجاج', 'Rice with dried lime'],
  [grill, 'Hummus with Lamb', 'حمص باللحم'],
  [grill, 'Beef Burger', 'برغر بقر'],
  [mezze, 'Beet and Walnut', 'شمندر بالجوز'],
  [sweets, 'Kunafa', 'كنافة', 'With a cup of karak on the side'],
  [sweets, 'Baklava', 'بقلاوة'],
  [sweets, 'Luqaimat', 'لقيمات', 'With date syrup'],
  [hotDrinks, 'Karak', 'شاي كرك', 'Strong tea'],
  [drinks, 'Lemon and Mint', 'ليمون بالنعناع'],
  [drinks, '7 Up', 'سفن أب'],
  [drinks, 'Crème Caramel Shake', ''],
];

const row = {
  ...{ description_ar: '', picture: '', pickup_fils: 1000, delivery_fils: 1100, min_quantity: 1, active: true },
  ...{ calories: null, allergens: null, dietary_marks: null },
};
const category = (id: number, name_en: string, name_ar: string, parent_id: number | null = null) => ({
  ...{ id, code: `c${id}`, name_en, name_ar, parent_id, position: id, hours: [] },
});
const menu = await buildMenu({
  categories: [
    category(mezze, 'Mezze', 'المازات'),
    category(grill, 'From the Grill', 'المشاوي'),
    category(sweets, 'Sweets', 'الحلويات'),
    category(drinks, 'Drinks', 'المشروبات'),
    category(hotDrinks, 'Tea and Coffee', 'الشاي والقهوة', drinks),
  ],
  items: dishes.map(([category_id, name_en, name_ar, description_en = ''], index) => ({
    ...row,
    ...{ id: index + 1, code: `i${index}`, position: index, category_id, name_en, name_ar, description_en },
  })),
  groups: [],
  options: [],
  links: [],
  goesWith: [],
});
const find = (term: string): string[] => searchMenu(menu, term).items.map((item) => item.name.en);

describe('MENU-08 realistic queries find the dish', () => {
  test.each([
    // As on the menu, in any case, with stray spaces.
    ['Hummus', 'Hummus'],
    ['  hUMMus ', 'Hummus'],
    ['shawarma chicken', 'Chicken Shawarma'],
    ['creme caramel', 'Crème Caramel Shake'],
    ['7up', '7 Up'],
    ['٧ up', '7 Up'],
    // Transliteration variants.
    ['hommos', 'Hummus'],
    ['houmous', 'Hummus'],
    ['7ummus', 'Hummus'],
    ['mutabbal', 'Moutabal'],
    ['shawerma', 'Chicken Shawarma'],
    ['chawarma', 'Chicken Shawarma'],
    ['shaorma meat', 'Meat Shawarma'],
    ['shish taouk', 'Shish Tawook'],
    ['shishtawook', 'Shish Tawook'],
    ['majboos', 'Chicken Machboos'],
    ['kabab', 'Lamb Kebab'],
    ['knafeh', 'Kunafa'],
    ['baklawa', 'Baklava'],
    ['legeimat', 'Luqaimat'],
    ['kubba', 'Fried Kibbeh'],
    ['sambosa', 'Cheese Sambousek'],
    ['tabouli', 'Tabbouleh'],
    ['fatoush', 'Fattoush'],
    // Typing errors.
    ['chikcen shawarma', 'Chicken Shawarma'],
    ['lentl soup', 'Lentil Soup'],
    ['machbooos', 'Chicken Machboos'],
    // Prefixes of a word.
    ['shawa', 'Chicken Shawarma'],
    ['tabb', 'Tabbouleh'],
    // Arabic as people write it: without hamza, dots or vowels, with the article, with tatweel.
    ['حُمُّص', 'Hummus'],
    ['حـمـص', 'Hummus'],
    ['الحمص', 'Hummus'],
    ['شاورمه', 'Chicken Shawarma'],
    ['شورما', 'Chicken Shawarma'],
    ['الشاورما', 'Chicken Shawarma'],
    ['كبه', 'Fried Kibbeh'],
    ['كنافه', 'Kunafa'],
    ['بقلاوه', 'Baklava'],
    ['سفن اب', '7 Up'],
    ['شاى كرك', 'Karak'],
    ['نعناع', 'Lemon and Mint'],
  ])('MENU-08 %s finds %s first', (term, expected) => {
    expect(find(term)[0]).toBe(expected);
  });

  test('MENU-08 the dish itself stands before dishes that only contain it', () => {
    expect(find('hummus')).toEqual(['Hummus', 'Hummus with Lamb']);
    expect(find('حمص')).toEqual(['Hummus', 'Hummus with Lamb']);
  });

  test('MENU-08 names count before categories, categories before descriptions', () => {
    expect(find('karak')).toEqual(['Karak', 'Kunafa']);
    expect(find('tea')).toEqual(['Karak']);
    const chicken = find('chicken');
    expect(chicken.slice(0, 2).toSorted()).toEqual(['Chicken Machboos', 'Chicken Shawarma']);
    expect(chicken.slice(2).toSorted()).toEqual(['Lentil Soup', 'Shish Tawook']);
  });

  test('MENU-08 the name of a category or of the one that it lies in lists its dishes', () => {
    expect(find('sweets').toSorted()).toEqual(['Baklava', 'Kunafa', 'Luqaimat']);
    expect(find('المشروبات').toSorted()).toEqual(['7 Up', 'Crème Caramel Shake', 'Karak', 'Lemon and Mint']);
  });

  test('MENU-08 requires every word to match', () => {
    expect(find('lamb kebab')).toEqual(['Lamb Kebab']);
    expect(find('lamb baklava')).toEqual([]);
  });

  test('MENU-08 does not treat a known word as a typo of another', () => {
    expect(find('beef')).toEqual(['Beef Burger']);
    expect(find('beat')).toEqual(['Beet and Walnut']);
  });

  test('MENU-08 an item without an Arabic name is found by its English one', () => {
    expect(find('caramel')).toEqual(['Crème Caramel Shake']);
  });
});

const markedTexts = (item: Item | undefined, marks: ItemMarks | undefined): { field: string; text: string; ranges: Mark[] }[] =>
  (['name', 'description'] as const).flatMap((field) =>
    (Object.entries(marks?.[field] ?? {}) as [keyof Bilingual, Mark[]][]).map(([language, ranges]) => ({
      field: `${field}.${language}`,
      text: item?.[field][language] ?? '',
      ranges,
    })),
  );

function marked(term: string): Record<string, string> {
  const { items, marks } = searchMenu(menu, term);
  return Object.fromEntries(
    markedTexts(items[0], marks[0]).map(({ field, text, ranges }) => [
      field,
      ranges.reduceRight((whole, [start, end]) => `${whole.slice(0, start)}[${whole.slice(start, end)}]${whole.slice(end)}`, text),
    ]),
  );
}

describe('MENU-08 what was found is highlighted', () => {
  test.each([
    ['shawa', { 'name.en': 'Chicken [Shawa]rma' }],
    ['shawerma', { 'name.en': 'Chicken [Shawarma]', 'name.ar': '[شاورما] دجاج' }],
    ['شاورمه دجاج', { 'name.en': 'Chicken [Shawarma]', 'name.ar': '[شاورما دجاج]' }],
    ['kunafeh', { 'name.en': '[Kunafa]', 'name.ar': '[كنافة]' }],
    ['creme', { 'name.en': '[Crème] Caramel Shake' }],
    ['7up', { 'name.en': '[7 Up]' }],
    ['sumac', { 'description.en': 'Bread salad with [sumac]' }],
    ['نعناع', { 'name.ar': 'ليمون [بالنعناع]' }],
  ])('MENU-08 %s', (term, expected) => {
    expect(marked(term)).toEqual(expected);
  });

  test('MENU-08 a dish that its category names has nothing to highlight', () => {
    expect(marked('sweets')).toEqual({});
  });
});

describe('MENU-09 suggestions for unknown terms', () => {
  const suggested = (term: string) => searchMenu(menu, term).suggestions;
  const dishesNear = (term: string) => suggested(term)?.items.map((item) => item.name.en);

  test('MENU-09 dishes that resemble the word, and their categories', () => {
    expect(suggested('zaklavu')).toMatchObject({
      areNear: true,
      items: [{ name: { en: 'Baklava' } }],
      categories: [{ name: { en: 'Sweets' } }],
    });
    expect(dishesNear('luqmat el qadi')).toContain('Luqaimat');
    expect(dishesNear('كنفوشه')).toContain('Kunafa');
  });

  test('MENU-09 dishes that have some of the words', () => {
    expect(dishesNear('lamb baklava')?.toSorted()).toEqual(['Baklava', 'Hummus with Lamb', 'Lamb Kebab']);
  });

  test('MENU-09 otherwise suggests the first dishes of the menu', () => {
    for (const term of ['qqqqqq', '😀😀', '%', 'x'.repeat(10_000)]) {
      const { areNear, items, categories } = suggested(term) ?? {};
      expect([areNear, items?.[0]?.name.en, categories?.map((each) => each.name.en)]).toEqual([
        ...[false, 'Hummus'],
        ['Mezze', 'From the Grill', 'Sweets', 'Drinks'],
      ]);
    }
  });

  test('MENU-09 suggests nothing beside results', () => {
    expect(suggested('hummus')).toBeNull();
  });
});

describe('MENU-09 unknown terms find nothing', () => {
  test.each([
    'sushi',
    'qwerty',
    'xyzzy',
    'cola',
    'سوشي',
    'h',
    'ح',
    '',
    '   ',
    '%%',
    '_',
    '\\\\',
    "' or 1=1 --",
    '😀😀',
    '\u0000\u202e',
    '()[]{}.*+?',
  ])('MENU-09 %j', (term) => {
    expect(find(term)).toEqual([]);
  });

  test('MENU-08 only the first 64 characters count', () => {
    expect(find(`hummus${' '.repeat(58)}nonsense`)).toEqual(find('hummus'));
    expect(find(`${'x'.repeat(64)} hummus`)).toEqual([]);
  });

  test('MENU-08 returns at most 50 dishes of this menu immediately, for any input', async () => {
    const ids = new Set(menu.items.map((item) => item.id));
    const began = performance.now();
    const runs = 500;
    await fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.string({ unit: fc.constantFrom('ش', 'ا', 'a', 'h', ' ', 'ﷺ', '\u0301') }),
        ),
        (term) => {
          const { items: found, marks } = searchMenu(menu, term);
          expect(found.length).toBeLessThanOrEqual(50);
          expect(found.every((item) => ids.has(item.id))).toBe(true);
          expect(marks.length).toBe(found.length);
          const isWithin = marks.every((fields, at) =>
            markedTexts(found[at], fields).every(({ text, ranges }) => {
              const edges = [-1, ...ranges.flat(), text.length + 1];
              return edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? 0));
            }),
          );
          expect(isWithin).toBe(true);
        },
      ),
      { numRuns: runs },
    );
    expect((performance.now() - began) / runs).toBeLessThan(50);
  });
});
