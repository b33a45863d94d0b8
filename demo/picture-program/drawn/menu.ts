import { breakfast } from './menu/breakfast.ts';
import { burgers } from './menu/burgers.ts';
import { coldDrinks } from './menu/cold-drinks.ts';
import { grills } from './menu/grills.ts';
import { hotDrinks } from './menu/hot-drinks.ts';
import { mezze } from './menu/mezze.ts';
import { oven } from './menu/oven.ts';
import { riceDishes } from './menu/rice.ts';
import { saladsAndSoups } from './menu/salads-and-soups.ts';
import { seafood } from './menu/seafood.ts';
import { shawarma } from './menu/shawarma.ts';
import { sides } from './menu/sides.ts';
import { sweets } from './menu/sweets.ts';

/** Every dish by the stem of its picture's file name; a recipe answers the drawing as SVG, on a sheet of 640 by 480. */
export const recipes: Readonly<Record<string, () => string>> = {
  ...breakfast,
  ...burgers,
  ...coldDrinks,
  ...grills,
  ...hotDrinks,
  ...mezze,
  ...oven,
  ...riceDishes,
  ...saladsAndSoups,
  ...seafood,
  ...shawarma,
  ...sides,
  ...sweets,
};
