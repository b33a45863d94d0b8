/** Bulk price rule: increase or decrease, then round. Pure; amounts are fils. */
import { inheritedField } from '@sufra/contract/desk/model';
import type { Dish } from './dish-search.tsx';
import type { Draft } from './drafts.ts';
import { toText } from './field-texts.ts';
import { type Column, cellKey, priceIn, valueIn } from './price-cells.ts';

export interface BulkRule {
  isLess: boolean;
  unit: 'percent' | 'amount';
  /** Hundredths of a percent, or fils. */
  by: number;
  /** Rounds half up to a multiple of this. */
  step: number;
}

/** Price after the rule; negative when it subtracts too much. */
export function applyRule(price: number, { isLess, unit, by, step }: BulkRule): number {
  const change = isLess ? -by : by;
  return step * (unit === 'percent' ? Math.round((price * (10_000 + change)) / (10_000 * step)) : Math.round((price + change) / step));
}

export interface BulkEffect {
  texts: (readonly [key: string, text: string])[];
  /** Number of changed dishes, and of branches with changed customer prices. */
  dishes: number;
  branches: number;
  /** Branches whose own prices stay although the base changes. */
  kept: readonly string[];
  /** Largest absolute change. */
  largest: number;
  /** Prices that would fall below 0. */
  below: number;
}

interface Scope {
  draft: Draft;
  dishes: readonly Dish[];
  /** Price columns to change. */
  columns: readonly Column[];
  branches: readonly string[];
}

/** Effect of the rule on the grid. Branches without an own price follow a changed base, and otherwise get one. */
export function effectOf(rule: BulkRule, { draft, dishes, columns, branches }: Scope): BulkEffect {
  const bases = new Set(columns.filter(({ branch }) => branch === null).map(({ field }) => field));
  const fields = new Set(columns.map(({ field }) => field));
  const [changed, reached, kept] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const effect: BulkEffect = { texts: [], dishes: 0, branches: 0, kept: [], largest: 0, below: 0 };
  for (const dish of dishes)
    for (const { field, orderType, branch } of columns) {
      const follows = branch !== null && bases.has(inheritedField(field)) && valueIn(draft, dish, field) === null;
      const price = priceIn(draft, dish, field);
      if (follows || price === undefined) continue;
      const next = applyRule(price, rule);
      if (next === price) continue;
      if (next < 0) effect.below += 1;
      if (Math.abs(next - price) > Math.abs(effect.largest)) effect.largest = next - price;
      effect.texts.push([cellKey(dish.code, field), toText(field, next)]);
      changed.add(dish.code);
      for (const code of branch === null ? branches : [branch]) {
        const own = `at.${code}.price.${orderType}`;
        if (branch !== null || valueIn(draft, dish, own) === null) reached.add(code);
        else if (!fields.has(own)) kept.add(code);
      }
    }
  return { ...effect, dishes: changed.size, branches: reached.size, kept: branches.filter((code) => kept.has(code)) };
}
