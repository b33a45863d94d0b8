import type { Locale } from '@sufra/i18n';

/** Words, repeated to fill a name. */
const words: Record<Locale, string> = { en: 'Wadi', ar: 'الممشى' };

/** A text of maximum length, half of it in one word. */
export function long(text: string, most: number, language: Locale = 'en'): string {
  const half = text.slice(0, Math.floor(most / 2)).trim();
  return `${half} ${words[language].repeat(Math.ceil(most / words[language].length))}`.slice(0, most);
}
