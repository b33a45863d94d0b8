import { formatTag, type Locale } from '@sufra/i18n';

/** `350` metres → `350 m`, `1230` → `1.2 km`, `18700` → `19 km`: rounded to a useful precision. */
export function formatDistance(locale: Locale, metres: number): string {
  const inMetres = metres < 950;
  const value = inMetres ? Math.max(50, Math.round(metres / 50) * 50) : metres / 1000;
  return new Intl.NumberFormat(formatTag(locale), {
    style: 'unit',
    unit: inMetres ? 'meter' : 'kilometer',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
