/** Local drafts by entry: a closed tab or empty battery loses nothing. */
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
