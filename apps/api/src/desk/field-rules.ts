/** Rules of the desk's fields, in words: what an invalid value should have been. */

import { type DeskKind, priceField } from '@sufra/contract/desk/model';
import { pictureField } from '@sufra/contract/desk/pictures';
import { outlineProblem } from '@sufra/contract/geo/outline';
import { decodePath } from '@sufra/contract/geo/polyline';
import type { MessageKey } from '@sufra/i18n';
import type { Json } from '@sufra/restaurant/entries';

/** Bilingual validation messages by field prefix. */
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
  [/^included$/, 'desk.rule_included'],
  [/^address\./, 'desk.rule_address'],
  [/^phone$/, 'desk.rule_phone'],
  [/^position$/, 'desk.rule_position'],
  [/^(timeZone|legalEntity|paymentMethods|guestEmail|printer\.width)$/, 'desk.rule_choose_one'],
  [/^pickupMinutes$/, 'desk.rule_minutes'],
  [/^tables$/, 'desk.rule_tables'],
  [/^leadMinutes\./, 'desk.rule_notice'],
  [/^slotPlaces\./, 'desk.rule_places'],
  [/^load$/, 'desk.rule_load'],
  [/^rushes$/, 'desk.rule_rushes'],
  [/emails$/, 'desk.rule_emails'],
  [/webhook$/, 'desk.rule_webhook'],
  [/^printer\.address$/, 'desk.rule_printer'],
  [/^trn$/, 'desk.rule_trn'],
  [/^code$/, 'desk.rule_branch_code'],
  [/^texts\./, 'desk.rule_text'],
  [/^colours\./, 'desk.rule_colour'],
  [/^social$/, 'desk.rule_social'],
  [/^cardMarks$/, 'desk.rule_card_marks'],
  [/^country$/, 'desk.rule_country'],
  [/^currency$/, 'desk.rule_currency'],
  [/^vatRate$/, 'desk.rule_vat_rate'],
  [/^tips$/, 'desk.rule_tips'],
  [/^loyalty\./, 'desk.rule_loyalty'],
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

/** Promotion rules by full path. */
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
  points: 'desk.rule_points',
  perCustomer: 'desk.rule_per_customer',
  limit: 'desk.rule_limit',
};

/** `asked`: the requested value. */
export function ruleOf(kind: DeskKind, field: string, asked?: Json): MessageKey {
  if (/^areas\..*\.outline$/.test(field)) return outlineRule(asked);
  if (/(^|\.)calories$/.test(field) && (asked ?? null) === null) return 'desk.rule_calories_missing';
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
