/**
 * Rows that the database may hold although the catalogue cannot serve them: this process may not know a time zone that the database knows, and rows older
 * than a constraint that is NOT VALID may stay. Constraints hold everything else. Each function returns why a row is left out, or null.
 */
import type { PromotionTable } from '@sufra/db/tables.ts';
import type { Selectable } from 'kysely';
import { offsetAt } from './time-zone.ts';

export function isTimeZone(name: string): boolean {
  try {
    offsetAt(name, 0);
    return true;
  } catch {
    return false;
  }
}

/** `knownZone` is one that was valid before: looking one up is slow. */
export const validateTimeZone = (name: string, knownZone: string | undefined): string | null =>
  name === knownZone || isTimeZone(name) ? null : 'its time zone is unknown';

/** As the database writes dates: `infinity` is none. */
export const validateDates = (...dates: string[]): string | null =>
  dates.every((date) => /^\d{4}-\d{2}-\d{2}$/.test(date)) ? null : 'its dates are not on the calendar';

/** One database driver reads `infinity` as a number, the other as a Date without a time. */
const isMoment = (moment: Date): boolean => moment instanceof Date && !Number.isNaN(moment.getTime());

export const validatePromotion = (row: Pick<Selectable<PromotionTable>, 'starts_at' | 'ends_at'>): string | null =>
  isMoment(row.starts_at) && (row.ends_at === null || isMoment(row.ends_at)) ? null : 'it does not begin and then end';
