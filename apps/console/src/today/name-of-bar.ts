import { formatTag, type Locale } from '@sufra/i18n';
import { formatDay } from '@sufra/i18n/days';
import { dateTimeFormat } from '@sufra/i18n/formatters';
import type { Bar } from './bars.ts';

/** Under its bar: `1 PM`, `21/11`. */
export const shortNameOf = ({ at }: Pick<Bar, 'at'>, locale: Locale): string =>
  at.includes('T')
    ? nameOfBar({ at, until: at }, locale)
    : dateTimeFormat('en-GB', { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(Date.parse(at));

/** `1 PM`, `21 Nov`, or both days of a week. */
export function nameOfBar({ at, until }: Pick<Bar, 'at' | 'until'>, locale: Locale): string {
  if (at.includes('T')) return dateTimeFormat(formatTag(locale), { hour: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${at}:00Z`));
  const first = formatDay(locale, at, 'date');
  return at === until ? first : `${first} – ${formatDay(locale, until, 'date')}`;
}
