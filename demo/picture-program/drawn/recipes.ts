import { branchScenes } from './branches/scenes.ts';
import { fallback } from './menu/fallback.ts';
import { recipes as dishes } from './menu.ts';

/** Every picture by the stem of its file name. */
export const recipes: Readonly<Record<string, () => string>> = { ...dishes, ...branchScenes, fallback };
