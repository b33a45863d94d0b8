/** Date range presets and custom ranges. Days are `2026-11-21`. */
import { country } from '@sufra/contract/country';
import { type DayRange, maxRangeDays } from '@sufra/contract/reports/model';

export const presets = ['today', 'yesterday', 'week', 'month'] as const;
export const longPresets = ['today', 'yesterday', 'last7', 'last30', 'month'] as const;
export type Preset = (typeof presets | typeof longPresets)[number];

const dayLength = 86_400_000;

export const shiftDay = (day: string, days: number): string => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Weeks begin after the country's weekend. */
const weekBegins = (day: string): string => shiftDay(day, -((new Date(day).getUTCDay() + 6 - country.weekend[1]) % 7));

export function rangeOf(preset: Preset, today: string): DayRange {
  const yesterday = shiftDay(today, -1);
  const ranges: Record<Preset, DayRange> = {
    today: { from: today, until: today },
    yesterday: { from: yesterday, until: yesterday },
    week: { from: weekBegins(today), until: today },
    last7: { from: shiftDay(today, -6), until: today },
    last30: { from: shiftDay(today, -29), until: today },
    month: { from: `${today.slice(0, 8)}01`, until: today },
  };
  return ranges[preset];
}

/** Changes the first day; adjusts the last one when earlier or too far away. */
export function rangeFrom(from: string, until: string): DayRange {
  const last = shiftDay(from, maxRangeDays - 1);
  return { from, until: until < from ? from : until > last ? last : until };
}

/** Changes the last day; a later first day selects that day alone. */
export function rangeUntil(from: string, until: string): DayRange {
  const first = shiftDay(until, 1 - maxRangeDays);
  return from > until ? { from, until: from } : { from: from < first ? first : from, until };
}

/** Null for custom ranges. On the first day of a week "this week" equals "today": the shorter word wins. */
export const presetOf = (range: DayRange, today: string, among: readonly Preset[] = presets): Preset | null =>
  among.find((preset) => {
    const { from, until } = rangeOf(preset, today);
    return from === range.from && until === range.until;
  }) ?? null;

/** Range of the URL: both days valid, or none. */
export function rangeIn(search: URLSearchParams): DayRange | null {
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? ''];
  const isDay = (text: string) => /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay(from) && isDay(until) && from <= until ? { from, until } : null;
}
