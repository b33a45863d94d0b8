/** Reordering of lists. Pure. */

/** Moves an element; the target index excludes it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Target index for a pointer at `y`, excluding the dragged row. `rows`: midpoints from the top. */
export const placeAt = (rows: readonly number[], from: number, y: number): number =>
  rows.filter((middle, place) => place !== from && middle < y).length;
