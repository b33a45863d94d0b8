/** What the server says of a branch's menu: its categories, one of them, a dish with its options. */
import { getModifiers, itemsAndSubcategories, listCategories } from '@sufra/contract/menu';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

export const categoriesQuery = (locCode: string) =>
  queryOptions({
    queryKey: ['menu', locCode],
    queryFn: ({ signal }) => call(listCategories, { query: { loc_code: locCode }, signal }),
  });

export const categoryQuery = (locCode: string, categoryId: number) =>
  queryOptions({
    queryKey: ['menu', locCode, categoryId],
    queryFn: ({ signal }) => call(itemsAndSubcategories, { query: { loc_code: locCode, category_id: categoryId }, signal }),
  });

/** A dish with its options. */
export const itemQuery = (locCode: string, itemId: number) =>
  queryOptions({
    queryKey: ['item', locCode, itemId],
    queryFn: ({ signal }) => call(getModifiers, { query: { loc_code: locCode, item_id: itemId }, signal }),
    meta: { handlesErrors: true },
  });
