/** Lists whose order people change. Pure. */

/** With one of them moved to another place, counted without it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The place, counted without the dragged row, that a pointer at `y` means. `rows` are the middles of all rows, from the top. */
export const placeAt = (rows: readonly number[], from: number, y: number): number =>
  rows.filter((middle, place) => place !== from && middle < y).length;
