/** Automatic promotions, shown before checkout (TRY-07). */

import { listAutomaticPromotions, listPromotions } from '@sufra/contract/promotions/endpoints';
import type { Promotion } from '@sufra/contract/promotions/model';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { isCustomer } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';

/** All promotions available to the customer, including codes. */
export const ownPromotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: ({ signal }) => call(listPromotions, undefined, { signal }),
  meta: { customer: true, handlesErrors: true },
});

const everyonesQuery = queryOptions({
  queryKey: ['automatic-promotions'],
  queryFn: ({ signal }) => call(listAutomaticPromotions, undefined, { signal }),
  meta: { handlesErrors: true },
});

/** Undefined until loaded. First-order offers are hidden from returning customers. */
export function useAutomaticPromotions(): Promotion[] | undefined {
  const isKnown = useStore(isCustomer);
  const own = useQuery({ ...ownPromotionsQuery, enabled: isKnown, select: automatic });
  const everyones = useQuery({ ...everyonesQuery, enabled: !isKnown });
  const { data, isError } = isKnown ? own : everyones;
  return isError && !data ? [] : data;
}

const automatic = (promotions: Promotion[]): Promotion[] => promotions.filter(({ code }) => code === null);
