/** Order time: as soon as possible, or a slot (SLOT-01). Only the customer changes it (SLOT-02). */
import type { Address } from '@sufra/contract/addresses/model';
import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType, Point } from '@sufra/contract/names';
import { listGuestSlots, listSlots } from '@sufra/contract/slots/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { type BranchState, branchState } from '../../catalogue/branch-state.ts';
import { useDraft } from '../../visit/draft.ts';
import { useStore } from '../../visit/store.ts';
import { slotState } from './service-days.ts';

/** Polling interval in ms: slots fill up and pass. */
const pollMs = 30_000;

export type When = ReturnType<typeof useWhen>;

/** Destination: an address, or the point of an unsaved one. */
interface Destination {
  address: Address | null;
  point: Point | null;
  isSignedIn: boolean;
}

export function useWhen(branch: Branch, orderType: OrderType, { address, point, isSignedIn }: Destination, isAtTable: boolean) {
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
  /** `paused`: open, but delivery there is paused today. */
  const state: BranchState | 'paused' = served === 'open' && data?.pausedUntil ? 'paused' : served;
  const days = data?.days ?? [];
  // Without immediate orders, scheduling is the only choice.
  const isForLater =
    !isAtTable &&
    ((draft.isForLater ?? wantsLater) ||
      (state !== 'open' && (state === 'paused' ? days.length > 0 : branch[orderType].nextSlot !== null)));
  /** Chosen slot; null for as soon as possible or none yet. */
  const slotStart = isForLater ? draft.slotStart : null;
  return {
    /** Estimate of an immediate order; null when unknown or not possible. */
    soonest: state === 'open' ? (data?.soonest ?? null) : null,
    state,
    days,
    isPending: !data && !isError,
    /** Whether scheduled orders are offered; false until known. */
    isOffered: days.length > 0,
    isForLater,
    slotStart,
    /** Why the chosen slot is unavailable. */
    lost: data && slotStart ? slotState(days, slotStart) : null,
    /** Set when loading slots failed. */
    retry: isError ? () => void refetch() : null,
  };
}
