/**
 * Validates rows beyond database constraints: this process may lack a time zone, and rows may predate a NOT VALID constraint. Each function
 * returns the reason, or null.
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

/** `knownZone` was valid before; looking up zones is slow. */
export const validateTimeZone = (name: string, knownZone: string | undefined): string | null =>
  name === knownZone || isTimeZone(name) ? null : 'its time zone is unknown';

/** Dates as the database formats them; `infinity` is invalid. */
export const validateDates = (...dates: string[]): string | null =>
  dates.every((date) => /^\d{4}-\d{2}-\d{2}$/.test(date)) ? null : 'its dates are not on the calendar';

/** Drivers differ: `infinity` arrives as a number or as an invalid Date. */
const isMoment = (moment: Date): boolean => moment instanceof Date && !Number.isNaN(moment.getTime());

export const validatePromotion = (row: Pick<Selectable<PromotionTable>, 'starts_at' | 'ends_at'>): string | null =>
  isMoment(row.starts_at) && (row.ends_at === null || isMoment(row.ends_at)) ? null : 'it does not begin and then end';
