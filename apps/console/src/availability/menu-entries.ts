/** Sold-out screen entries: dishes and options, listed and searched. Pure. */
import type { Availability, SoldOutKind, SoldOutSetting } from '@sufra/contract/availability/schemas';
import type { Bilingual } from '@sufra/contract/names';
import { fold } from '@sufra/i18n/fold';

export interface MenuEntry {
  kind: SoldOutKind;
  id: number;
  name: Bilingual;
  soldOut: SoldOutSetting | null;
  /** Group with too few options left. */
  lacks: Bilingual | null;
  /** Group of an option; null for a dish. */
  group: Bilingual | null;
}

export interface Section {
  /** Unique in all sections. */
  key: string;
  name: Bilingual;
  /** Dishes that use these options. */
  of: readonly Bilingual[];
  things: MenuEntry[];
}

/** Menu order: dishes by category, then options by group. */
export function sectionsOf({ categories, optionGroups }: Pick<Availability, 'categories' | 'optionGroups'>): {
  dishes: Section[];
  options: Section[];
} {
  return {
    dishes: categories.map(({ id, name, dishes }) => ({
      key: `dishes-${id}`,
      name,
      of: [],
      things: dishes.map((dish) => ({ ...dish, kind: 'dish', group: null })),
    })),
    options: optionGroups.map(({ id, name, of, options }) => ({
      key: `options-${id}`,
      name,
      of,
      things: options.map((option) => ({ ...option, kind: 'option', group: name, lacks: null })),
    })),
  };
}

/** Sold-out entries, dishes first, including derived ones. */
export const soldOutNow = (sections: readonly Section[]): MenuEntry[] =>
  sections.flatMap(({ things }) => things.filter(({ soldOut, lacks }) => soldOut ?? lacks));

/** Normalizes double letters, which are spelled inconsistently: hummus, humus. */
const normalizeSpelling = (text: string): string => fold(text).replace(/(.)\1+/gu, '$1');

/** Spelling-tolerant search: all words must occur in one of the names; keeps the order. */
export function searchEntries(sections: readonly Section[], term: string): MenuEntry[] {
  const words = normalizeSpelling(term).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return sections.flatMap(({ things }) =>
    things.filter(({ name }) => {
      const names = normalizeSpelling(`${name.en} ${name.ar}`);
      return words.every((word) => names.includes(word));
    }),
  );
}
