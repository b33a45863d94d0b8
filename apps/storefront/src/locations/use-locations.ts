/** Branches for the visitor's location, polled while the page is visible (LOC-12), and the one that was chosen. */
import { type Location, listLocations } from '@sufra/contract/locations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useStore } from '../store.ts';

const pollMs = 60_000;

export function useLocations() {
  const hydrated = useStore((state) => state.hydrated);
  const current = useStore((state) => state.location.current);
  return useQuery({
    queryKey: ['locations', current?.lat, current?.lng],
    queryFn: ({ signal }) => call(listLocations, { query: { lat: current?.lat, lng: current?.lng }, signal }),
    enabled: hydrated && current !== null,
    select: (data) => data.locations,
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    // Asked for on every page, again and again: the landing page shows a failure in its own place (ERR-08).
    meta: { handlesErrors: true },
  });
}

/** The chosen branch with its fresh state; undefined while it loads or when none is chosen. */
export function useChosenBranch(): Location | undefined {
  const chosen = useStore((state) => state.general.branch);
  const { data } = useLocations();
  return data?.find((location) => location.branch_id === chosen?.id);
}
