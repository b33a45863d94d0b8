/** Display order: of dishes within their category, of other entries in their list. */

import { identifyingField, isListed, type Json, type Kind, type ListedKind, lists } from './entries.ts';
import type { Restaurant } from './restaurant.ts';

/** Pseudo field for positions: the predecessor's code, null for the first. */
export const orderField = 'follows';

const codeOf = (kind: ListedKind, value: object): string => String(value[identifyingField(kind) as keyof object]);

/** Codes of the entry's ordered list, itself included; empty for unordered kinds. */
function lineOf(restaurant: Restaurant, kind: Kind, code: string): string[] {
  if (!isListed(kind)) return [];
  if (kind !== 'item') return restaurant[lists[kind]].map((each) => codeOf(kind, each));
  const own = restaurant.items.find((each) => each.code === code)?.category;
  return restaurant.items.flatMap((each) => (each.category === own ? [each.code] : []));
}

/** Restricts a restaurant to entries that the other has too. */
export function inCommon(restaurant: Restaurant, other: Restaurant): Restaurant {
  const shared = (Object.keys(lists) as ListedKind[]).map((kind) => {
    const known = new Set(other[lists[kind]].map((each) => codeOf(kind, each)));
    return [lists[kind], (restaurant[lists[kind]] as readonly object[]).filter((each) => known.has(codeOf(kind, each)))] as const;
  });
  return { ...restaurant, ...Object.fromEntries(shared) };
}

/** Predecessor of an entry; undefined for unordered kinds. */
export function followed(restaurant: Restaurant, kind: Kind, code: string): string | null | undefined {
  const line = lineOf(restaurant, kind, code);
  const place = line.indexOf(code);
  return place < 0 ? undefined : (line[place - 1] ?? null);
}

/** Moves an entry after another, or first with null. Null for an invalid position. */
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
