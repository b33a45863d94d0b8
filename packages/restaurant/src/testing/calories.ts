import type { Item, Option, Restaurant } from '../restaurant.ts';

/** States calories where they are required. */
export function stated(restaurant: Restaurant): Restaurant {
  if (!restaurant.settings.caloriesRequired) return restaurant;
  const state = <Stated extends Item | Option>(each: Stated) => ({ ...each, calories: each.calories ?? 0 });
  return {
    ...restaurant,
    items: restaurant.items.map(state),
    optionGroups: restaurant.optionGroups.map((each) => ({
      ...each,
      options: each.options.map((own) => (own.dish === '' ? state(own) : own)),
    })),
  };
}
