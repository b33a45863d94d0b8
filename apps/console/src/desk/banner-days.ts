/** Presets of banner days. Calendar days: `2026-11-28`; '' is unbounded. */
import { country } from '@sufra/contract/country';
import { nextDay } from '@sufra/i18n/days';

interface BannerDays {
  from: string;
  until: string;
}

const dayMs = 86_400_000;

/** The country's next weekend; the remainder if already begun. */
function weekendFrom(today: string): BannerDays {
  const [first, last] = country.weekend;
  const weekday = new Date(today).getUTCDay();
  if (weekday === last) return { from: today, until: today };
  const from = new Date(Date.parse(today) + ((first - weekday + 7) % 7) * dayMs).toISOString().slice(0, 10);
  return { from, until: nextDay(from) };
}

export const shortcuts = ['today', 'weekend', 'no_end'] as const;

export const bannerDays = (today: string): Record<(typeof shortcuts)[number], BannerDays> => ({
  today: { from: today, until: today },
  weekend: weekendFrom(today),
  no_end: { from: '', until: '' },
});
