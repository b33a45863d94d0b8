/** What rows of things that are listed have in common. */
import type { Bilingual } from '@sufra/contract/names';

export const named = (row: { name_en: string; name_ar: string }): Bilingual => ({ en: row.name_en, ar: row.name_ar });

export const described = (row: { description_en: string; description_ar: string }): Bilingual => ({
  en: row.description_en,
  ar: row.description_ar,
});

/** Without what is retired, in the order in which it is shown. */
export const activeIn = <R extends { id: number; position: number; active: boolean }>(rows: readonly R[]): R[] =>
  rows.filter(({ active }) => active).toSorted((one, other) => one.position - other.position || one.id - other.id);
