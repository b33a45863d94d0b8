import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import type { Track } from '../../platform/cache.ts';
import { effortOf } from '../eta/estimate.ts';
import { servingOf, slotsFrom } from '../eta/slots.ts';
import type { Workload } from '../eta/workload.ts';
import type { AreaRecord, BranchRecord } from '../store/model.ts';
import { isPaused, serviceNow } from '../store/service.ts';
import { zonedIso } from '../store/time-zone.ts';

export interface Presentation {
  /** The server's clock. */
  now: Date;
  /** Reach of the customer's location; without it, the branch's best delivery terms apply. */
  reach?: Reach | undefined;
  /** Whether a gateway takes cards. */
  takesCards: boolean;
  workload: Pick<Workload, 'added' | 'isFull'>;
}

/** Tracks workload as a cache dependency: the presented branch changes with it. */
export const trackedWorkload = (workload: Presentation['workload'], track: Track): Presentation['workload'] => ({
  added: (branch) => track(() => workload.added(branch)),
  isFull: (...slot) => track(() => workload.isFull(...slot)),
});

/** Tracks service state and pauses as cache dependencies: they change with time, and the record does not. */
export function trackService(branch: BranchRecord, clock: () => Date, track: Track): void {
  track(() => serviceNow(branch, clock()));
  const pausing = branch.areas.filter(({ pausedUntil }) => pausedUntil !== null);
  if (pausing.length > 0) track(() => pausing.filter((area) => isPaused(area, clock())).length);
}

export interface Reach {
  /** Delivery area that contains the location; null when the branch does not deliver there. */
  area: AreaRecord | null;
  /** Metres, straight. */
  distance: number;
}

export function presentBranch(branch: BranchRecord, { now, reach, takesCards, workload }: Presentation): Branch {
  const areas = branch.deliveryEnabled ? branch.areas : [];
  const offered = reach ? (reach.area ? [reach.area] : []) : areas;
  const service = serviceNow(branch, now);
  const takesOrders = service.isOpen && !service.isBusy;
  const served = offered.filter((area) => !isPaused(area, now));
  const nearest = quickest(served.length > 0 ? served : offered);
  const pausedUntil = served.length === 0 ? (nearest?.pausedUntil ?? null) : null;
  const estimate = (orderType: OrderType, isActive: boolean) => {
    const area = orderType === 'delivery' ? nearest : null;
    const effort = effortOf({ branch, orderType, area }, workload.added(branch));
    const question = { branch: servingOf(branch, orderType, area), orderType, effort, now };
    const slot =
      (takesOrders && !(area && pausedUntil)) || !isActive
        ? undefined
        : slotsFrom(question).find(({ start }) => !workload.isFull(branch.id, orderType, start));
    return { minutes: effort.work + effort.added, nextSlot: slot ? zonedIso(slot.start, branch.timeZone) : null };
  };
  const delivers = offered.length > 0;
  return {
    id: branch.id,
    code: branch.code,
    name: branch.name,
    address: branch.address,
    phone: branch.phone,
    picture: branch.picture,
    ...service,
    delivery: {
      isActive: delivers,
      isOffered: areas.length > 0,
      ...(delivers ? estimate('delivery', true) : { minutes: 0, nextSlot: null }),
      minimum: least(offered, (each) => each.minimum) ?? 0,
      fee: least(offered, (each) => each.fee),
      pausedUntil: pausedUntil && zonedIso(pausedUntil, branch.timeZone),
    },
    pickup: {
      isActive: branch.pickupEnabled,
      ...estimate('pickup', branch.pickupEnabled),
      ...(branch.pickupByCar && { isToCar: true }),
      ...(branch.tables.length > 0 && { tables: [...branch.tables] }),
    },
    paymentMethods: branch.paymentMethods.map((method) => ({ ...method, isAvailable: takesCards || !method.isOnline })),
    position: branch.position,
    distance: reach?.distance ?? null,
  };
}

const quickest = (areas: readonly AreaRecord[]): AreaRecord | null => areas.toSorted((a, b) => a.minutes - b.minutes)[0] ?? null;

const least = (areas: readonly AreaRecord[], amount: (area: AreaRecord) => number): number | null =>
  areas.length === 0 ? null : Math.min(...areas.map(amount));
