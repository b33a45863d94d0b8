/** Set menus: dishes that ask a group of which an option is a dish. */
import type { OptionGroup, Restaurant } from './restaurant.ts';

/** A dish of a set menu that is a set menu itself, perhaps the same one. Codes. */
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
