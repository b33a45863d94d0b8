/**
 * What is drawn more than once on a page, as SVG: a page has each drawing once, in its HTML, and uses it by its id. So no script carries them.
 */
import { iconPaths } from './icon-paths.ts';

/** By their ids. */
export const drawings = (): string =>
  Object.entries(iconPaths)
    .map(([name, path]) => `<path id="icon-${name}" d="${path}"/>`)
    .join('');
