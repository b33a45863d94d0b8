import { dueOf, joinedOptions } from '@sufra/contract/cart/pricing';
import { directionsTo } from '@sufra/contract/geo/directions';
import {
  type KitchenAddress,
  type KitchenItem,
  type KitchenOrder,
  nextStaffMoves,
  type OverOrder,
  undoTime,
} from '@sufra/contract/kitchen/model';
import { type Allergen, dishFacts } from '@sufra/contract/menu/dietary';
import { isOver } from '@sufra/contract/orders/states';
import type { Translator } from '@sufra/i18n';
import { effortOf, startAt, windowIn } from '../../catalogue/eta/estimate.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { type AddressCopy, fullAddress } from '../addresses/rules.ts';
import { presentHelp, presentRating } from '../feedback/rules.ts';
import { presentArrival } from '../orders/arrival.ts';
import { reasonInWords } from '../orders/present.ts';
import type { KitchenLine, KitchenRecord, OverRecord } from './queries.ts';
import { offersOf } from './rules.ts';

type Deps = Pick<Context, 'catalogue' | 'workload' | 'now'>;

/** ms after which an order should be in the branch's till. */
const tillTime = 2 * 60_000;

export function presentKitchenOrder(record: KitchenRecord, context: Deps, t: Translator): KitchenOrder {
  const { placedAt, from, until, slotStart, address, car, arrival, till, hasTill, events, refunds, help, rating, ...others } = record;
  const { table, method, isOnline, isByPhone, driver, refunded, refundable, refundableGift, refundedTip, promisedMinutes, ...rest } =
    others;
  const { state, orderType, tip, total, gift } = rest;
  const timeZone = context.catalogue.knownBranch(record.branch.id)?.timeZone ?? 'UTC';
  const at = (time: Date | string) => zonedIso(new Date(time), timeZone);
  const now = context.now().getTime();
  /** Null once it is over. */
  const undoUntil = (since: string) => {
    const end = Date.parse(since) + undoTime;
    return end > now ? at(new Date(end)) : null;
  };
  const refundedLines = refunds.flatMap(({ lines }) => lines);
  const piecesOf = (place: number) => refundedLines.reduce((sum, line) => sum + (line.place === place ? line.quantity : 0), 0);
  const last = events.at(-1);
  const lastUndoUntil = last?.isUndoable ? undoUntil(last.at) : null;
  return {
    ...rest,
    next: nextStaffMoves(state, orderType),
    placedAt: at(placedAt),
    startAt: at(startAt({ placedAt, slotStart, promisedMinutes })),
    promised: windowIn({ from, until }, timeZone),
    slotStart: slotStart && at(slotStart),
    ...(isByPhone && { isByPhone: true as const }),
    address: address && presentAddress(address, t),
    ...((till || (hasTill && !isOver(state))) && {
      till: { reference: till?.reference ?? null, cause: till?.cause ?? null, expectedBy: at(new Date(placedAt.getTime() + tillTime)) },
    }),
    ...(car && { car: { ...car, arrival: arrival && presentArrival(arrival, timeZone) } }),
    ...(table !== null && { table }),
    ...(driver && { driver }),
    items: record.items.map((line, place) => ({ ...presentLine(line, context), refunded: piecesOf(place) })),
    payment: {
      method,
      isOnline,
      toCollect: isOnline || isOver(state) ? 0 : dueOf({ total, gift }),
      refunded,
      refundable,
      refundableTip: Math.min(refundable, tip - refundedTip),
      refundableGift,
      refundableDelivery: refunds.some((refund) => refund.deliveryFee > 0) ? 0 : rest.deliveryFee,
    },
    refunds: refunds.map(({ isWithheld, lines: _, deliveryFee: __, ...refund }) => ({
      ...refund,
      cause: reasonInWords(refund.cause, t),
      askedAt: at(refund.askedAt),
      doneAt: refund.doneAt && at(refund.doneAt),
      undoUntil: isWithheld ? undoUntil(refund.askedAt) : null,
    })),
    help: help.map((each) => presentHelp(each, timeZone, t)),
    rating: rating && presentRating(rating, timeZone),
    events: events.map(({ id: _, isUndoable: __, ...event }) => ({ ...event, at: at(event.at), cause: reasonInWords(event.cause, t) })),
    offers: offers(record, context),
    undo: last && lastUndoUntil ? { eventId: last.id, until: lastUndoUntil } : null,
    movedBy: last?.by ?? null,
  };
}

export const presentOverOrder = ({ branchId, at, ...line }: OverRecord, { catalogue }: Pick<Context, 'catalogue'>): OverOrder => ({
  ...line,
  at: zonedIso(at, catalogue.knownBranch(branchId)?.timeZone ?? 'UTC'),
});

/** Choices of minutes for acceptance. A slot stays as it is. */
function offers({ state, slotStart, branch: sold, orderType, address, from, promisedMinutes }: KitchenRecord, context: Deps): number[] {
  if (state !== 'received' || slotStart) return [];
  const { catalogue, workload, now } = context;
  const branch = catalogue.branch(sold.id);
  const area = (address && catalogue.areasAt(address.lat, address.lng).get(sold.id)) ?? null;
  // Falls back to the original estimate when the branch no longer delivers there.
  const isKnown = branch !== null && (orderType === 'pickup' || area !== null);
  const { work, added } = isKnown ? effortOf({ branch, orderType, area }, workload.added(branch)) : { work: promisedMinutes, added: 0 };
  return offersOf({ takes: work + added, left: (from.getTime() - now().getTime()) / 60_000 });
}

function presentLine({ itemId, options, ...line }: KitchenLine, { catalogue }: Deps): Omit<KitchenItem, 'refunded'> {
  return {
    ...line,
    options: joinedOptions(options, ({ id }) => id).map(({ name, quantity }) => ({ name, quantity })),
    allergens: allergensOf(itemId, options, catalogue),
  };
}

function allergensOf(itemId: number, chosen: KitchenLine['options'], catalogue: Deps['catalogue']): Allergen[] | null {
  const dish = catalogue.businessMenu().item(itemId);
  if (!dish?.allergens) return null;
  const known = new Map(dish.optionGroups.flatMap((group) => group.options).map((option) => [option.id, option]));
  const options = chosen.flatMap(({ id, quantity }) => {
    const option = known.get(id);
    return option ? [{ option, quantity }] : [];
  });
  return dishFacts(dish, options).allergens;
}

const presentAddress = (address: AddressCopy, t: Translator): KitchenAddress => ({
  text: fullAddress(address, t),
  makaniNumber: address.makaniNumber ?? '',
  driverNote: address.driverNote ?? '',
  position: { lat: address.lat, lng: address.lng },
  directions: directionsTo(address),
});
