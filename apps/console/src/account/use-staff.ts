/** Who is signed in, and where they look. */
import { mayAs, type StaffRole } from '@sufra/contract/endpoint';
import { staffProfile } from '@sufra/contract/staff/endpoints';
import type { StaffProfile } from '@sufra/contract/staff/model';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { chosenBranch } from '../persisted.ts';

export const profileQuery = {
  queryKey: ['profile'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(staffProfile, undefined, { signal }),
  // A role or a branch that was given or taken shows soon; the server decides by it at once.
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
} as const;

/** The signed-in staff member. Use it only inside the frame, which renders its screens once the profile has loaded. */
export function useStaff(): StaffProfile & { may(role: StaffRole): boolean } {
  const { data } = useQuery(profileQuery);
  if (!data) throw new Error('useStaff is used outside of the frame');
  return { ...data, may: (role) => mayAs(data.role, role) };
}

type StaffBranch = StaffProfile['branches'][number];

/** Those that customers see. */
export const shownIn = (branches: readonly StaffBranch[]): StaffBranch[] => branches.filter(({ isHidden }) => !isHidden);

/** The branch that this device shows, or null for all branches of the staff member. A staff member with one branch sees that one. */
export function useBranch(): StaffBranch | null {
  const { branches } = useStaff();
  const chosen = chosenBranch.use();
  const [only] = branches;
  if (branches.length === 1 && only) return only;
  return branches.find(({ id }) => id === chosen) ?? null;
}

/** The branch of which is said what it serves now: also the only one that customers see. */
export function useServedBranch(): StaffBranch | null {
  const shown = shownIn(useStaff().branches);
  const branch = useBranch();
  return branch ?? (shown.length === 1 ? (shown[0] ?? null) : null);
}
