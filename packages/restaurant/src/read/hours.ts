import { maxNoteLength } from '@sufra/contract/desk/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { Branch, Category } from '../restaurant.ts';
import { daysBetween, parseDate, parseDays, parsePeriod, parsePeriods } from '../values/times.ts';
import { quoted } from '../values/words.ts';
import type { Fields } from './fields.ts';

type Period = Omit<Category['hours'][number], 'day'>;
type DayPeriod = Period & { day: number | null };

const everyDay = /^(daily|every[ _]?day)$/i;

/** Parses hours of a field; an invalid text is reported and counts as closed. */
function periods(fields: Fields, name: string, mayBeSunset = false): Period[] {
  const raw = fields.raw(name);
  if (!raw) {
    fields.error(name, "is missing: hours such as 13:00-01:00, '24h' or 'closed'");
    return [];
  }
  const read = parsePeriods(raw.text, mayBeSunset);
  if (typeof read !== 'string') return read;
  fields.error(name, `${quoted(raw.text)} ${read}`);
  return [];
}

/** `hours`: for every day (day null), or by days, which override `daily`. Null when missing. */
function byDay(fields: Fields, mayBeSunset = false): { periods: DayPeriod[]; days: Set<number | null> } | null {
  const value = fields.value('hours');
  if (value === undefined) return null;
  if (value.kind === 'text')
    return { periods: periods(fields, 'hours', mayBeSunset).map((each) => ({ ...each, day: null })), days: new Set([null]) };
  const table = fields.table('hours');
  const days = new Map<number | null, string>();
  const read = (table?.names ?? []).flatMap((name): DayPeriod[] => {
    const named = everyDay.test(name.trim()) ? [null] : parseDays(name);
    if (!named) table?.error(name, `is not a day: sun, mon, tue, wed, thu, fri, sat, a range such as sun-thu, or daily`);
    const of = table && named ? periods(table, name, mayBeSunset) : [];
    table?.value(name);
    for (const day of named ?? []) {
      const earlier = days.get(day);
      if (earlier !== undefined) table?.error(name, `is told twice: ${quoted(earlier)} has it as well`);
      days.set(day, name);
    }
    return (named ?? []).flatMap((day) => of.map((period) => ({ ...period, day })));
  });
  return { periods: read, days: new Set(days.keys()) };
}

const inOrder = <T extends DayPeriod>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => (a.day ?? -1) - (b.day ?? -1) || a.opens - b.opens);

const weekOf = (periods: readonly DayPeriod[]): Category['hours'] =>
  inOrder(
    periods.flatMap(({ day, ...period }) => (day === null ? [0, 1, 2, 3, 4, 5, 6] : [day]).map((each) => ({ day: each, ...period }))),
  );

/** Hours of promotions and categories are optional: absent means always; unnamed days are excluded. Those of categories may be sunset. */
export function readHours(fields: Fields, mayBeSunset = false): Category['hours'] {
  const read = byDay(fields, mayBeSunset);
  if (!read) return [];
  if (read.days.has(null) && read.days.size > 1) fields.error('hours', "has 'daily' beside single days: tell all days, or only daily");
  if (read.periods.length === 0) fields.error('hours', 'has no hours at all: it would never apply');
  return weekOf(read.periods);
}

export function readWeek(fields: Fields): Branch['weekly'] {
  const read = byDay(fields);
  if (!read) {
    fields.error('hours', "is missing: when the branch serves, such as 'sun-thu: 08:00-23:00'");
    return [];
  }
  if (read.days.has(null) && read.days.size > 1) fields.error('hours', "has 'daily' beside single days: tell all days, or only daily");
  if (!read.days.has(null) && read.days.size < 7) fields.warn('hours', 'says nothing of some days: the branch is closed on them');
  if (read.periods.length === 0) fields.warn('hours', 'has no hours at all: the branch is always closed');
  return weekOf(read.periods);
}

