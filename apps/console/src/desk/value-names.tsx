import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shelvesOf, thingsQuery } from './desk-queries.ts';
import { DeskNames, namedIn } from './names.tsx';

interface ValueNamesProps {
  /** Fields whose values are shown. */
  fields: readonly string[];
  children: ReactNode;
}

/** Loads names of referenced codes on demand. */
export function ValueNames({ fields, children }: ValueNamesProps) {
  const has = (paths: RegExp) => fields.some((field) => paths.test(field));
  const categories = useQuery({ ...thingsQuery('category'), enabled: has(/^(category|follows)$/) });
  const groups = useQuery({ ...thingsQuery('optionGroup'), enabled: has(/^(optionGroups|follows)$/) });
  const dishes = useQuery({ ...thingsQuery('item'), enabled: has(/^(goesWith|follows)$|\.dish$/) });
  const branches = useQuery({ ...thingsQuery('branch'), enabled: has(/^(branches|follows)$/) });
  const companies = useQuery({ ...thingsQuery('legalEntity'), enabled: has(/^(legalEntity|follows)$/) });
  const payments = useQuery({ ...thingsQuery('paymentMethod'), enabled: has(/^(paymentMethods|follows)$/) });
  const promotions = useQuery({ ...thingsQuery('promotion'), enabled: has(/^follows$/) });
  const shelves = categories.data ? shelvesOf(categories.data) : [];
  const named = {
    category: shelves,
    optionGroups: namedIn(groups.data),
    goesWith: namedIn(dishes.data),
    dish: namedIn(dishes.data),
    branches: namedIn(branches.data),
    legalEntity: namedIn(companies.data),
    paymentMethods: namedIn(payments.data),
    'follows.item': namedIn(dishes.data),
    'follows.category': shelves,
    'follows.optionGroup': namedIn(groups.data),
    'follows.branch': namedIn(branches.data),
    'follows.legalEntity': namedIn(companies.data),
    'follows.paymentMethod': namedIn(payments.data),
    'follows.promotion': namedIn(promotions.data),
  };
  return <DeskNames named={named}>{children}</DeskNames>;
}
