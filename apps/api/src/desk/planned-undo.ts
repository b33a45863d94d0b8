/** A plan whose publication is undone runs no longer: its values do not return again, and other plans may have its time. */
import type { DeskConflict, DeskSaved } from '@sufra/contract/desk/model';
import type { Db } from '../platform/db/database.ts';
import { nameOf } from './edits.ts';
import { editsOf, type PlannedEdit, planOf, recordOutcome, type UnchangedField, updateChange } from './planned-queries.ts';

/** Ends what a plan published as `set`. `undone`: the result of the undo. */
export async function endUndone(tx: Db, set: number, at: Date, undone: DeskSaved): Promise<void> {
  const plan = await planOf(tx, set);
  if (plan === null) return;
  const all = await editsOf(tx, plan);
  const edits = all.filter((edit) => edit.set === set && !edit.returnedAt);
  const ids = edits.map(({ id }) => id);
  await recordOutcome(tx, 'returned', { at, ids, set: undone.change, stays: staysIn(undone.conflicts, edits) });
  // Branches whose clocks are behind may still start or return.
  const isOver = all.every((edit) => edit.publishedAt && (edit.set === null || edit.set === set || edit.returnedAt));
  if (isOver) await updateChange(tx, plan, { state: 'ended', ends_at: null });
}

export function staysIn(conflicts: readonly DeskConflict[], edits: readonly PlannedEdit[]): Map<number, UnchangedField> {
  const ids = new Map(edits.map((edit) => [nameOf(edit), edit.id]));
  return new Map(
    conflicts.flatMap((conflict) => {
      const id = ids.get(nameOf(conflict));
      return id === undefined ? [] : [[id, { value: conflict.theirs, by: conflict.by, at: conflict.at } as UnchangedField] as const];
    }),
  );
}
