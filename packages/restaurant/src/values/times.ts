/** Parses hours, durations and dates as people write them. */
import { type Country, country } from '@sufra/contract/country';
import { latinDigits } from '@sufra/contract/text';
import type { Category } from '../restaurant.ts';

type Period = Omit<Category['hours'][number], 'day'>;

const day = 1440;
/** In all supported countries the sun sets between 16:30 and 19:30. */
const [latestBefore, earliestAfter] = [960, 1200];
export const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const longNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Minutes since midnight for `13:00`, `9:30`, `24:00`, `9am` or `9:30 pm`; null otherwise. */
function parseTime(text: string): number | null {
  const [, hour = '', minute, half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hour === '' || (minute === undefined && half === undefined)) return null;
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59) return null;
  if (half === undefined) return hours * 60 + minutes <= day ? hours * 60 + minutes : null;
  if (hours < 1 || hours > 12) return null;
  return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
}

/** `13:00-01:00`, which ends on the next day; null otherwise. */
export function parsePeriod(text: string): Period | null {
  const [from = '', until = '', ...more] = latinDigits(text).split(/\s*(?:[-–—]|\bto\b)\s*/);
  const [opens, closes] = [parseTime(from), parseTime(until)];
  if (more.length > 0 || opens === null || closes === null || opens === day) return null;
  return { opens, closes: closes <= opens ? closes + day : closes };
}

/** `sunset-01:00` or `07:00-sunset`. Its end by the clock is apart from sunset in all seasons; null otherwise. */
function parseSunset(text: string): Period | null {
  const [from = '', until = '', ...more] = text.split(/\s*(?:[-–—]|\bto\b)\s*/);
  if (more.length > 0 || (from === 'sunset') === (until === 'sunset')) return null;
  if (from === 'sunset') {
    const period = parsePeriod(`18:00-${until}`);
    return period && period.closes >= earliestAfter ? { ...period, sunset: 'opens' } : null;
  }
  const period = parsePeriod(`${from}-18:00`);
  return period && period.opens <= latestBefore ? { ...period, sunset: 'closes' } : null;
}

/** `closed`, `24h`, or ordered comma-separated periods; a string is the problem, to follow the value in a sentence. */
export function parsePeriods(text: string, mayBeSunset = false): Period[] | string {
  const written = latinDigits(text).trim().toLowerCase();
  if (written === 'closed') return [];
  if (/^24\s*(h|hours)$/.test(written)) return [{ opens: 0, closes: day }];
  const periods = written.split(/\s*[,،;]\s*/).map((period) => (mayBeSunset && parseSunset(period)) || parsePeriod(period));
  if (!periods.every((period) => period !== null)) return "is not hours: write them as 13:00-01:00, '24h' or 'closed'";
  const inOrder = periods.sort((a, b) => a.opens - b.opens);
  if (inOrder.some((period, index) => period.opens < (inOrder[index - 1]?.closes ?? 0))) return 'has periods that overlap';
  return inOrder;
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Formats a period: `13:00-01:00`. */
export const periodText = ({ opens, closes, sunset }: Period): string =>
  `${sunset === 'opens' ? 'sunset' : timeText(opens)}-${sunset === 'closes' ? 'sunset' : timeText(closes > day ? closes - day : closes)}`;

export function periodsText(periods: readonly Period[]): string {
  const [only] = periods;
  if (!only) return 'closed';
  return periods.length === 1 && only.opens === 0 && only.closes === day ? '24h' : periods.map(periodText).join(', ');
}

function parseDay(text: string): number {
  const name = text.trim().toLowerCase().replace(/\.$/, '');
  const short = dayNames.indexOf(name as (typeof dayNames)[number]);
  return short >= 0 ? short : longNames.indexOf(name);
}

/** Parses `sun-thu`, `fri`, `mon, wed` to ordered days, 0 is Sunday; null when invalid. `sat-mon` wraps around the week. */
export function parseDays(text: string): number[] | null {
  const days: number[] = [];
  for (const part of text.split(/\s*,\s*/)) {
    const [first = '', last = first, ...more] = part.split(/\s*[-–—]\s*/);
    const [from, until] = [parseDay(first), parseDay(last)];
    if (from < 0 || until < 0 || more.length > 0) return null;
    for (let each = from; ; each = (each + 1) % 7) {
      days.push(each);
      if (each === until) break;
    }
  }
  return days;
}

/** Parses `45`, `45 min`, `2 h`, `1 h 30 min` or `2 days` to minutes; null otherwise. */
export function parseMinutes(text: string): number | null {
  const written = latinDigits(text).trim().toLowerCase();
  if (/^\d{1,6}$/.test(written)) return Number(written);
  const [whole, days, hours, minutes] =
    /^(?:(\d{1,3})\s*d(?:ays?)?)?\s*(?:(\d{1,4})\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,5})\s*m(?:in(?:utes?|s)?)?)?$/.exec(written) ?? [];
  return whole ? Number(days ?? 0) * day + Number(hours ?? 0) * 60 + Number(minutes ?? 0) : null;
}

/** A valid date, 'YYYY-MM-DD', or null. */
export function parseDate(text: string): string | null {
  const written = latinDigits(text).trim();
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(written)) return null;
  const time = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? null : written;
}

/** Days from one date to another. */
export const daysBetween = (first: string, last: string): number =>
  (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (day * 60_000);

/** Offset (ms) of moments without one. */
const offsetOf = ({ utcOffset }: Country): number => utcOffset * 3_600_000;

/**
 * Parses `2026-12-01` (its start, or its end for `edge` 'end'), `2026-12-01 18:00`, or ISO 8601 with offset, to ISO 8601 in UTC; null
 * otherwise.
 */
export function parseMoment(text: string, edge: 'start' | 'end', of: Country = country): string | null {
  const offset = offsetOf(of);
  const written = latinDigits(text).trim();
  const date = parseDate(written);
  if (date !== null) return new Date(Date.parse(`${date}T00:00:00Z`) - offset + (edge === 'end' ? day * 60_000 : 0)).toISOString();
  const [, on = '', at = '', zone] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/i.exec(written) ?? [];
  if (parseDate(on) === null) return null;
  const time = Date.parse(`${on}T${at}${zone ?? 'Z'}`);
  return Number.isNaN(time) ? null : new Date(zone === undefined ? time - offset : time).toISOString();
}

/** Shortest text that `parseMoment` maps to the same moment. */
export function momentText(moment: string, edge: 'start' | 'end'): string {
  const exact = new Date(moment).toISOString();
  const local = new Date(Date.parse(exact) + offsetOf(country));
  const date = new Date(local.getTime() - (edge === 'end' ? day * 60_000 : 0)).toISOString().slice(0, 10);
  const minute = local.toISOString().slice(0, 16).replace('T', ' ');
  return [date, minute].find((short) => parseMoment(short, edge) === exact) ?? exact;
}
