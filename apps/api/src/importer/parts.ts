/**
 * Tables of a restaurant: key columns and folder fields of each. Daily state (sold out, busy, usage counts) is excluded, so imports and
 * exports never touch it.
 */
import type { Bilingual } from '@sufra/contract/names';
import type { Tables } from '@sufra/db/tables.ts';
import type { Selectable } from 'kysely';

interface Part<Name extends keyof Tables, Column extends keyof Tables[Name] & string> {
  table: Name;
  key: readonly Column[];
  columns: readonly Column[];
}

const part = <Name extends keyof Tables, Column extends keyof Tables[Name] & string>(
  table: Name,
  key: readonly Column[],
  columns: readonly Column[],
): Part<Name, Column> => ({ table, key, columns: [...key, ...columns] });

const named = ['name_en', 'name_ar'] as const;
const listed = ['position', 'active'] as const;
const sold = ['pickup_fils', 'delivery_fils', 'calories', 'allergens', 'dietary_marks'] as const;
const period = ['opens_minute', 'closes_minute'] as const;

export const parts = {
  settings: part('restaurant', ['is_only'], ['settings', 'menu_form']),
  legalTexts: part('legal_text', ['kind', 'locale'], ['markdown']),
  legalEntities: part('legal_entity', ['id'], ['code', ...named, 'address_en', 'address_ar', 'trn', ...listed]),
  paymentMethods: part('payment_method', ['id'], ['code', ...named, 'is_online', 'by_card_machine', ...listed]),
  branches: part(
    'branch',
    ['id'],
    [
      ...(['code', ...named, 'address_en', 'address_ar', 'phone', 'picture', 'focal_point', 'lat', 'lng'] as const),
      ...(['time_zone', 'legal_entity_id', 'hidden'] as const),
      ...(['delivery_enabled', 'pickup_enabled', 'pickup_minutes', 'pickup_lead_minutes', 'delivery_lead_minutes'] as const),
      ...(['pickup_slot_places', 'delivery_slot_places', 'load_orders', 'load_minutes', 'announce_emails', 'announce_webhook'] as const),
      ...(['escalation_emails', 'escalation_webhook', 'pickup_by_car', 'door_code', 'tables'] as const),
      ...(['printer_address', 'printer_width', 'printer_automatic'] as const),
      ...listed,
    ],
  ),
  branchPaymentMethods: part('branch_payment_method', ['branch_id', 'payment_method_id'], ['position']),
  areas: part(
    'delivery_area',
    ['id'],
    ['branch_id', 'code', ...named, 'encoded_path', 'fee_fils', 'minimum_fils', 'minutes', 'priority', 'active'],
  ),
  weekly: part('branch_period', [], ['branch_id', 'day', ...period]),
  exceptions: part('branch_exception', [], ['branch_id', 'on_date', ...period, 'note_en', 'note_ar']),
  seasons: part('branch_season', ['id'], ['branch_id', 'name', 'first_date', 'last_date']),
  seasonPeriods: part('branch_season_period', [], ['season_id', 'branch_id', 'day', ...period]),
  rushes: part(
    'branch_rush',
    [],
    ['branch_id', 'name', 'first_date', 'last_date', 'from_minute', 'until_minute', 'pickup_places', 'delivery_places'],
  ),
  categories: part('category', ['id'], ['code', 'parent_id', ...named, ...listed]),
  categoryPeriods: part('category_period', ['category_id', 'day', 'opens_minute'], ['closes_minute', 'sunset']),
  optionGroups: part('option_group', ['id'], ['code', ...named, 'min', 'max', 'included', 'has_quantities', ...listed]),
  options: part('option', ['id'], ['option_group_id', 'item_id', 'code', ...named, ...sold, ...listed]),
  items: part(
    'item',
    ['id'],
    ['code', 'category_id', ...named, 'description_en', 'description_ar', 'picture', 'focal_point', 'min_quantity', ...sold, ...listed],
  ),
  itemOptionGroups: part('item_option_group', ['item_id', 'option_group_id'], ['position']),
  itemGoesWith: part('item_goes_with', ['item_id', 'other_id'], ['position']),
  offers: part('branch_item', ['branch_id', 'item_id'], ['hidden', 'pickup_fils', 'delivery_fils']),
  promotions: part(
    'promotion',
    ['id'],
    [
      ...(['key', 'code', ...named, 'description_en', 'description_ar', 'kind', 'percent', 'amount_fils', 'max_discount_fils'] as const),
      ...(['combines', 'order_type', 'min_order_fils', 'first_order_only', 'points', 'per_customer'] as const),
      ...(['starts_at', 'ends_at', ...listed] as const),
    ],
  ),
  promotionPeriods: part('promotion_period', ['promotion_id', 'day', 'opens_minute'], ['closes_minute']),
  promotionBranches: part('promotion_branch', ['promotion_id', 'branch_id'], []),
  promotionLimits: part('promotion_limit', ['promotion_id'], ['max_uses']),
};

export type Parts = typeof parts;
type RowOf<P> = P extends Part<infer Name, infer Column> ? Pick<Selectable<Tables[Name]>, Column & keyof Selectable<Tables[Name]>> : never;
export type Row<Name extends keyof Parts> = RowOf<Parts[Name]>;
export type Rows = { [Name in keyof Parts]: Row<Name>[] };

/** Rows by their key columns. */
export function byKey<Name extends keyof Parts>(name: Name, rows: readonly Row<Name>[]): Map<string, Row<Name>> {
  const key = parts[name].key as readonly (keyof Row<Name>)[];
  return new Map(rows.map((row) => [JSON.stringify(key.map((column) => row[column])), row]));
}

export const noRows = Object.fromEntries(Object.keys(parts).map((name) => [name, []])) as unknown as Readonly<Rows>;

export const nameColumns = (name: Bilingual) => ({ name_en: name.en, name_ar: name.ar });
export const descriptionColumns = (text: Bilingual) => ({ description_en: text.en, description_ar: text.ar });

export const toName = (row: { name_en: string; name_ar: string }): Bilingual => ({ en: row.name_en, ar: row.name_ar });

export const toDescription = (row: { description_en: string; description_ar: string }): Bilingual => ({
  en: row.description_en,
  ar: row.description_ar,
});

/** Active rows in display order. */
export const activeIn = <R extends { id: number; position: number; active: boolean }>(rows: readonly R[]): R[] =>
  rows.filter(({ active }) => active).toSorted((one, other) => one.position - other.position || one.id - other.id);
