/** What is asked of prices alone, of thousands at once. */
import { type DeskKind, everywhereField, isOfBranch, isPriceField, isPriceJump } from '@sufra/contract/desk/model';
import { type FieldChange, fieldValue, type Json } from '@sufra/restaurant/things';
import { isMoney } from '@sufra/restaurant/values/money';

/** Of edits of prices, the fields that are wrong, by the folder's own parser of amounts. A branch may have no price of its own. */
export const wrongPrices = (edits: readonly Pick<FieldChange, 'field' | 'after'>[]): string[] =>
  edits.filter(({ field, after }) => !isMoney(after) && (after !== null || !isOfBranch(field))).map(({ field }) => field);

/** Whether a field is a price that moves far. One of a branch that is as everywhere is compared as such; what had no price is new. */
export function isJump(kind: DeskKind, field: string, was: ReadonlyMap<string, Json>, is: ReadonlyMap<string, Json>): boolean {
  const in_ = (fields: ReadonlyMap<string, Json>) => fieldValue(kind, fields, field) ?? fields.get(everywhereField(field)) ?? null;
  const from = in_(was);
  return isPriceField(field) && from !== null && isPriceJump(Number(from), Number(in_(is) ?? 0));
}
