/** Lists in words, as CLDR has them for British English and Arabic. Not `Intl.ListFormat`: the first use of Intl blocks a slow phone for 100 ms. */
import type { Locale } from './index.ts';

/** `Monday, Wednesday and Friday`, `الاثنين والأربعاء والجمعة`. */
export function formatList(locale: Locale, all: readonly string[]): string {
  if (locale === 'ar') return all.join(' و');
  const parts = [all.slice(0, -1).join(', '), ...all.slice(-1)];
  return parts.filter((part) => part !== '').join(' and ');
}
