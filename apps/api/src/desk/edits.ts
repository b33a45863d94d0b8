/** What edits ask for. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { DeskConflict, DeskKind, DeskSave } from '@sufra/contract/desk/model';
import { orderField } from '@sufra/restaurant/order';
import { activeField, type FieldChange, type Json } from '@sufra/restaurant/things';
import type { TrailEntry } from '../importer/trail.ts';
import type { Staff } from '../platform/http/access.ts';

export interface Edit extends FieldChange {
  kind: DeskKind;
}

/** As they come over the wire. */
export const toEdits = (edits: DeskSave['edits']): Edit[] =>
  edits.map((edit) => ({ ...edit, before: (edit.before ?? null) as Json, after: (edit.after ?? null) as Json }));

export interface Asked {
  edits: readonly Edit[];
  isConfirmed: boolean;
  /** The set that is taken back. */
  undoes?: number;
  /** With a conflict nothing is saved. */
  isWhole?: boolean;
  /** The password was given when this was planned, or is asked for when it is published. */
  isPlan?: boolean;
}

/** What takes a set back, or a part of it: `made` are its changes. What was created is retired. */
export function undoOf(change: number, made: readonly FieldChange[]): Asked {
  const edits = made.map(({ kind, code, field, before, after }): Edit => {
    const old = field === activeField ? before === true : before;
    return { kind: kind as Edit['kind'], code, field, before: after, after: old };
  });
  // What was moved last goes back first.
  const isMove = ({ field }: Edit) => field === orderField;
  const inOrder = [...edits.filter((edit) => !isMove(edit)), ...edits.filter(isMove).toReversed()];
  return { edits: dishesLast(inOrder), isConfirmed: true, undoes: change };
}

/** A dish is checked against the categories and options that are there by then. */
export const dishesLast = (edits: readonly Edit[]): Edit[] => [
  ...edits.filter(({ kind }) => kind !== 'item'),
  ...edits.filter(({ kind }) => kind === 'item'),
];

/** Whether it asks for a thing that is not there: in the trail it is one that became active out of nothing. */
export const isCreation = ({ field, before, after }: FieldChange): boolean => field === activeField && before === null && after === true;

/** Texts are tidied where they are read, and of lists of tables each says itself what is wrong with it; what else was asked for is there as it was asked for. */
export function isSaid(asked: Json, read: Json | undefined): boolean {
  if (typeof asked === 'string') return typeof read === 'string';
  if (isTable(asked) && isTable(read)) {
    const names = Object.keys(asked);
    return names.length === Object.keys(read).length && names.every((name) => isSaid(asked[name] ?? null, read[name]));
  }
  if (!Array.isArray(asked) || !asked.some((each) => typeof each === 'object')) return isDeepStrictEqual(asked, read);
  return Array.isArray(read) && read.length === asked.length;
}

const isTable = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const nameOf = ({ kind, code, field }: Pick<FieldChange, 'kind' | 'code' | 'field'>): string => `${kind} ${code} ${field}`;

/** A second save of one's own: what is there is what the same person saved, perhaps on another device, or without seeing the answer. */
export const isOwn = (last: TrailEntry | undefined, staff: Staff, is: Json): boolean =>
  last !== undefined && last.staffId !== null && last.staffId === staff.id && isDeepStrictEqual(last.after, is);

/** The trail is believed where it agrees with what is there: rows can be changed past it, by SQL. */
export function toConflict({ kind, code, field, after }: Edit, is: Json, last: TrailEntry | undefined): DeskConflict {
  const known = last && isDeepStrictEqual(last.after, is) ? last : null;
  return { kind, code, field, theirs: is, mine: after, by: known?.actor ?? null, at: known?.at.toISOString() ?? null };
}
