/** Sold-out state of a branch and its effect on dishes. Pure. Periods expire, so functions take the moment. */
import { isDeepStrictEqual } from 'node:util';
import { withClaims } from '@sufra/contract/menu/default-options';
import type { ItemWithOptions, OptionGroup } from '@sufra/contract/menu/model';

export interface SoldOut {
  itemId: number | null;
  optionId: number | null;
  /** Null: until further notice. */
  until: Date | null;
}

/** Sold-out entries with their validity interval (ms). */
export interface SoldOutNow {
  items: ReadonlySet<number>;
  options: ReadonlySet<number>;
  from: number;
  until: number;
}

export function soldOutAt(all: readonly SoldOut[], instant: number): SoldOutNow {
  const [items, options] = [new Set<number>(), new Set<number>()];
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const each of all) {
    const end = endOf(each);
    if (end <= instant) {
      from = Math.max(from, end);
      continue;
    }
    until = Math.min(until, end);
    if (each.itemId !== null) items.add(each.itemId);
    if (each.optionId !== null) options.add(each.optionId);
  }
  return { items, options, from, until };
}

/** Whether two lists are equal from a moment on; expired entries are ignored. */
export function areSameSoldOut(some: readonly SoldOut[], others: readonly SoldOut[], instant: number): boolean {
  const lasts = (each: SoldOut) => endOf(each) > instant;
  return isDeepStrictEqual(some.filter(lasts), others.filter(lasts));
}

const endOf = ({ until }: SoldOut): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** Removes sold-out options from a dish; the dish is sold out when a group cannot be satisfied. The same object when unchanged. */
export function withoutSoldOut(item: ItemWithOptions, { items, options }: Pick<SoldOutNow, 'items' | 'options'>): ItemWithOptions {
  const left = item.optionGroups.map((group) => withoutOptions(group, options));
  const isChanged = left.some((group, at) => group !== item.optionGroups[at]);
  const isAvailable = item.isAvailable && !items.has(item.id) && left.every(canBeChosenFrom);
  if (!isChanged) return isAvailable === item.isAvailable ? item : { ...item, isAvailable };
  // Groups without any option left are dropped.
  const optionGroups = left.filter((group) => group.options.length > 0);
  return withClaims({ ...item, isAvailable, hasOptions: optionGroups.length > 0, optionGroups }, optionGroups);
}

/** Filters a group's options; the same object when unchanged. */
export function withoutOptions(group: OptionGroup, soldOut: ReadonlySet<number>): OptionGroup {
  const options = group.options.filter(({ id }) => !soldOut.has(id));
  return options.length === group.options.length ? group : { ...group, options };
}

/** Whether the remaining options satisfy the group's minimum. */
export const canBeChosenFrom = ({ min, hasQuantities, options }: OptionGroup): boolean =>
  min === 0 || (hasQuantities ? options.length > 0 : options.length >= min);
