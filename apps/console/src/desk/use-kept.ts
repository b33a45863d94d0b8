/** Draft of a dialog, kept locally until saved. */
import { useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { draftOf } from './drafts.ts';

/** `fresh`: initial value; drafts of another version with other fields are ignored. */
export function useKept<Value extends object>(kind: string, code: string, fresh: Value) {
  const { id } = useStaff();
  const draft = draftOf(kind, code, id);
  const [kept] = useState(() => valueIn(draft.get()?.typed?.text, fresh));
  const [typed, setTyped] = useState<Value>(kept ?? fresh);
  const [isRestored, setRestored] = useState(kept !== null);
  return {
    typed,
    isRestored,
    change(changes: Partial<Value>) {
      const next = { ...typed, ...changes };
      setTyped(next);
      draft.set({ typed: { text: JSON.stringify(next), over: null } });
    },
    discard() {
      draft.set(null);
      setTyped(fresh);
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
