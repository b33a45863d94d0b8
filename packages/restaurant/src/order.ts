/** The order that shows: of dishes within their category, of all else in its list. */
import type { Restaurant } from './restaurant.ts';
import { identity, isListed, type Json, type Kind, type Listed, lists } from './things.ts';

/** The pseudo field of what stands in an order: the code of the one that it follows, null for the first. */
export const orderField = 'follows';

const codeOf = (kind: Listed, value: object): string => String(value[identity(kind) as keyof object]);

/** Codes of what a thing is in line with, itself too; empty where its kind is in no list. */
function lineOf(restaurant: Restaurant, kind: Kind, code: string): string[] {
  if (!isListed(kind)) return [];
  if (kind !== 'item') return restaurant[lists[kind]].map((each) => codeOf(kind, each));
  const own = restaurant.items.find((each) => each.code === code)?.category;
  return restaurant.items.flatMap((each) => (each.category === own ? [each.code] : []));
}

/** With what the other one has as well, and nothing besides. */
export function inCommon(restaurant: Restaurant, other: Restaurant): Restaurant {
  const shared = (Object.keys(lists) as Listed[]).map((kind) => {
    const known = new Set(other[lists[kind]].map((each) => codeOf(kind, each)));
    return [lists[kind], (restaurant[lists[kind]] as readonly object[]).filter((each) => known.has(codeOf(kind, each)))] as const;
  });
  return { ...restaurant, ...Object.fromEntries(shared) };
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
  if (!isListed(kind) || !line.includes(code) || after === code || !(after === null || line.some((each) => each === after))) return null;
  const all: readonly object[] = restaurant[lists[kind]];
  const isIt = (each: object) => codeOf(kind, each) === code;
  const rest = all.filter((each) => !isIt(each));
  const place =
    after === null
      ? rest.findIndex((each) => line.includes(codeOf(kind, each)))
      : rest.findIndex((each) => codeOf(kind, each) === after) + 1;
  const at = Math.max(0, place);
  return { ...restaurant, [lists[kind]]: [...rest.slice(0, at), ...all.filter(isIt), ...rest.slice(at)] };
}
