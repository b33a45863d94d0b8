import type { DeskKind } from '@sufra/contract/desk/model';
import type { Restaurant } from '@sufra/restaurant/restaurant';

/** Codes of dishes whose category is not listed: no customer finds them. */
export function homeless({ categories, items }: Restaurant, isActive: (kind: DeskKind, code: string) => boolean): Set<string> {
  const listed = categories.filter(({ code }) => isActive('category', code));
  const shelves = new Set(listed.flatMap(({ code, subcategories }) => [code, ...subcategories.map((below) => below.code)]));
  return new Set(items.flatMap(({ code, category }) => (shelves.has(category) || !isActive('item', code) ? [] : [code])));
}
