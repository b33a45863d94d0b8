/** The days that are asked for most, and any other. Days are `2026-11-21`. */
import type { DayRange } from '@sufra/contract/reports/model';

export const presets = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];

const dayLength = 86_400_000;

export const shiftDay = (day: string, days: number): string => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Weeks begin on Monday, as they have in the Emirates since 2022. */
const weekBegins = (day: string): string => shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));

export function rangeOf(preset: Preset, today: string): DayRange {
  const yesterday = shiftDay(today, -1);
  const ranges: Record<Preset, DayRange> = {
    today: { from: today, until: today },
    yesterday: { from: yesterday, until: yesterday },
    week: { from: weekBegins(today), until: today },
    month: { from: `${today.slice(0, 8)}01`, until: today },
  };
  return ranges[preset];
}

/** Null for days that the manager chose by hand. On a Monday "this week" equals "today": the shorter word wins. */
export const presetOf = (range: DayRange, today: string): Preset | null =>
  presets.find((preset) => {
    const { from, until } = rangeOf(preset, today);
    return from === range.from && until === range.until;
  }) ?? null;

/** Of an address: both days or none, and none that is no day. */
export function rangeIn(search: URLSearchParams): DayRange | null {
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? ''];
  const isDay = (text: string) => /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay(from) && isDay(until) && from <= until ? { from, until } : null;
}
