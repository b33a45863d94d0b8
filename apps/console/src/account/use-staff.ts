/** The signed-in staff member and the chosen branch. */
import { includesRole, type StaffRole } from '@sufra/contract/endpoint';
import { staffProfile } from '@sufra/contract/staff/endpoints';
import type { StaffProfile } from '@sufra/contract/staff/model';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { chosenBranch } from '../persisted.ts';

export const profileQuery = {
  queryKey: ['profile'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(staffProfile, undefined, { signal }),
  // Refetches role and branches soon; the server enforces them at once.
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
} as const;

/** The signed-in staff member. Only inside the frame, which renders screens once the profile has loaded. */
export function useStaff(): StaffProfile & { may(role: StaffRole): boolean } {
  const { data } = useQuery(profileQuery);
  if (!data) throw new Error('useStaff is used outside of the frame');
  return { ...data, may: (role) => includesRole(data.role, role) };
}

export type StaffBranch = StaffProfile['branches'][number];

/** Branches visible to customers. */
export const shownIn = (branches: readonly StaffBranch[]): StaffBranch[] => branches.filter(({ isHidden }) => !isHidden);

/** Whether one change may be for several branches at once. */
export const mayEverywhere = ({ may, worksAt, branches }: ReturnType<typeof useStaff>): boolean =>
  may('manager') && worksAt === 'everywhere' && shownIn(branches).length > 1;

/** Branch chosen on this device; null for all. Staff with a single branch always see that one. */
export function useBranch(): StaffBranch | null {
  const { branches } = useStaff();
  const chosen = chosenBranch.use();
  const [only] = branches;
  if (branches.length === 1 && only) return only;
  return branches.find(({ id }) => id === chosen) ?? null;
}

/** Branch whose availability is shown; a single branch also counts. */
export function useServedBranch(): StaffBranch | null {
  const shown = shownIn(useStaff().branches);
  const branch = useBranch();
  return branch ?? (shown.length === 1 ? (shown[0] ?? null) : null);
}
