/** Imports a restaurant in one transaction, over any existing one. */

import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import { type LegalKind, legalKinds, type RestaurantSettings } from '@sufra/contract/restaurant/model';
import type { Tables } from '@sufra/db/tables.ts';
import { type Locale, locales } from '@sufra/i18n';
import { fieldChanges } from '@sufra/restaurant/entries';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { type Kysely, sql } from 'kysely';
import { endDemoOwner } from '../people/staff/demo-owner.ts';
import type { Db } from '../platform/db/database.ts';
import { toBranches, toBranchRows, toLegalEntities, toPaymentMethods } from './branch-rows.ts';
import { hasChangeLog, importer, record } from './change-log.ts';
import { type Change, diff } from './diff.ts';
import { type Ids, ImmutableSetting, ImportRefused, idsFor } from './ids.ts';
import { toCategories, toItems, toMenuRows, toOptionGroups } from './menu-rows.ts';
import { noRows, parts, type Rows } from './parts.ts';
import { toPromotionRows, toPromotions } from './promotion-rows.ts';
import { loadRows, lockRestaurant, takeIds } from './queries.ts';
import { writeRows } from './write.ts';

/** The stored restaurant, without retired entries, and without promotions whose branches are all retired: without any they apply at all. */
export async function readRestaurant(db: Kysely<Tables>): Promise<Restaurant> {
  const rows = await db.transaction().setIsolationLevel('repeatable read').execute(loadRows);
  const active = new Set(rows.branches.flatMap(({ id, active }) => (active ? [id] : [])));
  const branchesOf = Map.groupBy(rows.promotionBranches, (row) => row.promotion_id);
  const applies = ({ id }: { id: number }) => branchesOf.get(id)?.some(({ branch_id }) => active.has(branch_id)) ?? true;
  return fromRows({ ...rows, promotions: rows.promotions.filter(applies) });
}

/**
 * Normalizes a restaurant as if imported and read back: rounded area corners, ordered hours, canonical timestamps. Throws an ImportRefused
 * like an import.
 */
export async function normal(restaurant: Restaurant): Promise<Restaurant> {
  const ids = await idsFor(restaurant, noRows, async (_, count) => Array.from({ length: count }, (_each, place) => place + 1));
  return fromRows(toRows(restaurant, ids));
}

/** Imports a restaurant and returns the changes. Throws an ImportRefused without changing anything. `within` runs before the commit. */
export const importRestaurant = (
  db: Kysely<Tables>,
  restaurant: Restaurant,
  within: (transaction: Db) => Promise<void> = async () => undefined,
): Promise<Change[]> =>
  db.transaction().execute(async (transaction) => {
    const { before, awake, after } = await applyRestaurant(transaction, restaurant);
    const now = new Date();
    const changes = fieldChanges(before, after, awake);
    // Always record the first import: from then on, a start imports nothing.
    if (changes.length > 0 || !(await hasChangeLog(transaction))) await record(transaction, importer, now, changes);
    await endDemoOwner(transaction, now);
    await within(transaction);
    return diff(before, after);
  });

/** Like `importRestaurant`, inside an open transaction and without an audit entry, for the demo. */
export async function importIn(transaction: Db, restaurant: Restaurant): Promise<Change[]> {
  const { before, after } = await applyRestaurant(transaction, restaurant);
  return diff(before, after);
}

interface ImportStates {
  before: Restaurant;
  /** Includes restored entries in their retired state. */
  awake: Restaurant;
  after: Restaurant;
}

async function applyRestaurant(transaction: Db, restaurant: Restaurant): Promise<ImportStates> {
  await lockRestaurant(transaction);
  const there = await loadRows(transaction);
  const ids = await idsFor(restaurant, there, (kind, count) => takeIds(transaction, parts[kind].table, count));
  const wanted = withRetired(there, toRows(restaurant, ids));
  await writeChecked(transaction, there, wanted);
  return { before: fromRows(there), awake: fromRows(withRestored(there, wanted)), after: fromRows(wanted) };
}

const restorable = ['legalEntities', 'paymentMethods', 'branches', 'promotions', 'categories', 'optionGroups', 'items'] as const;

/** Restored entries; subcategories are a field of their category. */
function withRestored(there: Rows, wanted: Rows): Rows {
  const rows = { ...there };
  for (const part of restorable) {
    const listed = new Set(wanted[part].map(({ id }) => id));
    const isRestored = (row: Rows[typeof part][number]) => listed.has(row.id) && !('parent_id' in row && row.parent_id !== null);
    rows[part] = there[part].map((row) => (isRestored(row) ? { ...row, active: true } : row)) as never;
  }
  return rows;
}

