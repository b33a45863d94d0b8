import { branchScenes } from './recipes/branches.ts';
import { breakfastPlates } from './recipes/breakfast.ts';
import { drinks } from './recipes/drinks.ts';
import { grillPlates } from './recipes/grills.ts';
import { hotMezzePlates } from './recipes/hot-mezze.ts';
import { mezzePlates } from './recipes/mezze.ts';
import { ovenPlates } from './recipes/oven.ts';
import { ricePlates } from './recipes/rice.ts';
import { saladPlates } from './recipes/salads-and-soups.ts';
import { sandwichPlates } from './recipes/sandwiches.ts';
import { seafoodPlates } from './recipes/seafood.ts';
import { sweetPlates } from './recipes/sweets.ts';

/** Every picture by its file stem; a recipe returns the drawing's SVG. */
export const recipes: Record<string, () => string> = {
  ...ricePlates,
  ...sandwichPlates,
  ...grillPlates,
  ...mezzePlates,
  ...hotMezzePlates,
  ...saladPlates,
  ...breakfastPlates,
  ...seafoodPlates,
  ...ovenPlates,
  ...sweetPlates,
  ...drinks,
  ...branchScenes,
};
