/** Untranslated menu texts: English without Arabic. */
import { type DeskEdit, type DeskEntries, type DeskKind, toArabicField } from '@sufra/contract/desk/model';
import { nameIn, useEntries } from './desk-queries.ts';
import type { Subcategory } from './field-texts.ts';
import type { MissingField } from './work-queue.tsx';

export interface Untranslated extends MissingField {
  /**
   * Path of the Arabic text: `name.ar`, `options.oat.name.ar`; for a subcategory `subcategories.soups`, an entry of the field
   * `subcategories`.
   */
  field: string;
  en: string;
}

type ListedEntry = DeskEntries['things'][number];

/** Texts of active entries, in menu order. */
export const withoutArabic = (kind: DeskKind, things: readonly ListedEntry[]): Untranslated[] =>
  things
    .filter(({ isActive }) => isActive)
    .flatMap(({ code, fields }) => {
      const texts = Object.entries(fields).flatMap(([field, text]) =>
        field.endsWith('.en') && typeof text === 'string' && text !== '' && fields[toArabicField(field)] === ''
          ? [[toArabicField(field), text] as const]
          : [],
      );
      const within = tablesIn(fields)
        .filter(({ name }) => name.ar === '')
        .map(({ code: below, name }) => [`${subcategories}.${below}`, name.en] as const);
      return [...texts, ...within].map(([field, en]) => ({ key: `${kind}.${code}.${field}`, kind, code, field, en, of: nameIn(fields) }));
    });

const subcategories = 'subcategories';
const tablesIn = (fields: ListedEntry['fields']) => (fields[subcategories] ?? []) as Subcategory[];
const isOfTable = ({ field }: Untranslated): boolean => field.startsWith(`${subcategories}.`);

/** Edits of typed translations, by key. Subcategories of a category form one field. */
export function editsOf(
  texts: readonly Untranslated[],
  typed: ReadonlyMap<string, string>,
  categories: readonly ListedEntry[],
): DeskEdit[] {
  const written = texts.filter(({ key }) => typed.has(key));
  const plain = written
    .filter((text) => !isOfTable(text))
    .map(({ kind, code, field, key }) => ({ kind, code, field, before: '', after: typed.get(key) }));
  const parents = categories.filter(({ code }) => written.some((text) => isOfTable(text) && text.code === code));
  const tables = parents.map(({ code, fields }) => {
    const before = tablesIn(fields);
    const after = before.map((each) => ({
      ...each,
      name: { ...each.name, ar: typed.get(`category.${code}.${subcategories}.${each.code}`) ?? each.name.ar },
    }));
    return { kind: 'category' as const, code, field: subcategories, before, after };
  });
  return [...plain, ...tables];
}

/** Undefined until all lists have loaded. */
export function useWithoutArabic() {
  const categories = useEntries('category');
  const dishes = useEntries('item');
  const groups = useEntries('optionGroup');
  const isThere = categories.data && dishes.data && groups.data;
  return {
    queries: [categories, dishes, groups] as const,
    texts: isThere && [
      ...withoutArabic('category', categories.data.things),
      ...withoutArabic('item', dishes.data.things),
      ...withoutArabic('optionGroup', groups.data.things),
    ],
  };
}
