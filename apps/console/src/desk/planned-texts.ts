/** Formats fields, values and times of planned changes. */
import { inheritedField, isOfBranch, isPriceField } from '@sufra/contract/desk/model';
import type { Locale, MessageKey, Translator } from '@sufra/i18n';
import { formatDay } from '@sufra/i18n/days';
import { joinMoment } from '@sufra/i18n/formats';
import { clock, type Weekday, weekdayName } from './hours-values.ts';

/** Labels of fields. */
const names: Readonly<Record<string, MessageKey>> = {
  'name.en': 'desk.name_en',
  'name.ar': 'desk.name_ar',
  'description.en': 'desk.description_en',
  'description.ar': 'desk.description_ar',
  'address.en': 'desk.address_en',
  'address.ar': 'desk.address_ar',
  'price.pickup': 'desk.price_pickup',
  'price.delivery': 'desk.price_delivery',
  category: 'desk.category',
  dish: 'desk.dish',
  calories: 'desk.calories',
  allergens: 'desk.allergens',
  marks: 'desk.marks',
  minQuantity: 'desk.min_quantity',
  optionGroups: 'desk.option_groups',
  options: 'desk.option_groups',
  goesWith: 'desk.goes_with',
  isHidden: 'desk.hidden',
  subcategories: 'desk.subcategories',
  min: 'desk.min',
  max: 'desk.max',
  included: 'desk.included',
  hasQuantities: 'desk.has_quantities',
  follows: 'desk.order_place',
  active: 'desk.plan_listed',
  picture: 'desk.picture',
  focalPoint: 'desk.focal_point',
  phone: 'desk.phone',
  position: 'desk.map_point',
  timeZone: 'desk.time_zone',
  legalEntity: 'desk.company',
  paymentMethods: 'desk.ways_to_pay',
  pickup: 'desk.offers_pickup',
  pickupByCar: 'desk.offers_car',
  tables: 'desk.tables',
  doorCode: 'desk.door_code',
  delivers: 'desk.offers_delivery',
  pickupMinutes: 'desk.pickup_minutes',
  'leadMinutes.pickup': 'desk.notice_pickup',
  'leadMinutes.delivery': 'desk.notice_delivery',
  'slotPlaces.pickup': 'desk.places_pickup',
  'slotPlaces.delivery': 'desk.places_delivery',
  load: 'desk.kitchen',
  rushes: 'desk.rushes',
  'announce.emails': 'desk.told_emails',
  'announce.webhook': 'desk.told_webhook',
  'announce.escalation.emails': 'desk.escalation_emails',
  'announce.escalation.webhook': 'desk.escalation_webhook',
  'printer.address': 'desk.printer_address',
  'printer.width': 'desk.printer_width',
  'printer.isAutomatic': 'desk.printer_automatic',
  trn: 'desk.trn',
  isOnline: 'desk.is_online',
  byCardMachine: 'desk.by_card_machine',
  code: 'desk.promo_code',
  benefit: 'desk.benefit',
  combines: 'desk.combines',
  orderType: 'desk.way',
  minimum: 'desk.minimum',
  firstOrderOnly: 'desk.first_order_only',
  branches: 'desk.at_branches',
  starts: 'desk.starts',
  ends: 'desk.ends',
  hours: 'desk.promotion_hours',
  points: 'desk.points',
  perCustomer: 'desk.per_customer',
  limit: 'desk.limit',
  social: 'desk.social',
  cardMarks: 'desk.card_marks',
  country: 'desk.country',
  currency: 'desk.currency',
  vatRate: 'desk.vat_rate',
  tips: 'desk.tips',
  guestEmail: 'desk.guest_email',
  giftVouchers: 'desk.gift_vouchers',
  caloriesRequired: 'desk.calories_required',
  'loyalty.points': 'desk.loyalty_points',
  'loyalty.expiresAfterMonths': 'desk.loyalty_expiry',
  'mail.replyTo': 'desk.reply_to',
  'colours.light.primary': 'desk.colour_light_primary',
  'colours.light.accent': 'desk.colour_light_accent',
  'colours.dark.primary': 'desk.colour_dark_primary',
  'colours.dark.accent': 'desk.colour_dark_accent',
  'banner.text.en': 'desk.banner_en',
  'banner.text.ar': 'desk.banner_ar',
  'banner.from': 'desk.banner_from',
  'banner.until': 'desk.banner_until',
  logo: 'desk.logo',
  sharePicture: 'desk.share_picture',
  en: 'desk.legal_en',
  ar: 'desk.legal_ar',
  areas: 'areas.list',
  outline: 'areas.outline',
  fee: 'areas.fee',
  minutes: 'areas.minutes',
};

/** Bilingual texts, labelled by language. */
const texts: Readonly<Record<string, MessageKey>> = {
  'texts.slogan': 'desk.text_slogan',
  'texts.description': 'desk.text_description',
  'texts.promise': 'desk.text_promise',
  'texts.promiseText': 'desk.text_promise_text',
  'texts.about': 'desk.text_about',
  'texts.cuisine': 'desk.text_cuisine',
  'mail.sender': 'desk.sender',
};

/** Field label; unknown newer fields show their path. */
export function fieldName(t: Translator, field: string): string {
  const [list = '', key = '', ...rest] = field.split('.');
  if (list === 'hours' && key !== '') return weekdayName(t.locale, key as Weekday);
  if (list === 'specialDays') return `${t('desk.special_days')}: ${formatDay(t.locale, key, 'long')}`;
  if (list === 'seasons') return t('desk.seasons');
  if ((list === 'options' || list === 'areas') && rest.length > 0) return `${key}: ${fieldName(t, rest.join('.'))}`;
  const [, text = '', language] = /^(.+)\.(en|ar)$/.exec(field) ?? [];
  const what = texts[text];
  if (what) return t(language === 'ar' ? 'desk.in_arabic' : 'desk.in_english', { what: t(what) });
  const own = inheritedField(field);
  const says = isOfBranch(field) && own === 'isHidden' ? 'desk.is_hidden' : names[own];
  return says ? t(says) : own;
}

/** A branch without an own price inherits the global one. */
export const plannedValueText = (t: Translator, said: (field: string, value: unknown) => string, field: string, value: unknown): string =>
  value === null && isOfBranch(field) && isPriceField(field) ? t('desk.reset') : said(inheritedField(field), value);

export const dayIn = (wall: string): string => wall.slice(0, 10);
export const timeIn = (locale: Locale, wall: string): string => clock(locale, Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)));

/** `Saturday, 5 December, 3:00 AM`, from local wall-clock time. */
export const momentIn = (locale: Locale, wall: string): string =>
  joinMoment(locale, formatDay(locale, dayIn(wall), 'long'), timeIn(locale, wall));
