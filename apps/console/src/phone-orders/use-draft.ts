/** Keeps the draft over a reload, in this tab only, because it has a caller's data. */
import type { OrderType } from '@sufra/contract/names';
import { useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { drafts } from '../persisted.ts';
import { type Draft, newDraft } from './draft.ts';

type Changes = Partial<Draft> | ((before: Draft) => Partial<Draft>);

/** Props of a part of the form. */
export interface PartProps {
  draft: Draft;
  change: (changes: Changes) => void;
  /** Server error of a field. */
  errorOf: (field: string) => string | undefined;
}

export function useDraft(branchId: number, orderType: OrderType) {
  const { id } = useStaff();
  const name = `${id}.${branchId}`;
  const [draft, setDraft] = useState(() => keptDraft(drafts.get(name)) ?? newDraft(orderType));
  return {
    draft,
    change(changes: Changes) {
      setDraft((before) => {
        const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
        drafts.set(name, JSON.stringify(next));
        return next;
      });
    },
    startOver() {
      drafts.set(name, null);
      setDraft(newDraft(orderType));
    },
  };
}

/** Null for none, and for a draft of another version. */
function keptDraft(text: string | null): Draft | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const fields = Object.entries(newDraft('pickup'));
    const isWhole = fields.every(([field, value]) => typeof (kept as Record<string, unknown>)[field] === typeof value);
    return isWhole ? (kept as Draft) : null;
  } catch {
    return null;
  }
}
