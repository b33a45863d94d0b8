/** Many prices by one rule: so much more or less, rounded. Pure; amounts are fils. */
import { everywhereField } from '@sufra/contract/desk/model';
import type { Dish } from './dish-search.tsx';
import type { Draft } from './drafts.ts';
import { toText } from './field-texts.ts';
import { type Column, cellKey, priceIn, valueIn } from './price-cells.ts';

export interface BulkRule {
  isLess: boolean;
  unit: 'percent' | 'amount';
  /** Hundredths of a percent, or fils. */
  by: number;
  /** The price is rounded to a multiple of it, half up. */
  step: number;
}

/** A price after the rule; below 0 where it takes away more than there is. */
export function applyRule(price: number, { isLess, unit, by, step }: BulkRule): number {
  const change = isLess ? -by : by;
  return step * (unit === 'percent' ? Math.round((price * (10_000 + change)) / (10_000 * step)) : Math.round((price + change) / step));
}

export interface BulkEffect {
  texts: (readonly [key: string, text: string])[];
  /** How many dishes have another price then, and at how many branches customers pay another one. */
  dishes: number;
  branches: number;
  /** Branches whose own prices the rule leaves as they are, though the price of all others changes. */
  kept: readonly string[];
  /** The change that is furthest from 0. */
  largest: number;
  /** Prices that would fall below 0. */
  below: number;
}

interface Scope {
  draft: Draft;
  dishes: readonly Dish[];
  /** Of which prices are changed. */
  columns: readonly Column[];
  branches: readonly string[];
}

/** What the rule makes of what stands in the grid. A branch without a price of its own follows the base where that changes, and else gets one. */
export function effectOf(rule: BulkRule, { draft, dishes, columns, branches }: Scope): BulkEffect {
  const bases = new Set(columns.filter(({ branch }) => branch === null).map(({ field }) => field));
  const fields = new Set(columns.map(({ field }) => field));
  const [changed, reached, kept] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const effect: BulkEffect = { texts: [], dishes: 0, branches: 0, kept: [], largest: 0, below: 0 };
  for (const dish of dishes)
    for (const { field, way, branch } of columns) {
      const follows = branch !== null && bases.has(everywhereField(field)) && valueIn(draft, dish, field) === null;
      const price = priceIn(draft, dish, field);
      if (follows || price === undefined) continue;
      const next = applyRule(price, rule);
      if (next === price) continue;
      if (next < 0) effect.below += 1;
      if (Math.abs(next - price) > Math.abs(effect.largest)) effect.largest = next - price;
      effect.texts.push([cellKey(dish.code, field), toText(field, next)]);
      changed.add(dish.code);
      for (const code of branch === null ? branches : [branch]) {
        const own = `at.${code}.price.${way}`;
        if (branch !== null || valueIn(draft, dish, own) === null) reached.add(code);
        else if (!fields.has(own)) kept.add(code);
      }
    }
  return { ...effect, dishes: changed.size, branches: reached.size, kept: branches.filter((code) => kept.has(code)) };
}
