/** Converts folder hours (`13:30-01:00`, `closed`, `24h`) to choices and words. Pure. */
import { dateTimeFormat, formatTag, type Locale } from '@sufra/i18n';
import { formatTimes } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';

/** Minutes since midnight; above 1440 it closes on the next day. */
export interface Opening {
  opens: number;
  closes: number;
  /** The end that is sunset at the branch, whose minute is then 18:00; only of categories. */
  sunset?: 'opens' | 'closes';
}

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** 1 November 2026 is a Sunday. */
export const weekdayName = (locale: Locale, day: Weekday): string =>
  dateTimeFormat(formatTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(`2026-11-0${1 + weekdays.indexOf(day)}`));

const day = 1440;
const quarter = 15;

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
export const wallTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses hours from the server. */
export function openingsOf(hours: string): Opening[] {
  if (hours === 'closed' || hours === '') return [];
  if (hours === '24h') return [{ opens: 0, closes: day }];
  return hours.split(', ').map((each) => {
    const ends = each.split('-');
    const [opens = 0, closes = 0] = ends.map((end) => (end === 'sunset' ? sunsetMinute : minutesOf(end)));
    const at = (['opens', 'closes'] as const)[ends.indexOf('sunset')];
    return { opens, closes: closes <= opens ? closes + day : closes, ...(at && { sunset: at }) };
  });
}

const sunsetMinute = 1080;
/** Other ends are apart from sunset in all seasons, as the folder requires. */
const [latestBefore, earliestAfter] = [960, 1200];
/** Turns an end into sunset, moving the other away from it. */
export const fromSunset = ({ closes }: Opening): Opening => ({
  ...withOpeningTime({ opens: sunsetMinute, closes: Math.max(closes, earliestAfter) }, sunsetMinute),
  sunset: 'opens',
});
export const untilSunset = ({ opens }: Opening): Opening => ({
  opens: Math.min(opens, latestBefore),
  closes: sunsetMinute,
  sunset: 'closes',
});

/** Serializes in order, like the server. */
export function hoursOf(openings: readonly Opening[]): string {
  const inOrder = openings.toSorted((one, other) => one.opens - other.opens);
  const [only] = inOrder;
  if (!only) return 'closed';
  if (inOrder.length === 1 && only.opens === 0 && only.closes === day) return '24h';
  const end = (minutes: number, isSunset: boolean) => (isSunset ? 'sunset' : wallTime(minutes > day ? minutes - day : minutes));
  return inOrder.map(({ opens, closes, sunset }) => `${end(opens, sunset === 'opens')}-${end(closes, sunset === 'closes')}`).join(', ');
}

/** Default opening of a previously closed day. */
export const usualOpening: Opening = { opens: 600, closes: 1320 };

/** Adds an opening after the last, else before the first, else splits the last by an hour. Null without room. */
export function withAnother(openings: readonly Opening[]): Opening[] | null {
  const inOrder = openings.toSorted((one, other) => one.opens - other.opens);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return [usualOpening];
  const after = last.closes + 60;
  if (after < day) return [...inOrder, { opens: after, closes: Math.min(after + 180, day) }];
  if (first.opens >= 180) return [{ opens: Math.max(0, first.opens - 240), closes: first.opens - 60 }, ...inOrder];
  const middle = Math.round((last.opens + last.closes) / 2 / quarter) * quarter;
  if (last.closes - last.opens < 120 || middle + 30 >= day) return null;
  return [...inOrder.slice(0, -1), { opens: last.opens, closes: middle - 30 }, { opens: middle + 30, closes: last.closes }];
}

/** Choices of opening and closing times: quarter hours plus existing values. */
export const opensChoices = (now: number, sunset?: Opening['sunset']): number[] =>
  withCurrentChoice(range(0, sunset === 'closes' ? latestBefore : day - quarter), now);
export const closesChoices = (opens: number, now: number, sunset?: Opening['sunset']): number[] => {
  const first = (Math.floor(opens / quarter) + 1) * quarter;
  return withCurrentChoice(range(sunset === 'opens' ? earliestAfter : first, opens + day), now);
};

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.floor((last - first) / quarter) + 1 }, (_, nth) => first + nth * quarter);
const withCurrentChoice = (choices: number[], now: number): number[] =>
  choices.includes(now) ? choices : [...choices, now].sort((one, other) => one - other);

/** Shifts the closing time along when it would exceed the next day. */
export function withOpeningTime({ closes }: Opening, opens: number): Opening {
  const moved = closes <= opens ? closes + day : closes > opens + day ? closes - day : closes;
  return { opens, closes: moved };
}

/** Local time; callers isolate it for bidi. */
export const clock = (locale: Locale, minutes: number): string => formatTime(locale, clockTime(minutes));

const clockTime = (minutes: number): string => `2000-01-0${1 + Math.floor(minutes / day)}T${wallTime(minutes % day)}:00Z`;

/** `1:30 PM – 1:00 AM`, isolated for bidi. `words`: texts for closed and open-ended. */
export function hoursText(locale: Locale, openings: readonly Opening[], words: { closed: string; allDay: string }): string {
  if (openings.length === 0) return words.closed;
  if (openings.length === 1 && openings[0]?.opens === 0 && openings[0].closes === day) return words.allDay;
  const times = openings.map(({ opens, closes }) => formatTimes(locale, { from: clockTime(opens), until: clockTime(closes) }));
  return times.map((text) => `\u2068${text}\u2069`).join(locale === 'ar' ? '، ' : ', ');
}

/** Converts a server period to minutes of its opening day. */
export function openingIn(date: string, { from, to }: { from: string; to: string }): Opening {
  const minutes = (iso: string) => Math.round((Date.parse(`${iso.slice(0, 16)}Z`) - Date.parse(date)) / 60_000);
  return { opens: minutes(from), closes: minutes(to) };
}

/** Time axis in whole hours: at least 6:00 to midnight. */
export function scaleOf(days: readonly (readonly Opening[])[]): { first: number; last: number } {
  const all = days.flat();
  const whole = 180;
  return {
    first: Math.min(360, ...all.map(({ opens }) => Math.floor(opens / whole) * whole)),
    last: Math.max(day, ...all.map(({ closes }) => Math.ceil(closes / whole) * whole)),
  };
}

/** Inclusive date range, at most `most` days. */
export function datesFrom(first: string, last: string, most: number): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last) && dates.length < most; at += day * 60_000)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

/** Weekday of a calendar date. */
export const weekdayOf = (date: string): Weekday => weekdays[new Date(date).getUTCDay()] ?? 'sun';
