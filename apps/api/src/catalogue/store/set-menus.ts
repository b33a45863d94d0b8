/** Set menus: options that are dishes, their dietary facts, and their availability at a branch. Pure. */
import { withClaims } from '@sufra/contract/menu/default-options';
import type { Dietary } from '@sufra/contract/menu/dietary';
import type { Item, ItemWithOptions } from '@sufra/contract/menu/model';

/** Ids of the options of each dish, by dish id. */
export type OptionsOf = ReadonlyMap<number, readonly number[]>;

/** A dish's dietary facts with its default options, used inside set menus. */
export function defaultDietary({ withDefaults, calories, ...dish }: Item): Dietary {
  const { allergens, dietaryMarks } = withDefaults ?? dish;
  return { ...(calories !== undefined && { calories }), ...(allergens && { allergens }), ...(dietaryMarks && { dietaryMarks }) };
}

interface AtBranch {
  /** Options whose dish the branch does not make or cannot sell now. */
  missing: ReadonlySet<number>;
  /** Dietary facts by option, where they differ. */
  facts: ReadonlyMap<number, Dietary>;
}

/** `gone`: ids of hidden or sold-out dishes; `changed`: the branch's versions of dishes. */
export function atBranch(optionsOf: OptionsOf, gone: readonly number[], changed: readonly ItemWithOptions[]): AtBranch {
  const missing = new Set<number>();
  const facts = new Map<number, Dietary>();
  if (optionsOf.size === 0) return { missing, facts };
  const unavailable = changed.flatMap(({ id, isAvailable }) => (isAvailable ? [] : [id]));
  for (const id of [...gone, ...unavailable]) for (const option of optionsOf.get(id) ?? []) missing.add(option);
  for (const dish of changed) for (const option of optionsOf.get(dish.id) ?? []) facts.set(option, defaultDietary(dish));
  return { missing, facts };
}

/** The set menu with dietary facts of the branch's dishes. */
export function withDishFacts(set: ItemWithOptions, facts: AtBranch['facts']): ItemWithOptions {
  const optionGroups = set.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) => {
      const stated = facts.get(option.id);
      return stated ? { id: option.id, name: option.name, price: option.price, ...stated } : option;
    }),
  }));
  return withClaims({ ...set, optionGroups }, optionGroups);
}
