/** Validation of bulk price edits. */
import { type DeskKind, inheritedField, isOfBranch, isPriceField, isPriceJump } from '@sufra/contract/desk/model';
import { type FieldChange, fieldValue, type Json } from '@sufra/restaurant/entries';
import { isMoney } from '@sufra/restaurant/values/money';
import type { Rows } from '../importer/parts.ts';

/** Invalid fields among price edits, by the folder's amount parser. A branch's own price may be absent. */
export const invalidPrices = (edits: readonly Pick<FieldChange, 'field' | 'after'>[]): string[] =>
  edits.filter(({ field, after }) => !isMoney(after) && (after !== null || !isOfBranch(field))).map(({ field }) => field);

/** Last prices of a group's archived options, by path: an option that is listed again changes these. */
export function archivedPrices(kind: DeskKind, code: string, { optionGroups, options }: Rows): Map<string, Json> {
  const group = kind === 'optionGroup' ? optionGroups.find((row) => row.code === code) : undefined;
  const archived = group ? options.filter((row) => !row.active && row.option_group_id === group.id) : [];
  return new Map(
    archived.flatMap((row) => [
      [`options.${row.code}.price.pickup`, row.pickup_fils],
      [`options.${row.code}.price.delivery`, row.delivery_fils],
    ]),
  );
}

/** Whether a price changes by an unusually large factor. A branch's inherited price compares with the global one; a first price is new. */
export function isUnusualPriceChange(
  kind: DeskKind,
  field: string,
  was: ReadonlyMap<string, Json>,
  is: ReadonlyMap<string, Json>,
): boolean {
  const in_ = (fields: ReadonlyMap<string, Json>) => fieldValue(kind, fields, field) ?? fields.get(inheritedField(field)) ?? null;
  const from = in_(was);
  return isPriceField(field) && from !== null && isPriceJump(Number(from), Number(in_(is) ?? 0));
}
