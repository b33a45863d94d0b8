/** Texts of the active language, in chunks: site, filled cart, account and orders, dish dialog, map. */
import { type CompiledMessages, createTranslator, isLocale, type Locale, locales, type Translator } from '@sufra/i18n';

const sources = {
  en: {
    site: () => import('../../../packages/i18n/messages/en.json?part=site&compiled'),
    cart: () => import('../../../packages/i18n/messages/en.json?part=cart&compiled'),
    customer: () => import('../../../packages/i18n/messages/en.json?part=customer&compiled'),
    dish: () => import('../../../packages/i18n/messages/en.json?part=dish&compiled'),
    map: () => import('../../../packages/i18n/messages/en.json?part=map&compiled'),
  },
  ar: {
    site: () => import('../../../packages/i18n/messages/ar.json?part=site&compiled'),
    cart: () => import('../../../packages/i18n/messages/ar.json?part=cart&compiled'),
    customer: () => import('../../../packages/i18n/messages/ar.json?part=customer&compiled'),
    dish: () => import('../../../packages/i18n/messages/ar.json?part=dish&compiled'),
    map: () => import('../../../packages/i18n/messages/ar.json?part=map&compiled'),
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

/** Hooks to load before a language is shown. */
const preloadHooks = new Set<(locale: Locale) => Promise<void>>();

/** Registers a hook that loads content before a language switch. Returns its removal. */
export function addPreloadHook(load: (locale: Locale) => Promise<void>): () => void {
  preloadHooks.add(load);
  return () => preloadHooks.delete(load);
}

/** Translator with every chunk requested so far. Downloads what is missing. */
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

/** Loads a chunk for the active language; on the server for both. */
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

/** Translator of a loaded language; throws otherwise. */
export function loadedTranslator(locale: Locale): Translator {
  const texts = loaded.get(locale);
  if (!texts) throw new Error(`texts of ${locale} are not loaded`);
  return texts.translator;
}
