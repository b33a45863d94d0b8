/** What the server says of a branch's menu: its categories, one of them, a dish with its options. */
import { getItem, itemsAndSubcategories, listCategories } from '@sufra/contract/menu/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

export const categoriesQuery = (branchCode: string) =>
  queryOptions({
    queryKey: ['menu', branchCode],
    queryFn: ({ signal }) => call(listCategories, { branchCode }, { signal }),
  });

export const categoryQuery = (branchCode: string, categoryId: number) =>
  queryOptions({
    queryKey: ['menu', branchCode, categoryId],
    queryFn: ({ signal }) => call(itemsAndSubcategories, { branchCode, categoryId }, { signal }),
  });

/** A dish with its options. */
export const itemQuery = (branchCode: string, itemId: number) =>
  queryOptions({
    queryKey: ['item', branchCode, itemId],
    queryFn: ({ signal }) => call(getItem, { branchCode, itemId }, { signal }),
    meta: { handlesErrors: true },
  });
