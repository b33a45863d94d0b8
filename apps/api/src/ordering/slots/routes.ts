import type { OrderType, Point } from '@sufra/contract/names';
import type { Slots, SlotsRequest } from '@sufra/contract/slots/endpoints';
import { listGuestSlots, listSlots } from '@sufra/contract/slots/served';
import { effortOf, estimatedWindow, type Window, windowIn } from '../../catalogue/eta/estimate.ts';
import { servingOf, slotsFrom } from '../../catalogue/eta/slots.ts';
import type { AreaRecord, BranchRecord } from '../../catalogue/store/model.ts';
import { isPaused, serviceNow } from '../../catalogue/store/service.ts';
import { isoDay, localDay, zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { optionalPoint, Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { findAddress } from '../addresses/queries.ts';
import { takenPlaces, unknownGuestId } from './queries.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'workload' | 'now'>;

/** Resolves the delivery point; null when unspecified. */
type FindPoint = (branch: BranchRecord) => Promise<Point | null>;

export function slotRoutes(serve: Serve, { db, catalogue, workload, now: clock }: Deps): void {
  serve(listSlots, ({ input, customer }) =>
    slotsOf(input, customer.id, async (branch) => {
      if (input.addressId === undefined) return optionalPoint(input);
      const address = requireFound(await findAddress(db, customer.id, input.addressId));
      if (address.branchId !== branch.id) throw new Refusal('not_in_delivery_area');
      return address;
    }),
  );
  serve(listGuestSlots, ({ input, reply }) => {
    reply.header('cache-control', 'no-store');
    return slotsOf(input, unknownGuestId, async () => optionalPoint(input));
  });

  async function slotsOf({ branchId, orderType }: SlotsRequest, customerId: number, findPoint: FindPoint): Promise<Slots> {
    const branch = requireFound(catalogue.branch(branchId));
    if (!orderType || !offers(branch, orderType)) throw new Refusal('order_type_unavailable');
    const point = orderType === 'delivery' ? await findPoint(branch) : null;
    const now = clock();
    const area = point ? catalogue.areasAt(point.lat, point.lng).get(branch.id) : quickest(branch.areas, now);
    if (orderType === 'delivery' && !area) throw new Refusal('not_in_delivery_area');

    const effort = effortOf({ branch, orderType, area: area ?? null }, workload.added(branch));
    const { isOpen, isBusy } = serviceNow(branch, now);
    const pausedUntil = orderType === 'delivery' && area && isPaused(area, now) ? area.pausedUntil : null;
    const said = (window: Window) => windowIn(window, branch.timeZone);
    const minutes = effort.work + effort.added;
    const taken = await takenPlaces(db, { branchId: branch.id, orderType, customerId, now });
    const slots = [...slotsFrom({ branch: servingOf(branch, orderType, area ?? null), orderType, effort, now })].map(
      ({ start, places }) => ({
        date: isoDay(localDay(branch.timeZone, start.getTime())),
        slot: {
          ...said(estimatedWindow({ now, minutes, slotStart: start })),
          left: Math.max(0, places - (taken.get(start.getTime()) ?? 0)),
        },
      }),
    );
    return {
      pausedUntil: pausedUntil && zonedIso(pausedUntil, branch.timeZone),
      soonest: isOpen && !isBusy && !pausedUntil ? said(estimatedWindow({ now, minutes, slotStart: null })) : null,
      days: [...Map.groupBy(slots, ({ date }) => date)].map(([date, ofDay]) => ({ date, slots: ofDay.map(({ slot }) => slot) })),
    };
  }
}

const offers = (branch: BranchRecord, orderType: OrderType): boolean =>
  orderType === 'pickup' ? branch.pickupEnabled : branch.deliveryEnabled;

const quickest = (areas: readonly AreaRecord[], now: Date): AreaRecord | undefined =>
  areas.toSorted((a, b) => Number(isPaused(a, now)) - Number(isPaused(b, now)) || a.minutes - b.minutes)[0];
