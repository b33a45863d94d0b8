/** For when the order is: as soon as possible, or a slot (SLOT-01). Only the customer changes it (SLOT-02). */
import type { Address } from '@sufra/contract/addresses/model';
import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType, Point } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { listGuestSlots, listSlots } from '@sufra/contract/slots/endpoints';
import type { SlotDay } from '@sufra/contract/slots/model';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { type BranchState, branchState } from '../../catalogue/branch-state.ts';
import { useStore } from '../../visit/store.ts';
import { useDraft } from '../draft.ts';
import { slotState } from './evenings.ts';

/** ms. Slots fill up and pass while the customer looks at them. */
const pollMs = 30_000;

export interface When {
  /** What an order placed now is promised for; null while that is unknown, and while the branch takes none. */
  soonest: TimeWindow | null;
  /** `paused`: the branch serves, and delivers nothing there today. */
  state: BranchState | 'paused';
  days: SlotDay[];
  isPending: boolean;
  /** Whether the branch takes orders for later; false until that is known. */
  isOffered: boolean;
  isForLater: boolean;
  /** Chosen; null for as soon as possible, and until one is chosen. */
  slotStart: string | null;
  /** Why the one chosen cannot be had any more. */
  lost: 'full' | 'passed' | null;
  /** Set when the slots could not be loaded. */
  retry: (() => void) | null;
}

/** Where the order goes: to an address, or to a point whose address is not saved yet. */
interface Destination {
  address: Address | null;
  point: Point | null;
  isSignedIn: boolean;
}

export function useWhen(branch: Branch, orderType: OrderType, { address, point, isSignedIn }: Destination): When {
  const draft = useDraft();
  const wantsLater = useStore(({ general }) => general.isForLater);
  const at = address ? { addressId: address.id } : point ? { lat: point.lat, lng: point.lng } : {};
  const { data, isError, refetch } = useQuery({
    queryKey: ['slots', isSignedIn, branch.id, orderType, at],
    queryFn: ({ signal }) => call(isSignedIn ? listSlots : listGuestSlots, { branchId: branch.id, orderType, ...at }, { signal }),
    refetchInterval: pollMs,
    meta: { customer: true, handlesErrors: true },
  });
  const served = branchState(branch);
  const state = served === 'open' && data?.pausedUntil ? 'paused' : served;
  const days = data?.days ?? [];
  // A branch that takes no orders now leaves no other choice.
  const isForLater =
    (draft.isForLater ?? wantsLater) || (state !== 'open' && (state === 'paused' ? days.length > 0 : branch[orderType].nextSlot !== null));
  const slotStart = isForLater ? draft.slotStart : null;
  return {
    soonest: state === 'open' ? (data?.soonest ?? null) : null,
    state,
    days,
    isPending: !data && !isError,
    isOffered: days.length > 0,
    isForLater,
    slotStart,
    lost: data && slotStart ? slotState(days, slotStart) : null,
    retry: isError ? () => void refetch() : null,
  };
}
