/** Texts of the active language, in parts: the site's, and those that only a filled cart, account and order pages, the dish dialog or the map need. */
import { type CompiledMessages, createTranslator, isLocale, type Locale, locales, type Translator } from '@sufra/i18n';

const sources = {
  en: {
    site: () => import('../../../packages/i18n/messages/en.json?compiled&part=site'),
    cart: () => import('../../../packages/i18n/messages/en.json?compiled&part=cart'),
    customer: () => import('../../../packages/i18n/messages/en.json?compiled&part=customer'),
    dish: () => import('../../../packages/i18n/messages/en.json?compiled&part=dish'),
    map: () => import('../../../packages/i18n/messages/en.json?compiled&part=map'),
  },
  ar: {
    site: () => import('../../../packages/i18n/messages/ar.json?compiled&part=site'),
    cart: () => import('../../../packages/i18n/messages/ar.json?compiled&part=cart'),
    customer: () => import('../../../packages/i18n/messages/ar.json?compiled&part=customer'),
    dish: () => import('../../../packages/i18n/messages/ar.json?compiled&part=dish'),
    map: () => import('../../../packages/i18n/messages/ar.json?compiled&part=map'),
  },
};

export type Part = keyof (typeof sources)['en'];

interface Texts {
  messages: Partial<CompiledMessages>;
  parts: Set<Part>;
  translator: Translator;
}

const loaded = new Map<Locale, Texts>();
const wanted = new Set<Part>(['site']);

/** What else a language needs before it is shown. */
const preloadHooks = new Set<(locale: Locale) => Promise<void>>();

/** Adds to what is there before a language is shown, such as texts that are no messages. Returns what takes it away again. */
export function addPreloadHook(load: (locale: Locale) => Promise<void>): () => void {
  preloadHooks.add(load);
  return () => preloadHooks.delete(load);
}

/** The texts of a language, with every part requested so far. Downloads what is missing. */
export async function loadTranslator(locale: Locale): Promise<Translator> {
  const known = loaded.get(locale);
  const messages = known?.messages ?? {};
  const texts = known ?? { messages, parts: new Set(), translator: createTranslator(locale, messages as CompiledMessages) };
  const missing = [...wanted].filter((part) => !texts.parts.has(part));
  const parts = missing.map(async (part) => {
    Object.assign(messages, (await sources[locale][part]()).default);
    texts.parts.add(part);
  });
  await Promise.all([...parts, ...[...preloadHooks].map((load) => load(locale))]);
  loaded.set(locale, texts);
  return texts.translator;
}

/** Adds a part for the language in use; on the server for both. */
export async function loadPart(part: Part): Promise<void> {
  wanted.add(part);
  await Promise.all(localesInUse().map(loadTranslator));
}

function localesInUse(): Locale[] {
  if (typeof document === 'undefined') return [...locales];
  if (loaded.size > 0) return [...loaded.keys()];
  const { lang } = document.documentElement;
  return [isLocale(lang) ? lang : 'en'];
}

export const isLoaded = (locale: Locale): boolean => loaded.has(locale);

/** The translator of a loaded language; throws when it is not loaded. */
export function loadedTranslator(locale: Locale): Translator {
  const texts = loaded.get(locale);
  if (!texts) throw new Error(`texts of ${locale} are not loaded`);
  return texts.translator;
}
