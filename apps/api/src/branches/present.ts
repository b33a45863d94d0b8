/** Branches and delivery areas in the shapes of the wire. */
import type { Branch, DeliveryArea } from '@sufra/contract/branches/model';
import { orderTypeIds } from '@sufra/contract/branches/wire';
import { toAed } from '@sufra/contract/wire/money';
import type { Area, Branch } from '../catalogue/catalogue.ts';
import { type OpeningState, openingState } from '../catalogue/opening-hours.ts';
import { pictureUrl } from '../catalogue/pictures.ts';
import { dayLength, localDay, offsetAt, zonedIso } from '../catalogue/time-zone.ts';

export interface Presentation {
  /** The server's clock. */
  now: Date;
  /** What it means to the branch where the customer is; without it, delivery is told as the branch's best. */
  reach?: Reach | undefined;
  /** Whether a gateway takes cards. */
  onlinePayments?: boolean;
}

export interface Reach {
  /** The area of the branch that counts there; null: it does not deliver there. */
  area: Area | null;
  /** Metres, straight. */
  distance: number;
}

/** What a customer sees of a branch at this moment. */
export function presentLocation(branch: Branch, { now, reach, onlinePayments = false }: Presentation): Branch {
  const areas = branch.deliveryEnabled ? branch.areas : [];
  const offered = reach ? (reach.area ? [reach.area] : []) : areas;
  const charge = least(offered, (each) => each.feeFils);
  return {
    branch_id: branch.id,
    loc_code: branch.locCode,
    branch_en_name: branch.nameEn,
    branch_ar_name: branch.nameAr,
    branch_address: branch.addressEn,
    branch_ar_address: branch.addressAr,
    branch_phone: branch.phone,
    img_url: pictureUrl(branch.picture),
    ...serviceNow(branch, now),
    delivery: {
      is_active: offered.length > 0,
      time: least(offered, (each) => each.minutes) ?? 0,
      type_id: orderTypeIds.delivery,
      min_order_amount: toAed(least(offered, (each) => each.minimumFils) ?? 0),
      charge: charge === null ? null : toAed(charge),
    },
    has_delivery: areas.length > 0,
    pickup: { is_active: branch.pickupEnabled, time: branch.pickupMinutes, type_id: orderTypeIds.pickup },
    payment_methods: branch.paymentMethods.map((method) => ({
      id: method.id,
      method_name: method.nameEn,
      arabic_method_name: method.nameAr,
      is_online_payment: method.isOnline,
      is_available: onlinePayments || !method.isOnline,
    })),
    geo_details: { lat: branch.lat, lng: branch.lng },
    distance: reach?.distance ?? null,
  };
}

export const presentZone = (area: Area): DeliveryArea => ({
  delivery_area_id: area.id,
  delivery_area_name: area.nameEn,
  delivery_area_ar_name: area.nameAr,
  encoded_path: area.encodedPath,
  delivery_charge: toAed(area.feeFils),
  min_order_amount: toAed(area.minimumFils),
  time: area.minutes,
});

/** Busy or paused by the staff, whatever the hours say. */
export const isBusy = (branch: Branch, now: Date): boolean => branch.busyUntil !== null && branch.busyUntil > now;

type Service = Pick<Branch, 'is_opened' | 'status' | 'opens_at' | 'store_timings'>;

/** Hours change rarely and are asked for often: an answer is kept until the moment at which it can become another. */
const known = new WeakMap<Branch, { from: number; until: number; service: Service }>();

/** Whether the branch takes orders at this moment, and if not, from when on. */
export function serviceNow(branch: Branch, now: Date): Service {
  const instant = now.getTime();
  const kept = known.get(branch);
  if (kept && kept.from <= instant && instant < kept.until) return kept.service;
  const opening = openingState(branch.weekly, branch.exceptions, now, branch.timeZone);
  const service: Service = {
    is_opened: opening.isOpen,
    status: !isBusy(branch, now),
    opens_at: takesOrdersAt(branch, now, opening),
    store_timings: opening.today.map(({ from, to }) => ({
      from: zonedIso(from, branch.timeZone),
      to: zonedIso(to, branch.timeZone),
    })),
  };
  known.set(branch, { from: instant, until: nextChange(branch, instant, opening), service });
  return service;
}

function nextChange(branch: Branch, instant: number, opening: OpeningState): number {
  const offset = offsetAt(branch.timeZone, instant);
  const midnight = (localDay(branch.timeZone, instant) + 1) * dayLength - offset;
  const moments = [opening.closesAt, opening.opensAt, branch.busyUntil, ...opening.today.map(({ to }) => to)];
  return Math.min(midnight, ...moments.map((moment) => moment?.getTime() ?? 0).filter((moment) => moment > instant));
}

/**
 * When the branch takes orders again: within its hours and not busy. Null while it does, and when it is closed and never opens again; while
 * it is open and busy there is always an end.
 */
function takesOrdersAt(branch: Branch, now: Date, opening: OpeningState): string | null {
  const busy = isBusy(branch, now);
  if (opening.isOpen && !busy) return null;
  const earliest = busy && branch.busyUntil ? branch.busyUntil : now;
  const then = busy ? openingState(branch.weekly, branch.exceptions, earliest, branch.timeZone) : opening;
  const at = then.isOpen ? earliest : (then.opensAt ?? (opening.isOpen ? earliest : null));
  return at && zonedIso(at, branch.timeZone);
}

const least = (areas: readonly Area[], amount: (area: Area) => number): number | null =>
  areas.length === 0 ? null : Math.min(...areas.map(amount));
