/** Aggregates sales rows. The total is the sum of its branches; each figure has a single derivation. */

import type { Bilingual, OrderType } from '@sufra/contract/names';
import {
  type BranchSales,
  type DayRange,
  type MethodSales,
  maxRangeDays,
  type Sales,
  type SalesPoint,
  type TaxedAmounts,
  type Times,
  type VatLine,
} from '@sufra/contract/reports/model';
import { dayLength, isoDay, localDay } from '../../catalogue/store/time-zone.ts';
import { giftMethod } from '../../ordering/gifts/rules.ts';
import type { BranchName, Entry, Timed } from './queries.ts';

const count = (entries: readonly Entry[], kind: Entry['kind']) => total(entries, kind, ({ count }) => count);
const total = (entries: readonly Entry[], kind: Entry['kind'], amount: (entry: Entry) => number = (entry) => entry.total): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? amount(entry) : 0), 0);

/** Groups entries by key. */
const groupEntries = (entries: readonly Entry[], keyOf: (entry: Entry) => unknown): Entry[][] => [
  ...Map.groupBy(entries, (entry) => JSON.stringify(keyOf(entry))).values(),
];

const timesOf = ({ orders, punctual, minutes }: Timed): Times => {
  const [median = null, slow = null] = (minutes ?? []).map(Math.round);
  return { orders, punctual, median, slow };
};

/** What a gift voucher paid counts as paid by one. An order counts once: where card or cash paid the rest, for these. */
function methodsOf(entries: readonly Entry[]): MethodSales[] {
  const paid = entries.filter(({ method }) => method !== null);
  const lineOf = (name: Bilingual, isOnline: boolean, pile: readonly Entry[], share: (entry: Entry) => number): MethodSales => {
    const [sales, refunds] = [total(pile, 'sold', share), total(pile, 'credited', share)];
    return { name, isOnline, orders: count(pile, 'sold'), sales, refunds, net: sales - refunds };
  };
  const isGift = ({ method }: Entry) => method?.en === giftMethod.en;
  const others = groupEntries(
    paid.filter((entry) => !isGift(entry)),
    ({ method, isOnline }) => [method, isOnline],
  );
  const gifts = { ...lineOf(giftMethod, false, paid, (entry) => entry.gifts), orders: count(paid.filter(isGift), 'sold') };
  return others
    .map((pile) => lineOf(pile[0]?.method ?? { en: '', ar: '' }, pile[0]?.isOnline ?? false, pile, (entry) => entry.total - entry.gifts))
    .concat(gifts.orders + gifts.sales + gifts.refunds > 0 ? gifts : [])
    .toSorted((one, other) => other.sales - one.sales || other.refunds - one.refunds);
}

/** Figures of the branch of these entries, or of all of them. */
export function salesOf(entries: readonly Entry[], timed: readonly Timed[]): Sales {
  const [sales, refunds] = [total(entries, 'sold'), total(entries, 'credited')];
  const times = (orderType: OrderType) => timed.filter((each) => each.orderType === orderType).map(timesOf)[0] ?? null;
  return {
    placed: count(entries, 'placed'),
    completed: count(entries, 'sold'),
    rejected: count(entries, 'rejected'),
    cancelled: count(entries, 'cancelled'),
    dishes: total(entries, 'sold', ({ dishes }) => dishes),
    discounts: total(entries, 'sold', ({ discounts }) => discounts),
    deliveryFees: total(entries, 'sold', ({ deliveryFees }) => deliveryFees),
    sales,
    refunds,
    net: sales - refunds,
    vat: total(entries, 'sold', ({ vat }) => vat) - total(entries, 'credited', ({ vat }) => vat),
    tips: total(entries, 'sold', ({ tips }) => tips) - total(entries, 'tip_returned'),
    returned: total(entries, 'returned'),
    methods: methodsOf(entries),
    times: { pickup: times('pickup'), delivery: times('delivery') },
  };
}

export const branchesOf = (entries: readonly Entry[], timed: readonly Timed[], branches: readonly BranchName[]): BranchSales[] =>
  branches.flatMap(({ id, name, active }) => {
    const own = entries.filter(({ branchId }) => branchId === id);
    const ownTimes = timed.filter(({ branchId }) => branchId === id);
    return active || own.length > 0 ? [{ id, name, ...salesOf(own, ownTimes) }] : [];
  });

const taxedOf = (entries: readonly Entry[], kind: Entry['kind']): TaxedAmounts => {
  const [gross, vat] = [total(entries, kind), total(entries, kind, (entry) => entry.vat)];
  return { base: gross - vat, vat, gross };
};

export const vatOf = (entries: readonly Entry[]): VatLine[] =>
  groupEntries(
    entries.filter(({ trn }) => trn !== null),
    ({ trn, vatRate }) => [trn, trn === '' ? 0 : vatRate],
  )
    .map((pile) => {
      const [trn, rate] = [pile[0]?.trn ?? '', pile[0]?.vatRate ?? 0];
      const [invoices, creditNotes] = [taxedOf(pile, 'sold'), taxedOf(pile, 'credited')];
      const companies = pile.reduce((sum, entry) => sum + entry.companies, 0);
      const less = (part: keyof TaxedAmounts) => invoices[part] - creditNotes[part];
      return {
        trn,
        rate: trn === '' ? 0 : rate,
        invoices,
        creditNotes,
        due: { base: less('base'), vat: less('vat'), gross: less('gross') },
        ...(companies > 0 && { companies }),
      };
    })
    .toSorted((one, other) => (one.trn < other.trn ? 1 : -1));

/** One bar for each of `points`, in order. */
export function barsOf(entries: readonly Entry[], points: readonly string[]): SalesPoint[] {
  const at = Map.groupBy(entries, (entry) => entry.at);
  return points.map((point) => {
    const then = at.get(point) ?? [];
    return {
      at: point,
      placed: count(then, 'placed'),
      completed: count(then, 'sold'),
      sales: total(then, 'sold'),
      refunds: total(then, 'credited'),
    };
  });
}

export const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / dayLength;

/** Days of a range, or the invalid field. */
export function daysOf({ from, until }: DayRange): string[] | { wrong: 'until' } {
  const [first, last] = [dayOf(from), dayOf(until)];
  if (last < first || last - first >= maxRangeDays) return { wrong: 'until' };
  return Array.from({ length: last - first + 1 }, (_, after) => isoDay(first + after));
}

/** X-axis of the chart: the hours of one day, or several days. */
export const pointsOf = (days: readonly string[]): string[] =>
  days.length > 1 ? [...days] : Array.from({ length: 24 }, (_, hour) => `${days[0]}T${String(hour).padStart(2, '0')}`);

export const todayIn = (timeZone: string, now: Date): string => isoDay(localDay(timeZone, now.getTime()));
