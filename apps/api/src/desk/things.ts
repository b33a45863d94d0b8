/**
 * What the desk can show and change, kind by kind. A new kind takes a line here, its check in `packages/restaurant/src/check.ts`, and a screen: reading,
 * saving, the trail and undo are the same for all.
 */
import { promotionFields } from '@sufra/contract/desk/fields';
import { type DeskKind, priceField } from '@sufra/contract/desk/model';
import { pictureField } from '@sufra/contract/desk/pictures';
import { outlineProblem } from '@sufra/contract/geo/outline';
import { decodePath } from '@sufra/contract/geo/polyline';
import { legalKinds } from '@sufra/contract/restaurant/model';
import type { MessageKey } from '@sufra/i18n';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import type { Json } from '@sufra/restaurant/things';
import { toBranchRows } from '../importer/branch-rows.ts';
import type { Ids } from '../importer/ids.ts';
import { toSettingsRows } from '../importer/import.ts';
import { toMenuRows, toPromotionRows } from '../importer/menu-rows.ts';
import type { Parts, Rows } from '../importer/parts.ts';
import type { Named } from '../importer/trail.ts';

interface Described {
  /** The rows that the things are, of which each is active or retired; null: they are always there. */
  part: 'items' | 'categories' | 'optionGroups' | 'branches' | 'promotions' | 'legalEntities' | 'paymentMethods' | null;
  /** All rows that are read to show it. */
  reads: readonly (keyof Parts)[];
  /** All rows that are read to save it. */
  saves: readonly (keyof Parts)[];
  /** The rows that are made of it; null: it can only be read so far. */
  toRows: ((restaurant: Restaurant, ids: Ids) => Partial<Rows>) | null;
  /** Fields that its list shows of each thing. */
  listed: readonly string[];
  /** More of them, by their paths. */
  lists?: RegExp;
  /** Those that the desk shows; absent: all. */
  shows?: RegExp;
  /** Those of them that the desk changes; absent: all. */
  changes?: RegExp;
  /** Only owners see it. */
  isOwners?: true;
  /** Those of a branch that its managers change; absent: all that are a branch's own. */
  managers?: RegExp;
}

const menu = [
  ...(['branches', 'categories', 'categoryPeriods', 'optionGroups', 'options'] as const),
  ...(['items', 'itemOptionGroups', 'itemGoesWith', 'offers'] as const),
];

const branchParts = [
  ...(['branches', 'legalEntities', 'paymentMethods', 'branchPaymentMethods', 'areas'] as const),
  ...(['weekly', 'exceptions', 'seasons', 'seasonPeriods', 'rushes'] as const),
];

const promotionParts = ['branches', 'promotions', 'promotionPeriods', 'promotionBranches', 'promotionLimits'] as const;
const hoursField = /^(hours|specialDays|seasons)\./;
const listedOfBranch = /^(hours|specialDays|seasons)\.|^areas(\.|$)/;

/** There is no retiring them, and no order. */
const always = { part: null, changes: /^(?!(active|follows)$)/ } as const;

/** Their pictures may be chosen. */
const pictured = ['branches', 'items', 'categories'] as const;

