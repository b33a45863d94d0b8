import type { Locale } from '@sufra/i18n';

/** Each language in its own words. */
export const languageNames: Record<Locale, string> = { en: 'English', ar: 'العربية' };
