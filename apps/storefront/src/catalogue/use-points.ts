/** Loyalty points of customers with an account. Visitors and guests cause no request. */
import { readPoints } from '@sufra/contract/points/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useSite } from '../site/page-head.tsx';
import { isCustomer, isOfGuest } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';

/** Below the promotions, so that a placed order refreshes both. */
const pointsQuery = queryOptions({
  queryKey: ['promotions', 'points'],
  queryFn: ({ signal }) => call(readPoints, undefined, { signal }),
  meta: { customer: true, handlesErrors: true },
});

/** Points for each whole unit of the currency; null without loyalty, and without an account. */
export function usePointsPerUnit(): number | null {
  const perUnit = useSite()?.pointsPerUnit ?? null;
  const hasAccount = useStore((visit) => isCustomer(visit) && !isOfGuest(visit));
  return hasAccount ? perUnit : null;
}

export function usePoints() {
  const isOn = usePointsPerUnit() !== null;
  return useQuery({ ...pointsQuery, enabled: isOn });
}
