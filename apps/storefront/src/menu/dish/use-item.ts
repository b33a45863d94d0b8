/** An item with its options. */
import { getModifiers } from '@sufra/contract/menu';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const itemQuery = (locCode: string, itemId: number) =>
  queryOptions({
    queryKey: ['item', locCode, itemId],
    queryFn: ({ signal }) => call(getModifiers, { query: { loc_code: locCode, item_id: itemId }, signal }),
    meta: { handlesErrors: true },
  });
