/** Names of entries referenced by code: categories, options, dishes, allergens. */
import type { DeskEntries } from '@sufra/contract/desk/model';
import type { Allergen, DietaryMark } from '@sufra/contract/menu/dietary';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { createContext, type ReactNode, useContext } from 'react';
import { type MenuCategory, nameIn } from './desk-queries.ts';
import { type NameOf, valueText } from './field-texts.ts';

const Names = createContext<NameOf>((_, code) => code);

/** By field: which kind its codes refer to. */
export type NamedFields = Readonly<Record<string, readonly MenuCategory[]>>;

export function DeskNames({ named, children }: { named: NamedFields; children: ReactNode }) {
  const { t, name } = useI18n();
  const known = Object.fromEntries(
    Object.entries(named).map(([field, all]) => [field, new Map(all.map((each) => [each.code, each.name]))]),
  );
  const nameOf: NameOf = (field, code) => {
    if (field.endsWith('allergens')) return t(`dish.allergen_${code as Allergen}`);
    if (field.endsWith('marks')) return t(`menu.mark_${code as DietaryMark}`);
    const found = known[field.endsWith('.dish') ? 'dish' : field]?.get(code);
    return found ? name(found) : code;
  };
  return <Names value={nameOf}>{children}</Names>;
}

/** Names of all list entries. */
export const namedCodesOf = (all: Pick<DeskEntries, 'things'> | undefined): MenuCategory[] =>
  (all?.things ?? []).map(({ code, fields }) => ({ code, name: nameIn(fields) }));

export const useNameOf = (): NameOf => useContext(Names);

/** Formats values in words. `kind` disambiguates equal codes in mixed lists. */
export function useValueText(kind?: string): (field: string, value: unknown) => string {
  const { t } = useI18n();
  const nameOf = useNameOf();
  const ofKind: NameOf = (field, code) => nameOf(kind && field === 'follows' ? `follows.${kind}` : field, code);
  return (field, value) => valueText(t, field, value, ofKind);
}

/** Options of a select. */
export function Options({ of }: { of: readonly MenuCategory[] }) {
  const { name } = useI18n();
  return of.map((each) => (
    <option key={each.code} value={each.code}>
      {name(each.name) || each.code}
    </option>
  ));
}
