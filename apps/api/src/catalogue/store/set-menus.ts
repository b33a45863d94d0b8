/** Set menus, of which options are dishes: what such an option states, and what a branch leaves of it. Pure. */
import { withClaims } from '@sufra/contract/menu/default-options';
import type { Dietary } from '@sufra/contract/menu/dietary';
import type { Item, ItemWithOptions } from '@sufra/contract/menu/model';

/** Ids of the options that are a dish, by its id. */
export type OptionsOf = ReadonlyMap<number, readonly number[]>;

/** What a dish states where its own options are not asked: as it is served unless others are chosen. */
export function servedAs({ withDefaults, calories, ...dish }: Item): Dietary {
  const { allergens, dietaryMarks } = withDefaults ?? dish;
  return { ...(calories !== undefined && { calories }), ...(allergens && { allergens }), ...(dietaryMarks && { dietaryMarks }) };
}

interface AtBranch {
  /** Options that are dishes which it does not make, or cannot sell now. */
  missing: ReadonlySet<number>;
  /** What others state there, by the option. */
  facts: ReadonlyMap<number, Dietary>;
}

/** `gone` are ids of dishes that are hidden or sold out, `changed` dishes as the branch has them now. */
export function atBranch(optionsOf: OptionsOf, gone: readonly number[], changed: readonly ItemWithOptions[]): AtBranch {
  const missing = new Set<number>();
  const facts = new Map<number, Dietary>();
  if (optionsOf.size === 0) return { missing, facts };
  const unavailable = changed.flatMap(({ id, isAvailable }) => (isAvailable ? [] : [id]));
  for (const id of [...gone, ...unavailable]) for (const option of optionsOf.get(id) ?? []) missing.add(option);
  for (const dish of changed) for (const option of optionsOf.get(dish.id) ?? []) facts.set(option, servedAs(dish));
  return { missing, facts };
}

/** The set menu with what its dishes state at a branch. */
export function restated(set: ItemWithOptions, facts: AtBranch['facts']): ItemWithOptions {
  const optionGroups = set.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) => {
      const stated = facts.get(option.id);
      return stated ? { id: option.id, name: option.name, price: option.price, ...stated } : option;
    }),
  }));
  return withClaims({ ...set, optionGroups }, optionGroups);
}
