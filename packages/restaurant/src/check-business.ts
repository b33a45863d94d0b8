/** Validates settings, legal texts, companies and payment methods with the folder's reader. */
import { isInRegion } from '@sufra/contract/branches/model';
import { type Country, countries, isTaxNumber } from '@sufra/contract/country';
import { legalKinds, type RestaurantSettings } from '@sufra/contract/restaurant/model';
import { cleanText } from '@sufra/contract/text';
import { type CheckResult, codesOf, contextOf, OtherCodes, reparsed } from './check-context.ts';
import type { Fields } from './read/fields.ts';
import { readCompany, readPayment, readRestaurantFile } from './read/settings.ts';
import { type LegalEntity, maxLegalTextLength, type PaymentMethod, type Restaurant } from './restaurant.ts';
import { companyFields, paymentFields, restaurantText } from './write/restaurant.ts';
import { listText } from './write/yaml.ts';

const file = 'restaurant.yaml';

/** Companies and payment methods are entries of their own, excluded here. */
const apart = new Set(['companies', 'payments']);

export function checkSettings(
  restaurant: Restaurant,
  _code: string,
  value: object,
  _taken?: ReadonlySet<string>,
  pictures?: ReadonlySet<string>,
): CheckResult {
  const draft = { ...restaurant, settings: value as RestaurantSettings, legalEntities: [], paymentMethods: [], branches: [] };
  const { problems, table } = reparsed(() => restaurantText(draft), file);
  if (!table) return { value: null, wrong: [] };
  const read = readRestaurantFile(table, contextOf(restaurant, pictures).pictures);
  const wrong = problems.inOrder().flatMap(({ level, field }) => (level === 'error' && !apart.has(field) ? [settingsPath(field)] : []));
  if (read.settings.country !== restaurant.settings.country && !fits(restaurant, countries[read.settings.country])) wrong.push('country');
  // Rewards could be reached no more.
  if (read.settings.loyalty.points === null && restaurant.promotions.some(({ points }) => points !== null)) wrong.push('loyalty.points');
  return { value: read.settings, wrong: [...new Set(wrong)] };
}

/** Whether branches lie in the country, and tax numbers have its format. */
const fits = ({ branches, legalEntities }: Restaurant, country: Country): boolean =>
  branches.every(({ position }) => isInRegion(position, country)) &&
  legalEntities.every(({ trn }) => trn === '' || isTaxNumber(trn, country));

const texts: Readonly<Record<string, string>> = {
  name: 'name',
  slogan: 'texts.slogan',
  description: 'texts.description',
  cuisine: 'texts.cuisine',
  promise: 'texts.promise',
  promise_text: 'texts.promiseText',
  about: 'texts.about',
  'mail.sender': 'mail.sender',
  'banner.text': 'banner.text',
};

const others: Readonly<Record<string, string>> = {
  share_picture: 'sharePicture',
  card_marks: 'cardMarks',
  guest_email: 'guestEmail',
  gift_vouchers: 'giftVouchers',
  vat_rate: 'vatRate',
  calories_required: 'caloriesRequired',
  'loyalty.expires_after_months': 'loyalty.expiresAfterMonths',
  'mail.reply_to': 'mail.replyTo',
  'colours.light': 'colours.light.primary',
  'colours.dark': 'colours.dark.primary',
};

/** Maps a file field to a model path. */
function settingsPath(field: string): string {
  const [, name = '', arabic] = /^(.+?)(_ar)?$/.exec(field) ?? [];
  const both = texts[name];
  if (both !== undefined) return `${both}.${arabic ? 'ar' : 'en'}`;
  return field.startsWith('social.') ? 'social' : (others[field] ?? field);
}

const isLegalKind = (code: string): boolean => legalKinds.some((kind) => kind === code);

export function checkLegal(_restaurant: Restaurant, code: string, value: object): CheckResult {
  const read = Object.entries(value).map(([locale, text]) => [locale, typeof text === 'string' ? cleanText(text) : null] as const);
  const wrong = read.flatMap(([locale, text]) => (text === null || text.length > maxLegalTextLength || !isLegalKind(code) ? [locale] : []));
  return { value: Object.fromEntries(read), wrong };
}

export function checkCompany({ legalEntities }: Restaurant, code: string, value: object): CheckResult {
  return entry(
    () => companyFields(value as LegalEntity),
    (fields) => readCompany(fields, new OtherCodes(code, codesOf(legalEntities))),
  );
}

export function checkPayment({ paymentMethods }: Restaurant, code: string, value: object): CheckResult {
  return entry(
    () => paymentFields(value as PaymentMethod),
    (fields) => readPayment(fields, new OtherCodes(code, codesOf(paymentMethods))),
  );
}

/** One list entry in the restaurant's file. */
function entry(write: () => Record<string, unknown>, read: (fields: Fields) => object): CheckResult {
  const {
    problems,
    tables: [fields],
  } = reparsed(() => listText([write()]), file);
  const value = fields ? read(fields) : null;
  return { value, wrong: problems.wrongFields(entryPath) };
}

const ownPaths: Readonly<Record<string, string>> = { online: 'isOnline', card_machine: 'byCardMachine' };
const entryPath = (field: string): string =>
  ownPaths[field] ?? field.replace(/^(name|address)(_ar)?$/, (_, name: string, arabic?: string) => `${name}.${arabic ? 'ar' : 'en'}`);
