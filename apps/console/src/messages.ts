/** Texts of the console. Lazy loading: the second language downloads when a staff member chooses it. */
import { type CompiledMessages, createTranslator, type Locale, type Translator } from '@sufra/i18n';

const sources = {
  en: () => import('../../../packages/i18n/messages/en.json?compiled&part=console'),
  ar: () => import('../../../packages/i18n/messages/ar.json?compiled&part=console'),
};

const loaded = new Map<Locale, Translator>();

export async function loadTexts(locale: Locale): Promise<Translator> {
  const known = loaded.get(locale);
  if (known) return known;
  const { default: messages } = await sources[locale]();
  const translator = createTranslator(locale, messages as CompiledMessages);
  loaded.set(locale, translator);
  return translator;
}
