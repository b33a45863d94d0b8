/** Texts of the active language; the other one is downloaded only when it is asked for. */
import { createTranslator, type Locale, type Translator } from '@sufra/i18n';

const sources = {
  en: () => import('../../../packages/i18n/messages/en.json?compiled'),
  ar: () => import('../../../packages/i18n/messages/ar.json?compiled'),
};

const loaded = new Map<Locale, Translator>();

export async function loadTranslator(locale: Locale): Promise<Translator> {
  const known = loaded.get(locale);
  if (known) return known;
  const { default: messages } = await sources[locale]();
  const translator = createTranslator(locale, messages);
  loaded.set(locale, translator);
  return translator;
}

/** The translator of a language whose texts have arrived; throws before. */
export function loadedTranslator(locale: Locale): Translator {
  const translator = loaded.get(locale);
  if (!translator) throw new Error(`texts of ${locale} are not loaded`);
  return translator;
}
