import type { Availability } from '@sufra/contract/availability/schemas';
import { expect, test } from 'vitest';
import { searchEntries, sectionsOf, soldOutNow } from './menu-entries.ts';

const named = (id: number, en: string, ar: string) => ({ id, name: { en, ar } });
const gone = { by: 'Bilal', since: '2026-11-21T12:00:00+04:00', until: null };
const today: Pick<Availability, 'categories' | 'optionGroups'> = {
  categories: [
    {
      ...named(1, 'Mezze', 'المقبلات'),
      dishes: [
        { ...named(1, 'Hummus', 'حُمّص'), soldOut: gone, lacks: null },
        { ...named(2, 'Sajj Wrap', 'لفافة صاج'), soldOut: null, lacks: { en: 'Bread', ar: 'الخبز' } },
        { ...named(3, 'Moutabal with Pomegranate', 'متبّل بالرمان'), soldOut: null, lacks: null },
      ],
    },
  ],
  optionGroups: [
    {
      ...named(1, 'Bread', 'الخبز'),
      of: [{ en: 'Sajj Wrap', ar: 'لفافة صاج' }],
      options: [{ ...named(11, 'Saj bread', 'خبز صاج'), soldOut: gone }],
    },
  ],
};
const { dishes, options } = sectionsOf(today);
const all = [...dishes, ...options];

test('STAFF-06 groups sold-out entries: dishes, dishes lacking options, options', () => {
  expect(soldOutNow(all).map(({ kind, id }) => [kind, id])).toEqual([
    ['dish', 1],
    ['dish', 2],
    ['option', 11],
  ]);
});

test.each([
  ['humus', [1]],
  ['حمص', [1]],
  ['HUMMUS ', [1]],
  ['saj', [2, 11]],
  ['الصاج', []],
  ['صاج', [2, 11]],
  ['pome mout', [3]],
  ['متبل', [3]],
  ['pizza', []],
  ['  ', []],
])('STAFF-06 %j finds names in either language, tolerant of spelling', (term, ids) => {
  expect(searchEntries(all, term).map(({ id }) => id)).toEqual(ids);
});
