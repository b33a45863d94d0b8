/** A restaurant → its rows. */

import { legalKinds } from '@sufra/contract/restaurant/model';
import { locales } from '@sufra/i18n';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { toBranchRows } from './branch-rows.ts';
import type { Ids } from './ids.ts';
import { toMenuRows, toPromotionRows } from './menu-rows.ts';
import type { Rows } from './parts.ts';

/** Throws an ImportRefused where something names what is not there. Seasons are numbered by their place, for they have no code. */
export const toRows = (restaurant: Restaurant, ids: Ids): Rows => ({
  settings: [{ is_only: true, settings: restaurant.settings, menu_form: restaurant.menuForm ?? 'yaml' }],
  legalTexts: legalKinds.flatMap((kind) =>
    locales.flatMap((locale) => {
      const markdown = restaurant.legal[kind][locale];
      return markdown === '' ? [] : [{ kind, locale, markdown }];
    }),
  ),
  ...toBranchRows(restaurant, ids),
  ...toMenuRows(restaurant, ids),
  ...toPromotionRows(restaurant, ids),
});
