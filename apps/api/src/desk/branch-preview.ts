import type { Rows } from '../importer/parts.ts';
import { Refusal } from '../platform/http/errors.ts';
import { Draft } from './draft.ts';
import type { Edit } from './edits.ts';
import type { Rights } from './rights.ts';

/** Branches after these edits. `also` includes a branch that may be retired. Throws like the save. */
export function previewOf(rows: Rows, edits: readonly Edit[], { mayChange }: Rights, also?: string): Draft {
  if (!edits.every((edit) => edit.kind === 'branch' && mayChange(edit))) throw new Refusal('forbidden');
  const shown = also === undefined ? [] : [{ kind: 'branch', code: also, field: 'name.en', before: null, after: null } as const];
  const draft = new Draft(rows, { edits: [...edits, ...shown], isConfirmed: true });
  draft.lay(edits);
  return draft;
}
