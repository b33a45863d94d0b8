import { saidOfOptions } from './dietary/options.ts';
import { mainGroups } from './modifier-groups/mains.ts';
import { mezzeGroups } from './modifier-groups/mezze.ts';
import { sandwichGroups } from './modifier-groups/sandwiches.ts';
import { sweetAndDrinkGroups } from './modifier-groups/sweets-and-drinks.ts';
import type { DemoModifierGroup } from './types.ts';

export const modifierGroups: DemoModifierGroup[] = [...sandwichGroups, ...mezzeGroups, ...mainGroups, ...sweetAndDrinkGroups].map(
  (group) => ({
    ...group,
    modifiers: group.modifiers.map((modifier) => ({
      ...modifier,
      ...saidOfOptions[group.slug]?.[modifier.slug.slice(group.slug.length + 1)],
    })),
  }),
);