/** Days (0 is Sunday) whose hours begin before the previous day's have ended. */
export function overlapping(weekly: Branch['weekly']): number[] {
  const minutes = 1440;
  const lastOf = (day: number) => Math.max(0, ...weekly.filter((each) => each.day === day).map(({ closes }) => closes));
  return weekly.flatMap(({ day, opens }) => (opens + minutes < lastOf((day + 6) % 7) ? [day] : []));
}

/** By date: hours, or a table of `hours`, `note` and `note_ar`. */
export function readSpecialDays(fields: Fields): Branch['exceptions'] {
  const table = fields.table('special_days');
  const read = (table?.names ?? []).map((name) => {
    const date = parseDate(name);
    if (date === null) table?.error(name, 'is not a date such as 2026-12-02');
    const own = table?.value(name)?.kind === 'table' ? table.table(name) : null;
    const day = { date: date ?? '', periods: own ? periods(own, 'hours') : table ? periods(table, name) : [], note: readNote(own) };
    own?.done();
    return day;
  });
  return read.sort((a, b) => (a.date < b.date ? -1 : 1));
}

function readNote(day: Fields | null): Bilingual {
  const [en = '', ar = ''] = ['note', 'note_ar'].map((name) => day?.text(name, { max: maxNoteLength }));
  if ((en === '') !== (ar === '')) day?.warn(en === '' ? 'note' : 'note_ar', 'is missing: its pages show the note in the other language');
  return { en, ar };
}

/** `from` and `until`, inclusive dates. */
function range(fields: Fields): { firstDate: string; lastDate: string } {
  const [firstDate, lastDate] = ['from', 'until'].map((name) => {
    const raw = fields.raw(name);
    const date = raw && parseDate(raw.text);
    if (!raw) fields.error(name, 'is missing: a date such as 2027-02-08');
    else if (!date) fields.error(name, `${quoted(raw.text)} is not a date such as 2027-02-08`);
    return date ?? '';
  }) as [string, string];
  if (firstDate && lastDate && lastDate < firstDate) fields.error('until', `${quoted(lastDate)} lies before from, ${quoted(firstDate)}`);
  else if (firstDate && lastDate && daysBetween(firstDate, lastDate) > 400) fields.error('until', 'lies more than 400 days after from');
  return { firstDate, lastDate };
}

export function readSeasons(fields: Fields): Branch['seasons'] {
  return fields.tables('seasons').map((season) => {
    const hours = byDay(season);
    if (!hours) season.error('hours', "is missing: hours such as 18:00-02:00, or 'closed'");
    const isClosed = (day: number | null) => day !== null && !hours?.periods.some((period) => period.day === day);
    if (hours?.days.has(null) && [...hours.days].some(isClosed))
      season.error('hours', "is closed on a day beside 'daily': tell all days instead");
    const read = { name: season.text('name', { max: 120 }), ...range(season), periods: inOrder(hours?.periods ?? []) };
    season.done();
    return read;
  });
}

export function readRushes(fields: Fields): Branch['rushes'] {
  return fields.tables('rushes').map((rush) => {
    const raw = rush.raw('time');
    const time = raw && parsePeriod(raw.text);
    if (!raw) rush.error('time', 'is missing: hours of the day such as 17:30-19:00');
    else if (!time || time.closes > 1440) rush.error('time', `${quoted(raw.text)} is not hours of one day, such as 17:30-19:00`);
    const places = (type: OrderType) => {
      const read = rush.integer(type, 0, 1000);
      if (read === null) rush.error(type, 'is missing: how many orders each quarter of an hour takes then');
      return read ?? 0;
    };
    const read = {
      name: rush.text('name', { max: 120 }),
      ...range(rush),
      from: time?.opens ?? 0,
      until: time?.closes ?? 1,
      places: { pickup: places('pickup'), delivery: places('delivery') },
    };
    rush.done();
    return read;
  });
}
