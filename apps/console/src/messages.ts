/** Console texts. Lazy: the second language on demand, desk texts with their screens. */
import { type CompiledMessages, createTranslator, type Locale, type Translator } from '@sufra/i18n';

export type Part = 'console' | 'desk' | 'setup' | 'sold' | 'areas' | 'phoned' | 'drive' | 'gifts';

const sources: Record<Locale, Record<Part, () => Promise<{ default: Partial<CompiledMessages> }>>> = {
  en: {
    console: () => import('../../../packages/i18n/messages/en.json?part=console&compiled'),
    desk: () => import('../../../packages/i18n/messages/en.json?part=desk&compiled'),
    setup: () => import('../../../packages/i18n/messages/en.json?part=setup&compiled'),
    sold: () => import('../../../packages/i18n/messages/en.json?part=sold&compiled'),
    areas: () => import('../../../packages/i18n/messages/en.json?part=areas&compiled'),
    phoned: () => import('../../../packages/i18n/messages/en.json?part=phoned&compiled'),
    drive: () => import('../../../packages/i18n/messages/en.json?part=drive&compiled'),
    gifts: () => import('../../../packages/i18n/messages/en.json?part=gifts&compiled'),
  },
  ar: {
    console: () => import('../../../packages/i18n/messages/ar.json?part=console&compiled'),
    desk: () => import('../../../packages/i18n/messages/ar.json?part=desk&compiled'),
    setup: () => import('../../../packages/i18n/messages/ar.json?part=setup&compiled'),
    sold: () => import('../../../packages/i18n/messages/ar.json?part=sold&compiled'),
    areas: () => import('../../../packages/i18n/messages/ar.json?part=areas&compiled'),
    phoned: () => import('../../../packages/i18n/messages/ar.json?part=phoned&compiled'),
    drive: () => import('../../../packages/i18n/messages/ar.json?part=drive&compiled'),
    gifts: () => import('../../../packages/i18n/messages/ar.json?part=gifts&compiled'),
  },
};

const wanted = new Set<Part>(['console']);

interface Texts {
  messages: Partial<CompiledMessages>;
  t: Translator;
  parts: Set<Part>;
}

const loaded = new Map<Locale, Texts>();

export async function loadTexts(locale: Locale): Promise<Translator> {
  const messages: Partial<CompiledMessages> = {};
  const texts = loaded.get(locale) ?? { messages, t: createTranslator(locale, messages as CompiledMessages), parts: new Set<Part>() };
  for (const part of wanted) {
    if (texts.parts.has(part)) continue;
    // Mutate in place: the translator holds the reference.
    Object.assign(texts.messages, (await sources[locale][part]()).default);
    texts.parts.add(part);
  }
  loaded.set(locale, texts);
  return texts.t;
}

/** Loads the texts of a part before its screens. */
export async function loadPart(part: Part): Promise<void> {
  wanted.add(part);
  await Promise.all([...loaded.keys()].map(loadTexts));
}
