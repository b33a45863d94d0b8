/**
 * What is drawn more than once on a page, as SVG: a page has each drawing once, in its HTML, and uses it by its id. So no script carries them.
 */
import { iconPaths } from './icon-paths.ts';

/** A laid table, drawn for this project. */
const plate =
  '<path d="M22 76c-8-26 10-56 44-62 22-4 34 6 58 4 36-3 66 18 62 54-4 34-40 44-82 44-44 0-74-14-82-40Z" fill="var(--color-accent-soft)"/><ellipse cx="100" cy="112" rx="50" ry="5" fill="var(--color-ink)" opacity="0.08"/><circle cx="100" cy="62" r="46" fill="var(--color-surface)" stroke="var(--color-line)" stroke-width="3"/><circle cx="100" cy="62" r="34" fill="var(--color-sunken)"/><path d="M30 36v16a7 7 0 0 0 14 0V36M37 36v54" stroke="var(--color-primary)"/><path d="M166 90V36c-8 4-11 14-11 26 0 5 4 8 11 8" stroke="var(--color-primary)"/>';

/** What lies on its plate. */
const scenes = {
  /** A sprig of mint: nothing here yet. */
  empty:
    '<path d="M88 84c6-6 14-18 18-30" stroke="var(--color-success)"/><path d="M99 70c-9 1-15-3-17-11 8-2 15 2 17 11Zm5-9c8 3 15 1 19-6-7-5-15-2-19 6Zm2-8c-5-6-5-13 1-18 5 6 5 13-1 18Z" fill="var(--color-success)" stroke="none"/>',
  /** Moon and stars: closed for now. */
  closed:
    '<path d="M112 71a22 22 0 1 1-23-31 18 18 0 0 0 23 31Z" fill="var(--color-accent)" stroke="none"/><path d="M113 41v8m-4-4h8M122 57v5m-2.5-2.5h5" stroke="var(--color-accent)" stroke-width="3"/>',
  /** A crack from the rim: something broke. */
  error: '<path d="m92 20 6 15-9 12 13 10-8 13 9 12" stroke="var(--color-error)"/>',
  /** A wireless sign that ends early. */
  offline:
    '<path d="M78 58a31 31 0 0 1 44 0M87 69a18 18 0 0 1 26 0" stroke="var(--color-control)"/><circle cx="100" cy="80" r="4" fill="var(--color-control)" stroke="none"/><path d="m80 84 40-40" stroke="var(--color-error)"/>',
  /** A magnifying glass: nothing found. */
  search:
    '<circle cx="96" cy="56" r="16" stroke="var(--color-ink)" fill="var(--color-paper)"/><path d="m108 68 14 14" stroke="var(--color-ink)"/>',
  /** A tick: done. */
  success: '<path d="m82 62 12 12 24-27" stroke="var(--color-success)" stroke-width="6"/>',
  /** A pin: no place chosen, or too far away. */
  place:
    '<path d="M100 88c13-13 19-24 19-33a19 19 0 1 0-38 0c0 9 6 20 19 33Zm0-26a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z" fill="var(--color-primary)" fill-rule="evenodd" stroke="none"/>',
  /** A receipt: no orders. */
  orders:
    '<path d="M84 38l5 4 5.5-4 5.5 4 5.5-4 5.5 4 5-4v46l-5-4-5.5 4-5.5-4-5.5 4-5.5-4-5 4ZM92 54h16M92 64h16" stroke="var(--color-ink)" fill="var(--color-paper)" stroke-width="3"/>',
};

export type PlateScene = keyof typeof scenes;

/** By their ids. */
export const drawings = (): string =>
  [
    ...Object.entries(iconPaths).map(([name, path]) => `<path id="icon-${name}" d="${path}"/>`),
    `<g id="plate">${plate}</g>`,
    ...Object.entries(scenes).map(([name, drawn]) => `<g id="plate-${name}">${drawn}</g>`),
  ].join('');
