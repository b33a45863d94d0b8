import { grouped, type Locale } from '@sufra/i18n';

/** CLDR's short units. Metres are multiples of 50, so Arabic has two plural forms. */
const metreWord: Record<Locale, (count: number) => string> = {
  en: () => 'm',
  ar: (count) => (count % 100 === 0 ? 'متر' : 'مترًا'),
};
const kilometreWord: Record<Locale, string> = { en: 'km', ar: 'كم' };

/**
 * `350` metres → `350 m`, `1230` → `1.2 km`, `18700` → `19 km`: rounded to a useful precision. Not `Intl.NumberFormat`: the first use of
 * Intl blocks a slow phone for 100 ms.
 */
export function formatDistance(locale: Locale, metres: number): string {
  if (metres < 950) {
    const rounded = Math.max(50, Math.round(metres / 50) * 50);
    return `${rounded} ${metreWord[locale](rounded)}`;
  }
  const rounded = metres < 10_000 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000);
  return `${grouped(rounded)} ${kilometreWord[locale]}`;
}
