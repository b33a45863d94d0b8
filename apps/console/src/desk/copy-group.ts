/** Copies a shared option group for a single dish. Pure. */
import { optionFields, optionGroupFields } from '@sufra/contract/desk/fields';
import type { DeskEntry, DeskSave } from '@sufra/contract/desk/model';
import type { Values } from './field-texts.ts';

interface Dish {
  code: string;
  /** Codes of its option groups. */
  optionGroups: readonly string[];
}

/** `values`: the group as typed. One save creates the copy and switches the dish. */
export function copyGroupEdits(group: DeskEntry, values: Values, code: string, dish: Dish): DeskSave['edits'] {
  const options = (values.options ?? []) as readonly string[];
  const fields = [...optionGroupFields, ...options.flatMap((option) => optionFields.map((field) => `options.${option}.${field}`))];
  const edit = (field: string, after: unknown) => ({ kind: group.kind, code, field, before: null, after });
  return [
    edit('active', true),
    ...fields.flatMap((field) => (values[field] === null || values[field] === undefined ? [] : [edit(field, values[field])])),
    {
      kind: 'item',
      code: dish.code,
      field: 'optionGroups',
      before: dish.optionGroups,
      after: dish.optionGroups.map((each) => (each === group.code ? code : each)),
    },
  ];
}
