/** What a new area begins with: the terms that most areas have. Pure. */
import type { DeskThings } from '@sufra/contract/desk/model';
import { listIn } from '../desk-queries.ts';

/** Amounts in fils. */
export interface Terms {
  fee: number | null;
  minimum: number | null;
  minutes: number | null;
}

/** Of those that are as frequent the first; null where none has all of them. */
export function usualTerms(areas: readonly Terms[]): Terms | null {
  const whole = areas
    .map(({ fee, minimum, minutes }) => ({ fee, minimum, minutes }))
    .filter((terms) => Object.values(terms).every((value) => value !== null));
  const alike = Map.groupBy(whole, (terms) => JSON.stringify(terms));
  return [...alike.values()].toSorted((one, other) => other.length - one.length)[0]?.[0] ?? null;
}

/** Those of a branch as they are saved. */
export const termsIn = ({ fields }: Pick<DeskThings['things'][number], 'fields'>): Terms[] =>
  listIn(fields, 'areas').map((code) => {
    const termIn = (field: string) => numberIn(fields[`areas.${code}.${field}`]);
    return { fee: termIn('fee'), minimum: termIn('minimum'), minutes: termIn('minutes') };
  });

/** Null for what is none, such as what was typed wrongly. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
