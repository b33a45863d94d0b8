/**
 * Registry of the desk's kinds of entries. A new kind needs a line here, a check in `packages/restaurant/src/check.ts` and a screen.
 * Reading, saving, audit log and undo are generic.
 */
import { promotionFields } from '@sufra/contract/desk/fields';
import type { DeskKind } from '@sufra/contract/desk/model';
import { legalKinds } from '@sufra/contract/restaurant/model';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { toBranchRows } from '../importer/branch-rows.ts';
import type { FieldKey } from '../importer/change-log.ts';
import type { Ids } from '../importer/ids.ts';
import { toSettingsRows } from '../importer/import.ts';
import { toMenuRows } from '../importer/menu-rows.ts';
import type { Parts, Rows } from '../importer/parts.ts';
import { toPromotionRows } from '../importer/promotion-rows.ts';

interface KindDefinition {
  /** Rows with an active or retired state; null for entries that always exist. */
  part: 'items' | 'categories' | 'optionGroups' | 'branches' | 'promotions' | 'legalEntities' | 'paymentMethods' | null;
  /** Row sets needed to show it. */
  reads: readonly (keyof Parts)[];
  /** Row sets needed to save it. */
  saves: readonly (keyof Parts)[];
  /** Converts entries to rows; null for read-only kinds. */
  toRows: ((restaurant: Restaurant, ids: Ids) => Partial<Rows>) | null;
  /** Fields shown in its list. */
  listed: readonly string[];
  /** Further fields by path pattern. */
  lists?: RegExp;
  /** Allowlist of visible fields; absent: all. */
  shows?: RegExp;
  /** Allowlist of editable fields; absent: all. */
  changes?: RegExp;
  /** Visible to owners only. */
  isOwners?: true;
  /** Branch fields that managers may change; absent: all branch-specific ones. */
  managers?: RegExp;
}

const menu = [
  ...(['branches', 'categories', 'categoryPeriods', 'optionGroups', 'options'] as const),
  ...(['items', 'itemOptionGroups', 'itemGoesWith', 'offers'] as const),
];

/** With the settings, which say whether calories are required. */
const savedMenu = [...menu, 'settings'] as const;

const branchParts = [
  ...(['branches', 'legalEntities', 'paymentMethods', 'branchPaymentMethods', 'areas'] as const),
  ...(['weekly', 'exceptions', 'seasons', 'seasonPeriods', 'rushes'] as const),
];

/** With the settings, which say whether there are points. */
const promotionParts = ['branches', 'promotions', 'promotionPeriods', 'promotionBranches', 'promotionLimits', 'settings'] as const;
const hoursField = /^(hours|specialDays|seasons)\./;
const listedOfBranch = /^(hours|specialDays|seasons)\.|^areas(\.|$)/;

/** Entries that can be neither retired nor reordered. */
const always = { part: null, changes: /^(?!(active|follows)$)/ } as const;

/** Kinds that have pictures. */
const pictured = ['branches', 'items', 'categories'] as const;

export const kindDefinitions: Readonly<Record<DeskKind, KindDefinition>> = {
  item: {
    part: 'items',
    reads: menu,
    saves: savedMenu,
    toRows: toMenuRows,
    listed: ['name.en', 'name.ar', 'category', 'price.pickup', 'price.delivery', 'optionGroups'],
  },
  category: {
    part: 'categories',
    reads: ['categories', 'categoryPeriods'],
    saves: menu,
    toRows: toMenuRows,
    listed: ['name.en', 'name.ar', 'subcategories'],
  },
  optionGroup: {
    part: 'optionGroups',
    reads: ['optionGroups', 'options', 'items'],
    saves: savedMenu,
    toRows: toMenuRows,
    listed: ['name.en', 'name.ar', 'min', 'max', 'included', 'options'],
    lists: /^options\..+\.price\./,
  },
  branch: {
    part: 'branches',
    reads: branchParts,
    saves: branchParts,
    toRows: toBranchRows,
    listed: [
      ...['name.en', 'name.ar', 'address.en', 'address.ar', 'phone', 'position'],
      ...['isHidden', 'legalEntity', 'paymentMethods', 'pickup', 'delivers'],
    ],
    lists: listedOfBranch,
    managers: /^(hours|specialDays|seasons|leadMinutes|slotPlaces)\.|^(pickupMinutes|rushes|load)$|^areas(\.|$)/,
  },
  promotion: {
    part: 'promotions',
    reads: promotionParts,
    saves: promotionParts,
    toRows: toPromotionRows,
    listed: promotionFields,
    isOwners: true,
  },
  legalEntity: {
    part: 'legalEntities',
    reads: branchParts,
    saves: branchParts,
    toRows: toBranchRows,
    listed: ['name.en', 'name.ar', 'trn'],
  },
  paymentMethod: {
    part: 'paymentMethods',
    reads: ['paymentMethods'],
    saves: branchParts,
    toRows: toBranchRows,
    listed: ['name.en', 'name.ar', 'isOnline', 'byCardMachine'],
  },
  settings: {
    ...always,
    reads: ['settings', ...pictured],
    saves: [...promotionParts, 'legalEntities', ...pictured, 'optionGroups', 'options'],
    toRows: toSettingsRows,
    listed: ['name.en', 'name.ar'],
  },
  legal: { ...always, reads: ['legalTexts'], saves: ['settings', 'legalTexts'], toRows: toSettingsRows, listed: ['en', 'ar'] },
};

/** Active and retired entries of a kind. */
export const entriesOfKind = (kind: DeskKind, rows: Rows): readonly { id: number; code: string; active: boolean }[] => {
  const { part } = kindDefinitions[kind];
  if (part === 'promotions') return rows.promotions.map((row) => ({ ...row, code: codeOf(row) }));
  if (part !== null) return rows[part];
  return (kind === 'settings' ? ['settings'] : legalKinds).map((code) => ({ id: 0, code, active: true }));
};

/** All entries of a kind, treated as active; `codes` restricts them. */
export function treatAsActive(kind: DeskKind, rows: Rows, codes?: ReadonlySet<string>): Rows {
  const { part } = kindDefinitions[kind];
  if (part === null) return rows;
  return { ...rows, [part]: rows[part].map((row) => (!codes || codes.has(codeOf(row)) ? { ...row, active: true } : row)) };
}

/** Identifier of an entry; a promotion's `code` is what customers type. */
export const codeOf = (row: { code: string | null; key?: string }): string => row.key ?? row.code ?? '';

/** Branch of a branch-specific field; null for global fields. */
export const branchIn = ({ kind, code, field }: FieldKey): string | null =>
  kind === 'branch' ? code : (/^at\.([^.]+)\./.exec(field)?.[1] ?? null);

/** Whether managers may change a branch field. */
export const isManagerField = ({ kind, field }: FieldKey): boolean => kindDefinitions[kind as DeskKind].managers?.test(field) ?? true;

/** Whether a field belongs to a branch's hours. */
export const isHours = ({ kind, field }: FieldKey): boolean => kind === 'branch' && hoursField.test(field);

export const isShown = ({ kind, field }: FieldKey): boolean => kindDefinitions[kind as DeskKind].shows?.test(field) ?? true;
export const isChangeable = ({ kind, field }: FieldKey): boolean => {
  const { toRows, changes } = kindDefinitions[kind as DeskKind];
  return toRows !== null && (changes?.test(field) ?? true);
};
