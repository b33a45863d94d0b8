/** Dishes and options of the menu whose calories are not stated. */
import type { DeskEntries } from '@sufra/contract/desk/model';
import type { Bilingual } from '@sufra/contract/names';
import { nameIn, textIn, useEntries } from './desk-queries.ts';
import type { MissingField } from './work-queue.tsx';

interface MissingCalories extends MissingField {
  /** Name of the dish or option. */
  called: Bilingual;
}

/** Of active entries, in menu order. The lists have calories only where these are not stated. */
export const withoutCalories = (kind: 'item' | 'optionGroup', things: DeskEntries['things']): MissingCalories[] =>
  things
    .filter(({ isActive }) => isActive)
    .flatMap(({ code, fields }) =>
      Object.keys(fields)
        .filter((field) => /(^|\.)calories$/.test(field) && fields[field] === null)
        .map((field) => {
          const nameOf = (locale: string) => textIn(fields, field.replace(/calories$/, `name.${locale}`));
          return { key: `${kind}.${code}.${field}`, kind, code, field, called: { en: nameOf('en'), ar: nameOf('ar') }, of: nameIn(fields) };
        }),
    );

/** Undefined until both lists have loaded. */
export function useWithoutCalories() {
  const dishes = useEntries('item');
  const groups = useEntries('optionGroup');
  const isThere = dishes.data && groups.data;
  return {
    queries: [dishes, groups] as const,
    missing: isThere && [...withoutCalories('item', dishes.data.things), ...withoutCalories('optionGroup', groups.data.things)],
  };
}
