/** SVG sprite: repeated drawings appear once in the page's HTML and are referenced by id, so scripts carry none. */
import { iconPaths } from './icon-paths.ts';

/** By their ids. */
export const drawings = (): string =>
  Object.entries(iconPaths)
    .map(([name, path]) => `<path id="icon-${name}" d="${path}"/>`)
    .join('');
