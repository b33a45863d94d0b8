/** Remaining time of temporary states, by the server's clock. */
import type { Translator } from '@sufra/i18n';
import { withOffsetOf } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { useNow } from '@sufra/ui/hooks.ts';

const [minute, tick] = [60_000, 5000];

/** Extrapolates `serverNow`, received at `askedAt` (ms), because a tablet's clock may be wrong. */
export function useServerTime(serverNow: string, askedAt: number): number {
  return Date.parse(serverNow) + Math.max(0, useNow(tick) - askedAt);
}

/** Adds minutes to a moment, keeping its offset. */
export const later = (moment: string, minutes: number): string => withOffsetOf(moment, Date.parse(moment) + minutes * minute);

/** Whether it is still active: cached data may outlive the end. */
export const isRunning = <S extends { until: string }>(setting: S | null, now: number): setting is S =>
  setting !== null && Date.parse(setting.until) > now;

/** Rounds up to whole minutes, so that nothing active shows 0. */
export function leftText(t: Translator, until: string, now: number): string {
  const all = Math.max(1, Math.ceil((Date.parse(until) - now) / minute));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [
    ...(hours > 0 ? [t('console.availability_for_hours', { hours })] : []),
    ...(minutes > 0 ? [t('console.availability_for_minutes', { minutes })] : []),
  ];
  return t('console.availability_left', { time: new Intl.ListFormat(t.locale, { type: 'unit' }).format(parts) });
}

/** Text of "until the day ends": closing time, or midnight for branches that never close. `isEverywhere`: ends differ by branch. */
export function dayEndsText(t: Translator, dayEnds: string, isEverywhere = false): { title: string; hint?: string } {
  if (isEverywhere) return { title: t('console.availability_each_closing') };
  const time = formatTime(t.locale, dayEnds);
  if (dayEnds.slice(11, 16) === '00:00') return { title: t('console.availability_today'), hint: t('console.availability_until', { time }) };
  return { title: t('console.availability_closing'), hint: time };
}
