/** Presets of banner days. Calendar days: `2026-11-28`; '' is unbounded. */
import { nextDay } from '@sufra/i18n/days';

interface BannerDays {
  from: string;
  until: string;
}

const dayMs = 86_400_000;

/** Saturday and Sunday, the UAE weekend since 2022; the remainder if already begun. */
function weekendFrom(today: string): BannerDays {
  const weekday = new Date(today).getUTCDay();
  if (weekday === 0) return { from: today, until: today };
  const saturday = new Date(Date.parse(today) + (6 - weekday) * dayMs).toISOString().slice(0, 10);
  return { from: saturday, until: nextDay(saturday) };
}

export const shortcuts = ['today', 'weekend', 'no_end'] as const;

export const bannerDays = (today: string): Record<(typeof shortcuts)[number], BannerDays> => ({
  today: { from: today, until: today },
  weekend: weekendFrom(today),
  no_end: { from: '', until: '' },
});
