/** What is left of something that ends by itself, by the server's clock. */
import type { Translator } from '@sufra/i18n';
import { onClockOf } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { useNow } from '@sufra/ui/hooks.ts';

const [minute, tick] = [60_000, 5000];

/** `serverNow` is what the server's clock showed at `askedAt` (ms): a tablet's own may be anywhere. */
export function useServerTime(serverNow: string, askedAt: number): number {
  return Date.parse(serverNow) + Math.max(0, useNow(tick) - askedAt);
}

/** So many minutes after a moment, written with the same offset. */
export const later = (moment: string, minutes: number): string => onClockOf(moment, Date.parse(moment) + minutes * minute);

/** Whether it is still so: an answer may be older than its end. */
export const isRunning = <S extends { until: string }>(setting: S | null, now: number): setting is S =>
  setting !== null && Date.parse(setting.until) > now;

/** Begun minutes count whole: nothing is over that still says 0. */
export function leftText(t: Translator, until: string, now: number): string {
  const all = Math.max(1, Math.ceil((Date.parse(until) - now) / minute));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [
    ...(hours > 0 ? [t('console.availability_for_hours', { hours })] : []),
    ...(minutes > 0 ? [t('console.availability_for_minutes', { minutes })] : []),
  ];
  return t('console.availability_left', { time: new Intl.ListFormat(t.locale, { type: 'unit' }).format(parts) });
}

/**
 * How the answer reads that lasts until the branch's day ends: by its closing time, but by midnight where that is the end, since a branch that never
 * closes has it, too. `isEverywhere`: each branch has an end of its own.
 */
export function dayEndsText(t: Translator, dayEnds: string, isEverywhere = false): { title: string; hint?: string } {
  if (isEverywhere) return { title: t('console.availability_each_closing') };
  const time = formatTime(t.locale, dayEnds);
  if (dayEnds.slice(11, 16) === '00:00') return { title: t('console.availability_today'), hint: t('console.availability_until', { time }) };
  return { title: t('console.availability_closing'), hint: time };
}
