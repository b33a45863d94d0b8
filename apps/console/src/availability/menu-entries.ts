/** What can be sold out, as the screen lists and finds it: dishes and options alike. Pure. */
import type { Availability, SoldOutKind, SoldOutSetting } from '@sufra/contract/availability/model';
import type { Bilingual } from '@sufra/contract/names';
import { fold } from '@sufra/i18n/fold';

export interface MenuEntry {
  kind: SoldOutKind;
  id: number;
  name: Bilingual;
  soldOut: SoldOutSetting | null;
  /** The group in which too few options are left for a dish. */
  lacks: Bilingual | null;
  /** The group that an option belongs to; null for a dish. */
  group: Bilingual | null;
}

export interface Section {
  /** Of all sections. */
  key: string;
  name: Bilingual;
  /** The dishes that ask for these options. */
  of: readonly Bilingual[];
  things: MenuEntry[];
}

/** In the order of the menu: dishes by category, then options by group. */
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

/** What is sold out now, dishes first: what was set, and what that takes along. */
export const soldOutNow = (sections: readonly Section[]): MenuEntry[] =>
  sections.flatMap(({ things }) => things.filter(({ soldOut, lacks }) => soldOut ?? lacks));

/** Doubled letters are spelled inconsistently: hummus, humus. */
const loosely = (text: string): string => fold(text).replace(/(.)\1+/gu, '$1');

/** What has every word that was typed in one of its names, however it is spelled; as listed. */
export function found(sections: readonly Section[], term: string): MenuEntry[] {
  const words = loosely(term).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return sections.flatMap(({ things }) =>
    things.filter(({ name }) => {
      const names = loosely(`${name.en} ${name.ar}`);
      return words.every((word) => names.includes(word));
    }),
  );
}
