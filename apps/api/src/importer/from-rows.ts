/** Rows → the restaurant: only what is active, in the order in which it is shown. */
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import type { LegalKind, RestaurantSettings } from '@sufra/contract/restaurant/model';
import type { Locale } from '@sufra/i18n';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { toBranches, toLegalEntities, toPaymentMethods } from './from-branch-rows.ts';
import { toCategories, toItems, toOptionGroups, toPromotions } from './from-menu-rows.ts';
import type { Rows } from './parts.ts';

export const fromRows = (rows: Rows): Restaurant => ({
  settings: (rows.settings[0]?.settings as RestaurantSettings | undefined) ?? defaultSettings,
  legal: { terms: textsOf(rows, 'terms'), privacy: textsOf(rows, 'privacy') },
  legalEntities: toLegalEntities(rows),
  paymentMethods: toPaymentMethods(rows),
  branches: toBranches(rows),
  promotions: toPromotions(rows),
  categories: toCategories(rows),
  optionGroups: toOptionGroups(rows),
  items: toItems(rows),
  ...(rows.settings[0]?.menu_form === 'csv' && { menuForm: 'csv' }),
});

function textsOf({ legalTexts }: Rows, kind: LegalKind): Record<Locale, string> {
  const of = (locale: Locale) => legalTexts.find((row) => row.kind === kind && row.locale === locale)?.markdown ?? '';
  return { en: of('en'), ar: of('ar') };
}