export const described: Readonly<Record<DeskKind, Described>> = {
  item: {
    part: 'items',
    reads: menu,
    saves: menu,
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
    saves: menu,
    toRows: toMenuRows,
    listed: ['name.en', 'name.ar', 'min', 'max', 'options'],
  },
  branch: {
    part: 'branches',
    reads: branchParts,
    saves: branchParts,
    toRows: toBranchRows,
    listed: [
      ...['name.en', 'name.ar', 'address.en', 'address.ar', 'phone', 'position'],
      ...['isHidden', 'legalEntity', 'paymentMethods', 'delivers'],
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
    listed: ['name.en', 'name.ar', 'isOnline'],
  },
  settings: {
    ...always,
    reads: ['settings', ...pictured],
    saves: ['settings', ...pictured],
    toRows: toSettingsRows,
    listed: ['name.en', 'name.ar'],
  },
  legal: { ...always, reads: ['legalTexts'], saves: ['settings', 'legalTexts'], toRows: toSettingsRows, listed: ['en', 'ar'] },
};

/** What is retired of a kind, and what is not. */
export const standing = (kind: DeskKind, rows: Rows): readonly { id: number; code: string; active: boolean }[] => {
  const { part } = described[kind];
  if (part === 'promotions') return rows.promotions.map((row) => ({ ...row, code: codeOf(row) }));
  if (part !== null) return rows[part];
  return (kind === 'settings' ? ['settings'] : legalKinds).map((code) => ({ id: 0, code, active: true }));
};

/** All of a kind, as if none were retired; `codes`: those alone. */
export function awake(kind: DeskKind, rows: Rows, codes?: ReadonlySet<string>): Rows {
  const { part } = described[kind];
  if (part === null) return rows;
  return { ...rows, [part]: rows[part].map((row) => (!codes || codes.has(codeOf(row)) ? { ...row, active: true } : row)) };
}

/** What a thing is known by: a promotion's `code` is what customers type. */
export const codeOf = (row: { code: string | null; key?: string }): string => row.key ?? row.code ?? '';

/** What is said at a field that is wrong, by the beginning of its path: the rule, in both languages. */
const rules: readonly (readonly [field: RegExp, says: MessageKey])[] = [
  [priceField, 'desk.rule_price'],
  [/^name\./, 'desk.rule_name'],
  [/^description\./, 'desk.rule_description'],
  [/^calories$/, 'desk.rule_calories'],
  [/^options\..*\.calories$/, 'desk.rule_option_calories'],
  [/^options\..*\.dish$/, 'desk.rule_option_dish'],
  [/(^|\.)(marks|allergens)$/, 'desk.rule_marks'],
  [/^category$/, 'desk.rule_category'],
  [pictureField, 'desk.rule_picture'],
  [/^banner\./, 'desk.rule_banner'],
  [/^focalPoint$/, 'desk.rule_focal_point'],
  [/^optionGroups$/, 'desk.rule_options'],
  [/^goesWith$/, 'desk.rule_goes_with'],
  [/^minQuantity$/, 'desk.rule_quantity'],
  [/^subcategories$/, 'desk.rule_subcategories'],
  [/^follows$/, 'desk.rule_follows'],
  [/^(min|max|hasQuantities)$/, 'desk.rule_choose'],
  [/^address\./, 'desk.rule_address'],
  [/^phone$/, 'desk.rule_phone'],
  [/^position$/, 'desk.rule_position'],
  [/^(timeZone|legalEntity|paymentMethods)$/, 'desk.rule_choose_one'],
  [/^pickupMinutes$/, 'desk.rule_minutes'],
  [/^leadMinutes\./, 'desk.rule_notice'],
  [/^slotPlaces\./, 'desk.rule_places'],
  [/^load$/, 'desk.rule_load'],
  [/^rushes$/, 'desk.rule_rushes'],
  [/emails$/, 'desk.rule_emails'],
  [/webhook$/, 'desk.rule_webhook'],
  [/^printer\.address$/, 'desk.rule_printer'],
  [/^printer\.width$/, 'desk.rule_choose_one'],
  [/^trn$/, 'desk.rule_trn'],
  [/^code$/, 'desk.rule_branch_code'],
  [/^texts\./, 'desk.rule_text'],
  [/^colours\./, 'desk.rule_colour'],
  [/^social$/, 'desk.rule_social'],
  [/^cardMarks$/, 'desk.rule_card_marks'],
  [/^currency$/, 'desk.rule_currency'],
  [/^tips$/, 'desk.rule_tips'],
  [/^mail\.replyTo$/, 'desk.rule_reply_to'],
  [/^mail\.sender\./, 'desk.rule_sender'],
  [/^(en|ar)$/, 'desk.rule_legal'],
  [/^hours$/, 'desk.rule_promotion_hours'],
  [/^hours\./, 'desk.rule_hours'],
  [/^specialDays\./, 'desk.rule_special_day'],
  [/^seasons\./, 'desk.rule_season'],
  [/^areas$/, 'desk.rule_areas'],
  [/^areas\..*\.(fee|minimum)$/, 'desk.rule_area_amount'],
  [/^areas\..*\.minutes$/, 'desk.rule_area_minutes'],
];

/** Of a promotion by the whole path. */
const promotionRules: Readonly<Record<string, MessageKey>> = {
  code: 'desk.rule_promotion_code',
  'description.en': 'desk.rule_promotion_description',
  'description.ar': 'desk.rule_promotion_description',
  benefit: 'desk.rule_benefit',
  combines: 'desk.rule_combines',
  minimum: 'desk.rule_minimum',
  branches: 'desk.rule_promotion_branches',
  starts: 'desk.rule_starts',
  ends: 'desk.rule_ends',
  hours: 'desk.rule_promotion_hours',
  perCustomer: 'desk.rule_per_customer',
  limit: 'desk.rule_limit',
};

/** `asked` is what the field was to be. */
export function ruleOf(kind: DeskKind, field: string, asked?: Json): MessageKey {
  if (/^areas\..*\.outline$/.test(field)) return outlineRule(asked);
  if (kind === 'promotion' && !/^name\./.test(field)) return promotionRules[field] ?? 'errors.invalid';
  if (kind === 'branch' && /^name\./.test(field)) return 'desk.rule_branch_name';
  if (kind === 'settings' && /^name\./.test(field)) return 'desk.rule_sender';
  if (kind !== 'item' && kind !== 'legalEntity' && /(^|\.)name\./.test(field)) return 'desk.rule_short_name';
  return rules.find(([path]) => path.test(field))?.[1] ?? 'errors.invalid';
}

function outlineRule(asked: Json | undefined): MessageKey {
  try {
    const corners = decodePath(String(asked)).map(([lat, lng]) => ({ lat, lng }));
    return `desk.rule_outline_${outlineProblem(corners) ?? 'few'}`;
  } catch {
    return 'errors.invalid';
  }
}

/** The branch whose own a field is; null: it is everywhere's. */
export const branchIn = ({ kind, code, field }: Named): string | null =>
  kind === 'branch' ? code : (/^at\.([^.]+)\./.exec(field)?.[1] ?? null);

/** Whether a field of a branch is one that its managers change. */
export const isManagers = ({ kind, field }: Named): boolean => described[kind as DeskKind].managers?.test(field) ?? true;

/** Whether a field is of the hours of a branch. */
export const isHours = ({ kind, field }: Named): boolean => kind === 'branch' && hoursField.test(field);

export const isShown = ({ kind, field }: Named): boolean => described[kind as DeskKind].shows?.test(field) ?? true;
export const isChangeable = ({ kind, field }: Named): boolean => {
  const { toRows, changes } = described[kind as DeskKind];
  return toRows !== null && (changes?.test(field) ?? true);
};
