import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import type { LegalKind, LegalText, RestaurantSettings } from '@sufra/contract/restaurant/model';
import { isLocale, type Locale } from '@sufra/i18n';
import type { Db } from '../../platform/db/database.ts';
import { readMarkdown } from './legal-text.ts';
import { repairSettings } from './restaurant-settings.ts';
import type { Report } from './row-problems.ts';

export interface RestaurantRecord {
  settings: RestaurantSettings;
  legal: Readonly<Record<LegalKind, Readonly<Record<Locale, LegalText>>>>;
}

const example = (locale: Locale): LegalText => ({
  locale,
  blocks: readMarkdown(readFileSync(new URL(`legal/${locale}.md`, import.meta.url), 'utf8')),
});
const examples = { en: example('en'), ar: example('ar') };

/** Without rows it is Sufra's own. */
export const defaultRestaurant: RestaurantRecord = { settings: defaultSettings, legal: { terms: examples, privacy: examples } };

/** Returns `known` when unchanged. Invalid settings are reported by path and replaced by Sufra's defaults. */
export async function loadRestaurant(db: Db, known: RestaurantRecord, report: Report): Promise<RestaurantRecord> {
  const row = await db.selectFrom('restaurant').select('settings').executeTakeFirst();
  const texts = await db.selectFrom('legal_text').selectAll().execute();
  const legal = (kind: LegalKind): RestaurantRecord['legal'][LegalKind] => {
    const own = texts.flatMap((text) =>
      text.kind === kind && isLocale(text.locale) ? [{ locale: text.locale, blocks: readMarkdown(text.markdown) }] : [],
    );
    const [first] = own;
    // Fall back to the restaurant's text in the other language before the example text, which states other rules.
    const textIn = (locale: Locale) => own.find((text) => text.locale === locale) ?? first ?? examples[locale];
    return { en: textIn('en'), ar: textIn('ar') };
  };
  const settings = row ? ownSettings(row.settings, report) : defaultSettings;
  const read = { settings, legal: { terms: legal('terms'), privacy: legal('privacy') } };
  return isDeepStrictEqual(read, known) ? known : read;
}

function ownSettings(stored: unknown, report: Report): RestaurantSettings {
  const { settings, broken } = repairSettings(stored);
  for (const path of broken)
    report({ table: 'restaurant', id: null, code: path, reason: 'it is not right, so it is as Sufra has it', isKept: true });
  return settings;
}
