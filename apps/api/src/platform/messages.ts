/** Compiled message catalogue, built once at start. */
import { readFileSync } from 'node:fs';
import { createTranslator, type Locale, locales, type Translator } from '@sufra/i18n';
import { compileMessages } from '@sufra/i18n/compile';

const translators = Object.fromEntries(
  locales.map((locale) => {
    const file = new URL(import.meta.resolve(`@sufra/i18n/messages/${locale}.json`));
    return [locale, createTranslator(locale, compileMessages(JSON.parse(readFileSync(file, 'utf8'))))];
  }),
) as Record<Locale, Translator>;

export const translator = (locale: Locale): Translator => translators[locale];
