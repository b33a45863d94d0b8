/** Recognizes a promotion that was created before. */
import { promotionFields } from '@sufra/contract/desk/fields';
import type { DeskEntries, PromotionUse } from '@sufra/contract/desk/model';
import { toText, type Values } from '../field-texts.ts';

/** Its names may differ; branches and times only need to overlap. */
const isCompared = (field: string): boolean => !/^(name|description)\.|^(branches|starts|ends)$/.test(field);
const compared = promotionFields.filter(isCompared);

/** A running or planned promotion with the same benefit and conditions, at a common branch and time. */
export function samePromotion(
  values: Values,
  things: DeskEntries['things'],
  uses: readonly PromotionUse[],
): DeskEntries['things'][number] | undefined {
  const current = new Set(uses.flatMap(({ code, state }) => (state === 'running' || state === 'planned' ? [code] : [])));
  return things.find(
    ({ code, isActive, fields }) =>
      isActive &&
      current.has(code) &&
      compared.every((field) => toText(field, values[field]) === toText(field, fields[field])) &&
      sharesBranch(values, fields) &&
      momentOf(values.starts) < endOf(fields) &&
      momentOf(fields.starts) < endOf(values),
  );
}

const momentOf = (value: unknown): number => Date.parse(String(value));
const endOf = ({ ends }: Values): number => (ends === null ? Number.POSITIVE_INFINITY : momentOf(ends));

/** Empty means all branches. */
function sharesBranch(one: Values, other: Values): boolean {
  const [some, others] = [one.branches, other.branches] as [readonly string[], readonly string[]];
  return some.length === 0 || others.length === 0 || some.some((code) => others.includes(code));
}
