/** What a branch has sold out of, and what that leaves of a dish: pure. Each ends by itself, so what holds is asked with the moment. */
import { withClaims } from '@sufra/contract/menu/default-options';
import type { ItemWithOptions, OptionGroup } from '@sufra/contract/menu/model';

export interface SoldOut {
  itemId: number | null;
  optionId: number | null;
  /** Null: until further notice. */
  until: Date | null;
}

/** What is sold out at a moment, and from when until when (ms) that is so. */
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

/** Whether two lists say the same from a moment on; what has ended before says nothing. */
export function areSameSoldOut(some: readonly SoldOut[], others: readonly SoldOut[], instant: number): boolean {
  const lasts = (each: SoldOut) => endOf(each) > instant;
  const [one, other] = [some.filter(lasts), others.filter(lasts)];
  return (
    one.length === other.length &&
    one.every((each, at) => {
      const twin = other[at];
      return twin && each.itemId === twin.itemId && each.optionId === twin.optionId && endOf(each) === endOf(twin);
    })
  );
}

const endOf = ({ until }: SoldOut): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** The dish without the options that are sold out; sold out itself where too few are left to choose from. The same object when nothing differs. */
export function withoutSoldOut(item: ItemWithOptions, { items, options }: Pick<SoldOutNow, 'items' | 'options'>): ItemWithOptions {
  const left = item.optionGroups.map((group) => withoutOptions(group, options));
  const isChanged = left.some((group, at) => group !== item.optionGroups[at]);
  const isAvailable = item.isAvailable && !items.has(item.id) && left.every(canBeChosenFrom);
  if (!isChanged) return isAvailable === item.isAvailable ? item : { ...item, isAvailable };
  // A group in which nothing is left is not asked.
  const optionGroups = left.filter((group) => group.options.length > 0);
  return withClaims({ ...item, isAvailable, hasOptions: optionGroups.length > 0, optionGroups }, optionGroups);
}

/** The group with what is left of it; the same object when that is all. */
export function withoutOptions(group: OptionGroup, soldOut: ReadonlySet<number>): OptionGroup {
  const options = group.options.filter(({ id }) => !soldOut.has(id));
  return options.length === group.options.length ? group : { ...group, options };
}

/** Whether as much can be chosen as has to be. */
export const canBeChosenFrom = ({ min, hasQuantities, options }: OptionGroup): boolean =>
  min === 0 || (hasQuantities ? options.length > 0 : options.length >= min);
