import { saidOfItems } from './dietary/items.ts';
import { breakfast } from './items/breakfast.ts';
import { burgers } from './items/burgers.ts';
import { desserts } from './items/desserts.ts';
import { drinks } from './items/drinks.ts';
import { grills } from './items/grills.ts';
import { gulfRice } from './items/gulf-rice.ts';
import { kids } from './items/kids.ts';
import { mezze } from './items/mezze.ts';
import { pizzaAndPasta } from './items/pizza-and-pasta.ts';
import { salads } from './items/salads.ts';
import { seafood } from './items/seafood.ts';
import { shawarma } from './items/shawarma.ts';
import { sides } from './items/sides.ts';
import { soups } from './items/soups.ts';
import { todaysKitchen } from './items/todays-kitchen.ts';
import type { DemoItem } from './types.ts';

/** Every dish and drink with what the kitchen says about it; within a category, in the order of the menu. */
export const items: DemoItem[] = [
  ...todaysKitchen,
  ...shawarma,
  ...grills,
  ...gulfRice,
  ...mezze,
  ...salads,
  ...soups,
  ...breakfast,
  ...seafood,
  ...pizzaAndPasta,
  ...burgers,
  ...kids,
  ...sides,
  ...desserts,
  ...drinks,
].map((item) => ({ ...item, ...saidOfItems[item.slug] }));
