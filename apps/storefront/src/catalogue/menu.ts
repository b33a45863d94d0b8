/** Menu queries. A page includes its menu, so their code loads on idle or first use. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

export const menuCalls = () => import('@sufra/contract/menu/endpoints');

export const categoriesQuery = (branchCode: string) =>
  queryOptions({
    queryKey: ['menu', branchCode],
    queryFn: async ({ signal }) => call((await menuCalls()).listCategories, { branchCode }, { signal }),
  });

export const categoryQuery = (branchCode: string, categoryId: number) =>
  queryOptions({
    queryKey: ['menu', branchCode, categoryId],
    queryFn: async ({ signal }) => call((await menuCalls()).itemsAndSubcategories, { branchCode, categoryId }, { signal }),
  });

export const itemQuery = (branchCode: string, itemId: number) =>
  queryOptions({
    queryKey: ['item', branchCode, itemId],
    queryFn: async ({ signal }) => call((await menuCalls()).getItem, { branchCode, itemId }, { signal }),
    meta: { handlesErrors: true },
  });
