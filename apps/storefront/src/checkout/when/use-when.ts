/** Order time: as soon as possible, or a slot (SLOT-01). Only the customer changes it (SLOT-02). */
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

/** Polling interval in ms: slots fill up and pass. */
const pollMs = 30_000;

export interface When {
  /** Estimate of an immediate order; null when unknown or not possible. */
  soonest: TimeWindow | null;
  /** `paused`: open, but delivery there is paused today. */
  state: BranchState | 'paused';
  days: SlotDay[];
  isPending: boolean;
  /** Whether scheduled orders are offered; false until known. */
  isOffered: boolean;
  isForLater: boolean;
  /** Chosen slot; null for as soon as possible or none yet. */
  slotStart: string | null;
  /** Why the chosen slot is unavailable. */
  lost: 'full' | 'passed' | null;
  /** Set when loading slots failed. */
  retry: (() => void) | null;
}

/** Destination: an address, or the point of an unsaved one. */
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
  // Without immediate orders, scheduling is the only choice.
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
