/** Local drafts by entry: a closed tab or empty battery loses nothing. */
import type { DeskConflict, DeskEdit, DeskEntries } from '@sufra/contract/desk/model';
import { useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { type Persisted, persisted } from '../persisted.ts';

/** By field: typed text and its base value. */
export type Draft = Readonly<Record<string, { text: string; over: unknown }>>;

const drafts = new Map<string, Persisted<Draft | null>>();

export function draftOf(kind: string, code: string, staffId: number): Persisted<Draft | null> {
  const name = `draft.${staffId}.${kind}.${code}`;
  const known = drafts.get(name) ?? persisted<Draft | null>(name, (stored) => (isDraft(stored) ? stored : null));
  drafts.set(name, known);
  return known;
}

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every(
    (entry: unknown) => typeof entry === 'object' && entry !== null && 'text' in entry && typeof entry.text === 'string',
  );

/** Values that a dialog replaces, by entry and field. */
type Seen = Readonly<Record<string, unknown>>;

const seenKey = ({ code, field }: Pick<DeskEdit, 'code' | 'field'>): string => `${code} ${field}`;

export const seenIn = (things: DeskEntries['things'], isWanted: (field: string) => boolean): Seen =>
  Object.fromEntries(
    things.flatMap(({ code, fields }) =>
      Object.entries(fields).flatMap(([field, value]) => (isWanted(field) ? [[seenKey({ code, field }), value]] : [])),
    ),
  );

/**
 * Draft of a dialog, kept locally until saved. `fresh`: initial value; drafts of another version with other fields are ignored. `there`:
 * values that it replaces. Those at the time of opening stay the base of the optimistic lock, whatever is refetched.
 */
export function useSavedDraft<Value extends object>(kind: string, code: string, fresh: Value, there: Seen) {
  const { id } = useStaff();
  const draft = draftOf(kind, code, id);
  const [kept] = useState(() => valueIn(draft.get()?.typed?.text, fresh));
  const [seen, setSeen] = useState(() => ((kept && draft.get()?.typed?.over) || there) as Seen);
  const [typed, setTyped] = useState<Value>(kept ?? fresh);
  const [isRestored, setRestored] = useState(kept !== null);
  return {
    typed,
    isRestored,
    seen: (edit: Pick<DeskEdit, 'code' | 'field'>): unknown => seen[seenKey(edit)] ?? null,
    /** The other person's values were shown, so the next save may replace them. */
    rebase(conflicts: readonly DeskConflict[]) {
      const theirs = Object.fromEntries(conflicts.map((conflict) => [seenKey(conflict), conflict.theirs]));
      setSeen((all) => ({ ...all, ...theirs }));
      const now = draft.get()?.typed;
      if (now) draft.set({ typed: { ...now, over: { ...seen, ...theirs } } });
    },
    change(changes: Partial<Value>) {
      const next = { ...typed, ...changes };
      setTyped(next);
      draft.set({ typed: { text: JSON.stringify(next), over: seen } });
    },
    discard() {
      draft.set(null);
      setTyped(fresh);
      setSeen(there);
      setRestored(false);
    },
    forget: () => draft.set(null),
  };
}

function valueIn<Value extends object>(text: string | undefined, fresh: Value): Value | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const isWhole = Object.entries(fresh).every(([name, value]) => typeof (kept as Record<string, unknown>)[name] === typeof value);
    return isWhole ? (kept as Value) : null;
  } catch {
    return null;
  }
}
