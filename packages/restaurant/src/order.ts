/** The order that shows: of dishes within their category, of categories, and of branches. */
import type { Restaurant } from './restaurant.ts';
import type { Json, Kind } from './things.ts';

/** The pseudo field of what stands in an order: the code of the one that it follows, null for the first. */
export const orderField = 'follows';

/** Codes of what a thing is in line with, itself too; empty where its kind has no order that shows. */
function lineOf({ branches, categories, items }: Restaurant, kind: Kind, code: string): string[] {
  if (kind === 'category' || kind === 'branch') return (kind === 'branch' ? branches : categories).map((each) => each.code);
  if (kind !== 'item') return [];
  const own = kind === 'item' ? items.find((each) => each.code === code)?.category : undefined;
  return items.flatMap((each) => (each.category === own ? [each.code] : []));
}

/** What it follows; undefined where it stands in no order. */
export function followed(restaurant: Restaurant, kind: Kind, code: string): string | null | undefined {
  const line = lineOf(restaurant, kind, code);
  const place = line.indexOf(code);
  return place < 0 ? undefined : (line[place - 1] ?? null);
}

/** With one thing after another of its line, or first with null. Null where there is no such place. */
export function withOrder(restaurant: Restaurant, kind: Kind, code: string, after: Json): Restaurant | null {
  const line = lineOf(restaurant, kind, code);
  if (!line.includes(code) || after === code || !(after === null || line.some((each) => each === after))) return null;
  const place = (rest: readonly { code: string }[]) =>
    after === null ? rest.findIndex((each) => line.includes(each.code)) : rest.findIndex((each) => each.code === after) + 1;
  if (kind === 'item') return { ...restaurant, items: placed(restaurant.items, code, place) };
  if (kind === 'branch') return { ...restaurant, branches: placed(restaurant.branches, code, place) };
  return { ...restaurant, categories: placed(restaurant.categories, code, place) };
}

function placed<T extends { code: string }>(all: readonly T[], code: string, place: (rest: readonly T[]) => number): T[] {
  const rest = all.filter((each) => each.code !== code);
  const at = Math.max(0, place(rest));
  return [...rest.slice(0, at), ...all.filter((each) => each.code === code), ...rest.slice(at)];
}
