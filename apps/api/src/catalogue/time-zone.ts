/** Wall clocks: instants as a branch reads them, through Intl's time zone data. Instants are ms since the epoch, days are days since the epoch. */

const minute = 60_000;
export const dayLength = 24 * 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC at an instant, in ms. Throws a RangeError on an unknown zone. */
export function offsetAt(timeZone: string, instant: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minutes, second) - Math.floor(instant / 1000) * 1000;
}

/** The calendar day that the zone's clocks show at an instant, in days since 1970-01-01. */
export const localDay = (timeZone: string, instant: number): number => Math.floor((instant + offsetAt(timeZone, instant)) / dayLength);

/** 0 is Sunday. 1970-01-01 was a Thursday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** 'YYYY-MM-DD'. */
export const isoDay = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/**
 * The first instant at which the zone's clocks read the given time or later. Where clocks jump forward over it that is the jump;
 * where they are put back it is the first of the two.
 */
export function instantOf(timeZone: string, day: number, minutes: number): number {
  const wall = day * dayLength + minutes * minute;
  const before = offsetAt(timeZone, wall - dayLength);
  const after = offsetAt(timeZone, wall + dayLength);
  if (before === after) return wall - before;
  const change = changeBetween(timeZone, wall - dayLength, wall + dayLength);
  return wall - before < change ? wall - before : Math.max(change, wall - after);
}

/** When the offset changes between two instants, to the minute. */
function changeBetween(timeZone: string, from: number, to: number): number {
  const before = offsetAt(timeZone, from);
  let low = Math.floor(from / minute);
  let high = Math.ceil(to / minute);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(timeZone, middle * minute) === before) low = middle;
    else high = middle;
  }
  return high * minute;
}

/** ISO 8601 with the zone's offset: '2026-11-21T11:00:00+04:00'. */
export function zonedIso(instant: Date, timeZone: string): string {
  const offset = offsetAt(timeZone, instant.getTime());
  const wall = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  const total = Math.round(Math.abs(offset) / minute);
  const [hours, minutes] = [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0'));
  return `${wall}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}
