import type { DeskKind } from '@sufra/contract/desk/model';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { entriesQuery, menuCategories } from './desk-queries.ts';
import { DeskNames, namedCodesOf } from './names.tsx';

interface ValueNamesProps {
  /** Fields whose values are shown. */
  fields: readonly string[];
  children: ReactNode;
}

/** Fields by the kind that their codes refer to. The place in an order, `follows`, refers to the own kind. */
const references: readonly (readonly [kind: DeskKind, ...fields: string[]])[] = [
  ['category', 'category'],
  ['optionGroup', 'optionGroups'],
  ['item', 'goesWith', 'dish'],
  ['branch', 'branches'],
  ['legalEntity', 'legalEntity'],
  ['paymentMethod', 'paymentMethods'],
  ['promotion'],
];

/** Loads names of referenced codes on demand. */
export function ValueNames({ fields, children }: ValueNamesProps) {
  const shown = new Set(fields.map((field) => (field.endsWith('.dish') ? 'dish' : field)));
  const isAsked = (names: readonly string[]) => shown.has('follows') || names.some((name) => shown.has(name));
  const lists = useQueries({ queries: references.map(([kind, ...names]) => ({ ...entriesQuery(kind), enabled: isAsked(names) })) });
  const named = references.flatMap(([kind, ...names], at) => {
    const data = lists[at]?.data;
    const all = kind === 'category' && data ? menuCategories(data) : namedCodesOf(data);
    return [...names, `follows.${kind}`].map((name) => [name, all] as const);
  });
  return <DeskNames named={Object.fromEntries(named)}>{children}</DeskNames>;
}
