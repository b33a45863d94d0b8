/** An item with its options. */
import { getItem } from '@sufra/contract/menu/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const itemQuery = (branchCode: string, itemId: number) =>
  queryOptions({
    queryKey: ['item', branchCode, itemId],
    queryFn: ({ signal }) => call(getItem, { branchCode, itemId }, { signal }),
    meta: { handlesErrors: true },
  });