/** Throws an ImportRefused for violated database constraints. */
export async function writeChecked(transaction: Db, there: Rows, wanted: Rows): Promise<void> {
  try {
    await writeRows(transaction, there, wanted);
    // Check deferred constraints before the commit.
    await sql`set constraints all immediate`.execute(transaction);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/**
 * Soft delete: retired dishes and promotions keep their parts, and categories their subcategories and hours, so that restoring is complete.
 */
function withRetired(there: Rows, wanted: Rows): Rows {
  const shelves = new Set(wanted.categories.map(({ id }) => id));
  const listed = new Set(wanted.items.map(({ id }) => id));
  const kept = <R extends { item_id: number }>(rows: readonly R[]) => rows.filter(({ item_id }) => !listed.has(item_id));
  const running = new Set(wanted.promotions.map(({ id }) => id));
  const keptOf = <R extends { promotion_id: number }>(rows: readonly R[]) => rows.filter(({ promotion_id }) => !running.has(promotion_id));
  return {
    ...wanted,
    categories: [
      ...wanted.categories,
      ...there.categories.filter(({ id, parent_id }) => parent_id !== null && !shelves.has(id) && !shelves.has(parent_id)),
    ],
    categoryPeriods: [...wanted.categoryPeriods, ...there.categoryPeriods.filter(({ category_id }) => !shelves.has(category_id))],
    itemOptionGroups: [...wanted.itemOptionGroups, ...kept(there.itemOptionGroups)],
    itemGoesWith: [...wanted.itemGoesWith, ...kept(there.itemGoesWith)],
    offers: [...wanted.offers, ...kept(there.offers)],
    promotionPeriods: [...wanted.promotionPeriods, ...keptOf(there.promotionPeriods)],
    promotionBranches: [...wanted.promotionBranches, ...keptOf(there.promotionBranches)],
    promotionLimits: [...wanted.promotionLimits, ...keptOf(there.promotionLimits)],
  };
}

/** Maps constraint violations to refusals. The folder reader finds nearly all problems before, with file and line. */
function refusalOf(error: unknown): ImportRefused | null {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('23'))) return null;
  const { constraint, table, message } = error as Error & { constraint?: string; table?: string };
  if (constraint === 'promotion_limit_kept')
    return new ImportRefused('a promotion was used more often than its limit: raise the limit, or set an end');
  if (constraint === 'restaurant_currency_stays')
    return new ImmutableSetting('currency', 'the currency cannot change: customers have started orders in it');
  if (constraint === 'restaurant_decimals_stay')
    return new ImmutableSetting('currency', 'the currency has other decimals than the existing amounts: start with an empty database');
  if (constraint === 'restaurant_country_stays')
    return new ImmutableSetting('country', 'the country cannot change: customers have started orders under its law');
  return new ImportRefused(`the database refuses it (${table ?? constraint}): ${message}`);
}

/** Throws an ImportRefused for dangling references. Seasons have no code and are numbered by position. */
const toRows = (restaurant: Restaurant, ids: Ids): Rows => ({
  ...toSettingsRows(restaurant),
  ...toBranchRows(restaurant, ids),
  ...toMenuRows(restaurant, ids),
  ...toPromotionRows(restaurant, ids),
});

export const toSettingsRows = (restaurant: Restaurant): Pick<Rows, 'settings' | 'legalTexts'> => ({
  settings: [{ is_only: true, settings: restaurant.settings, menu_form: restaurant.menuForm ?? 'yaml' }],
  legalTexts: legalKinds.flatMap((kind) =>
    locales.flatMap((locale) => {
      const markdown = restaurant.legal[kind][locale];
      return markdown === '' ? [] : [{ kind, locale, markdown }];
    }),
  ),
});

/** Converts rows to the restaurant: active entries in display order. */
export const fromRows = (rows: Rows): Restaurant => ({
  settings: toSettings(rows.settings[0]?.settings as RestaurantSettings | undefined),
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

/** Optional: restaurants of earlier versions have no banner. */
const toSettings = (stored: RestaurantSettings | undefined): RestaurantSettings =>
  stored ? { ...defaultSettings, ...stored } : defaultSettings;

function textsOf({ legalTexts }: Rows, kind: LegalKind): Record<Locale, string> {
  const of = (locale: Locale) => legalTexts.find((row) => row.kind === kind && row.locale === locale)?.markdown ?? '';
  return { en: of('en'), ar: of('ar') };
}
