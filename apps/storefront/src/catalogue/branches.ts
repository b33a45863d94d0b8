/** Branches for the visitor's location, polled while visible (LOC-12), and the chosen one. */
import { listBranches } from '@sufra/contract/branches/endpoints';
import type { Branch } from '@sufra/contract/branches/model';
import type { Point } from '@sufra/contract/names';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { orderOf } from '../visit/moves.ts';
import type { ChosenBranch, Visit } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';

/** Polling options for branch state and menus while visible (LOC-12). */
export const polled = { refetchInterval: 60_000, refetchIntervalInBackground: false, refetchOnWindowFocus: true } as const;

/** Fields of the chosen branch to keep. */
export const toChosenBranch = (branch: Pick<Branch, 'id' | 'code' | 'name'>): ChosenBranch => ({
  id: branch.id,
  code: branch.code,
  name: branch.name.en,
});

export const branchesQuery = (point: Point | null) =>
  queryOptions({
    queryKey: ['branches', point?.lat, point?.lng],
    queryFn: ({ signal }) => call(listBranches, { lat: point?.lat, lng: point?.lng }, { signal }),
    // Polled on every page: failures show in place instead of a dialog (ERR-08).
    meta: { handlesErrors: true },
  });

/** Requires a location, except for menus opened by a link, which list all (MENU-01). */
export function useBranches() {
  const current = useStore((state) => state.location.current);
  const isAsked = useStore(({ location, general }) => location.current !== null || general.branch !== null);
  const answer = useQuery({ ...branchesQuery(current), ...polled, enabled: isAsked });
  // Ignore cached data of such a menu on the landing page.
  return isAsked ? answer : { ...answer, data: undefined };
}

/** The chosen branch's current state; undefined while loading or without one. */
export function useChosenBranch(): Branch | undefined {
  const chosen = useStore((state) => state.general.branch);
  const { data } = useBranches();
  return data?.find((branch) => branch.id === chosen?.id);
}

/** The chosen branch; on the landing page the cart's (LOC-15). */
const currentBranchName = (visit: Visit): string | undefined => (visit.general.branch ?? orderOf(visit)?.branch)?.name;

/** Path of its menu; without one, the landing page. */
export function useMenuPath(): string {
  const branch = useStore(currentBranchName);
  return branch ? paths.menu(branch) : paths.home;
}

/** Path of the cart beside that menu. */
export function useCartPath(): string {
  const branch = useStore(currentBranchName);
  return branch ? paths.cart(branch) : paths.home;
}
