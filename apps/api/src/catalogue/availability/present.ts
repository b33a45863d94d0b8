import type { AreaPause, Availability, BranchToday, DishToday, SoldOutSetting } from '@sufra/contract/availability/schemas';
import type { ItemWithOptions, OptionGroup } from '@sufra/contract/menu/model';
import type { Bilingual } from '@sufra/contract/names';
import { effortOf } from '../eta/estimate.ts';
import type { Menu } from '../store/menu.ts';
import type { BranchRecord } from '../store/model.ts';
import { endOfDay } from '../store/opening-hours.ts';
import { canBeChosenFrom, withoutOptions } from '../store/sold-out.ts';
import { zonedIso } from '../store/time-zone.ts';
import type { AreaPauseRecord, BranchSetting, SoldOutRecord } from './queries.ts';

type SoldOutState = Pick<SoldOutRecord, 'since' | 'until' | 'by'>;

export const presentSoldOut = ({ since, until, by }: SoldOutState, { timeZone }: BranchRecord): SoldOutSetting => ({
  by,
  since: zonedIso(since, timeZone),
  until: until && zonedIso(until, timeZone),
});

export const presentAreaPause = ({ timeZone, until, ...pause }: AreaPauseRecord): AreaPause => ({
  ...pause,
  until: zonedIso(until, timeZone),
});

/** `added`: minutes that kitchen load adds to the estimate. */
export function presentBranchToday(branch: BranchRecord, setting: BranchSetting, added: number, now: Date): BranchToday {
  const said = (moment: Date) => zonedIso(moment, branch.timeZone);
  const { busyUntil, extraUntil, extraMinutes } = setting;
  const estimate = (orderType: 'pickup' | 'delivery') => {
    const [area = null] = branch.areas.toSorted((one, other) => one.minutes - other.minutes);
    const isOffered = orderType === 'pickup' ? branch.pickupEnabled : branch.deliveryEnabled && area !== null;
    return isOffered ? effortOf({ branch, orderType, area }, 0).work + added : null;
  };
  return {
    branch: { id: branch.id, name: branch.name },
    now: said(now),
    dayEnds: said(endOfDay(branch, now, branch.timeZone)),
    pause: busyUntil && busyUntil > now ? { by: setting.busyBy, until: said(busyUntil) } : null,
    busy: extraUntil && extraMinutes && extraUntil > now ? { by: setting.extraBy, extraMinutes, until: said(extraUntil) } : null,
    promised: { pickup: estimate('pickup'), delivery: estimate('delivery') },
  };
}

/** `menu` is the branch's own, without dishes it does not make. */
export function presentMenuToday(branch: BranchRecord, menu: Menu, soldOut: readonly SoldOutRecord[]) {
  const settings = (idOf: (record: SoldOutRecord) => number | null) =>
    new Map(soldOut.map((record) => [idOf(record), presentSoldOut(record, branch)]));
  const [dishes, options] = [settings((record) => record.itemId), settings((record) => record.optionId)];
  const isGone = (dishId: number) => !menu.item(dishId)?.isAvailable;
  const ofDishes = [...menu.optionsOf];
  const gone = new Set([
    ...soldOut.flatMap(({ optionId }) => optionId ?? []),
    ...ofDishes.flatMap(([dishId, optionIds]) => (isGone(dishId) ? optionIds : [])),
  ]);
  // Sold-out state of dish options is set on the dish.
  const said = new Set(ofDishes.flatMap(([, optionIds]) => optionIds));
  /** Includes sold-out options. */
  const whole = (id: number): ItemWithOptions | null => menu.texts.item(id);

  const groups = new Map<number, { group: OptionGroup; of: Bilingual[] }>();
  for (const { id, name } of menu.items)
    for (const group of whole(id)?.optionGroups ?? []) {
      const known = groups.get(group.id) ?? { group, of: [] };
      known.of.push(name);
      groups.set(group.id, known);
    }
  const dishToday = ({ id, name }: { id: number; name: Bilingual }): DishToday => {
    const lacking = whole(id)?.optionGroups.find((group) => !canBeChosenFrom(withoutOptions(group, gone)));
    return { id, name, soldOut: dishes.get(id) ?? null, lacks: lacking?.name ?? null };
  };
  return {
    categories: menu.categories.map(({ id, name, items }) => ({ id, name, dishes: items.map(dishToday) })),
    optionGroups: [...groups.values()]
      .map(({ group, of }) => ({ group: withoutOptions(group, said), of }))
      .filter(({ group }) => group.options.length > 0)
      .map(({ group, of }) => ({
        id: group.id,
        name: group.name,
        of,
        options: group.options.map(({ id, name }) => ({ id, name, soldOut: options.get(id) ?? null })),
      })),
  } satisfies Partial<Availability>;
}
