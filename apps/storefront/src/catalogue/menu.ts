/** Queries of a branch's menu. */
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

export const itemQuery = (branchCode: string, itemId: number) =>
  queryOptions({
    queryKey: ['item', branchCode, itemId],
    queryFn: ({ signal }) => call(getItem, { branchCode, itemId }, { signal }),
    meta: { handlesErrors: true },
  });
