/** Set menus: dishes with an option group that contains dishes. */
import type { OptionGroup, Restaurant } from './restaurant.ts';

/** Codes of a set menu nested in a set menu, possibly itself. */
interface SetInSet {
  set: string;
  group: string;
  dish: string;
}

const dishesIn = ({ options }: OptionGroup): string[] => options.flatMap(({ dish }) => (dish === '' ? [] : [dish]));

export function setsInSets({ optionGroups, items }: Pick<Restaurant, 'optionGroups' | 'items'>): SetInSet[] {
  const offered = new Map(optionGroups.map((group) => [group.code, dishesIn(group)]));
  const dishesOf = (group: string) => offered.get(group) ?? [];
  const sets = items.filter((item) => item.optionGroups.some((group) => dishesOf(group).length > 0));
  const codes = new Set(sets.map(({ code }) => code));
  return sets.flatMap(({ code: set, optionGroups: asked }) =>
    asked.flatMap((group) =>
      dishesOf(group)
        .filter((dish) => codes.has(dish))
        .map((dish) => ({ set, group, dish })),
    ),
  );
}
