/** Branches for the visitor's location, polled while the page is visible (LOC-12), and the one that was chosen. */
import type { Point } from '@sufra/contract/geo';
import { type Location, listLocations } from '@sufra/contract/locations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import type { ChosenBranch } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';

/** What a visit keeps of a branch. */
export const asChosen = (branch: Pick<Location, 'branch_id' | 'loc_code' | 'branch_en_name'>): ChosenBranch => ({
  id: branch.branch_id,
  locCode: branch.loc_code,
  name: branch.branch_en_name,
});

const pollMs = 60_000;

export const locationsQuery = (point: Point | null) =>
  queryOptions({
    queryKey: ['locations', point?.lat, point?.lng],
    queryFn: ({ signal }) => call(listLocations, { query: { lat: point?.lat, lng: point?.lng }, signal }),
    // Asked for on every page, again and again: who asks shows a failure in its own place (ERR-08).
    meta: { handlesErrors: true },
  });

export function useLocations() {
  const current = useStore((state) => state.location.current);
  return useQuery({
    ...locationsQuery(current),
    enabled: current !== null,
    select: (data) => data.locations,
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
}

/** The chosen branch with its fresh state; undefined while it loads or when none is chosen. */
export function useChosenBranch(): Location | undefined {
  const chosen = useStore((state) => state.general.branch);
  const { data } = useLocations();
  return data?.find((location) => location.branch_id === chosen?.id);
}

/** Where the menu is: that of the chosen branch, or the landing page, where one is chosen. */
export function useMenuPath(): string {
  const branch = useStore((state) => state.general.branch);
  return branch ? paths.menu(branch.name) : paths.home;
}
