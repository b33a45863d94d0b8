/** What edits ask for. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { DeskConflict, DeskKind, DeskSave } from '@sufra/contract/desk/model';
import { activeField, type FieldChange, type Json } from '@sufra/restaurant/entries';
import { orderField } from '@sufra/restaurant/order';
import type { ChangeLogEntry } from '../importer/change-log.ts';
import type { Staff } from '../platform/http/access.ts';

export interface Edit extends FieldChange {
  kind: DeskKind;
}

/** Edits in wire format. */
export const toEdits = (edits: DeskSave['edits']): Edit[] =>
  edits.map((edit) => ({ ...edit, before: (edit.before ?? null) as Json, after: (edit.after ?? null) as Json }));

export interface SaveRequest {
  edits: readonly Edit[];
  isConfirmed: boolean;
  /** Id of the change set to undo. */
  undoes?: number;
  /** All or nothing: a conflict saves nothing. */
  isWhole?: boolean;
  /** Planned change: the password was given when planning, or is required when publishing. */
  isPlan?: boolean;
}

/** Inverse edits for undo of a change set or part; `made` are its changes. Created entries are retired. */
export function undoOf(change: number, made: readonly FieldChange[]): SaveRequest {
  const edits = made.map(({ kind, code, field, before, after }): Edit => {
    const old = field === activeField ? before === true : before;
    return { kind: kind as Edit['kind'], code, field, before: after, after: old };
  });
  // Undo moves in reverse order.
  const isMove = ({ field }: Edit) => field === orderField;
  const inOrder = [...edits.filter((edit) => !isMove(edit)), ...edits.filter(isMove).toReversed()];
  return { edits: dishesLast(inOrder), isConfirmed: true, undoes: change };
}

/** Orders edits so that dishes are validated after the categories and options they refer to. */
export const dishesLast = (edits: readonly Edit[]): Edit[] => [
  ...edits.filter(({ kind }) => kind !== 'item'),
  ...edits.filter(({ kind }) => kind === 'item'),
];

/** Whether an edit creates an entry: in the audit log, activation from null. */
export const isCreation = ({ field, before, after }: FieldChange): boolean => field === activeField && before === null && after === true;

/** Texts are normalized on reading and table lists validate themselves; anything else must read back as requested. */
export function roundTrips(asked: Json, read: Json | undefined): boolean {
  if (typeof asked === 'string') return typeof read === 'string';
  if (isTable(asked) && isTable(read)) {
    const names = Object.keys(asked);
    return names.length === Object.keys(read).length && names.every((name) => roundTrips(asked[name] ?? null, read[name]));
  }
  if (!Array.isArray(asked) || !asked.some((each) => typeof each === 'object')) return isDeepStrictEqual(asked, read);
  return Array.isArray(read) && read.length === asked.length;
}

const isTable = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const nameOf = ({ kind, code, field }: Pick<FieldChange, 'kind' | 'code' | 'field'>): string => `${kind} ${code} ${field}`;

/** Whether the same person saved the current value, for example on another device or in a retry after a lost response. */
export const isOwnChange = (last: ChangeLogEntry | undefined, staff: Staff, is: Json): boolean =>
  last !== undefined && last.staffId !== null && last.staffId === staff.id && isDeepStrictEqual(last.after, is);

/** Attributes a conflict by the audit log, when that matches the current value: rows may change by SQL. */
export function toConflict({ kind, code, field, after }: Edit, is: Json, last: ChangeLogEntry | undefined): DeskConflict {
  const known = last && isDeepStrictEqual(last.after, is) ? last : null;
  return { kind, code, field, theirs: is, mine: after, by: known?.actor ?? null, at: known?.at.toISOString() ?? null };
}
