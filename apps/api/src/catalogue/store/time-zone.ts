/** Time zone arithmetic: local wall-clock time of branches. Instants are ms since the epoch, days are days since the epoch. */

import { Temporal } from 'temporal-polyfill';
import { lru } from '../../platform/cache.ts';

export const dayLength = 86_400_000;

const epoch = Temporal.PlainDateTime.from('1970-01-01');
const zoned = (timeZone: string, instant: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);

/** The offset that holds in a zone from an instant until its next transition: every page asks for today's. */
const offsets = lru<string, { from: number; until: number; offset: number }>(1000);

/** How far the zone's clocks are ahead of UTC at an instant, in ms. Throws a RangeError on an unknown zone. */
export function offsetAt(timeZone: string, instant: number): number {
  const known = offsets.get(timeZone);
  if (known && known.from <= instant && instant < known.until) return known.offset;
  const at = zoned(timeZone, instant);
  const until = at.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  const offset = at.offsetNanoseconds / 1_000_000;
  offsets.set(timeZone, { from: known?.until === until ? Math.min(known.from, instant) : instant, until, offset });
  return offset;
}

/** The calendar day that the zone's clocks show at an instant, in days since 1970-01-01. */
export const localDay = (timeZone: string, instant: number): number => Math.floor((instant + offsetAt(timeZone, instant)) / dayLength);

/** 0 is Sunday. 1970-01-01 was a Thursday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** 'YYYY-MM-DD'. */
export const isoDay = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** LRU cache: branches of a chain share a few opening times, so most lookups repeat. */
const known = lru<string, number>(10_000);

/**
 * First instant at which local clocks show the given time or later. For skipped times that is the transition; for repeated times, the first
 * occurrence.
 */
export function instantOf(timeZone: string, day: number, minutes: number): number {
  const key = `${timeZone} ${day} ${minutes}`;
  const instant = known.get(key) ?? firstReading(timeZone, epoch.add({ days: day, minutes }));
  known.set(key, instant);
  return instant;
}

function firstReading(timeZone: string, wall: Temporal.PlainDateTime): number {
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const jump = earlier.toPlainDateTime().equals(wall) ? null : earlier.getTimeZoneTransition('next');
  return (jump ?? earlier).epochMilliseconds;
}

/** ISO 8601 with the zone's offset: '2026-11-21T11:00:00+04:00'. */
export const zonedIso = (instant: Date, timeZone: string): string =>
  zoned(timeZone, instant.getTime()).toString({ smallestUnit: 'second', timeZoneName: 'never' });
