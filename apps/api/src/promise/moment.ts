/** A moment in words. */
import type { Bilingual } from '@sufra/contract/names';
import { formatDate, formatTime } from '@sufra/i18n/formats';

/** Day and time as the clocks of a zone show them. */
export function momentIn(instant: Date, timeZone: string): Bilingual {
  const iso = instant.toISOString();
  const inLanguage = (locale: 'en' | 'ar') => `${formatDate(locale, iso, timeZone)} ${formatTime(locale, iso, timeZone)}`;
  return { en: inLanguage('en'), ar: inLanguage('ar') };
}
