import { mainGroups } from './modifier-groups/mains.ts';
import { mezzeGroups } from './modifier-groups/mezze.ts';
import { sandwichGroups } from './modifier-groups/sandwiches.ts';
import { sweetAndDrinkGroups } from './modifier-groups/sweets-and-drinks.ts';
import type { DemoModifierGroup } from './types.ts';

export const modifierGroups: DemoModifierGroup[] = [...sandwichGroups, ...mezzeGroups, ...mainGroups, ...sweetAndDrinkGroups];
