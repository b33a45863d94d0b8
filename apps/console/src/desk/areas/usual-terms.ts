/** Default terms of a new area: the most frequent ones. Pure. */
import type { DeskEntries } from '@sufra/contract/desk/model';
import { listIn } from '../desk-queries.ts';

/** Amounts in fils. */
export interface Terms {
  fee: number | null;
  minimum: number | null;
  minutes: number | null;
}

/** Ties go to the first; null when no area is complete. */
export function usualTerms(areas: readonly Terms[]): Terms | null {
  const whole = areas
    .map(({ fee, minimum, minutes }) => ({ fee, minimum, minutes }))
    .filter((terms) => Object.values(terms).every((value) => value !== null));
  const alike = Map.groupBy(whole, (terms) => JSON.stringify(terms));
  return [...alike.values()].toSorted((one, other) => other.length - one.length)[0]?.[0] ?? null;
}

/** Saved terms of a branch. */
export const termsIn = ({ fields }: Pick<DeskEntries['things'][number], 'fields'>): Terms[] =>
  listIn(fields, 'areas').map((code) => {
    const termIn = (field: string) => numberIn(fields[`areas.${code}.${field}`]);
    return { fee: termIn('fee'), minimum: termIn('minimum'), minutes: termIn('minutes') };
  });

/** Null when invalid or missing. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
