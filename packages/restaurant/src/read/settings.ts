/** restaurant.yaml: name, appearance, companies, payment methods and branch order. */

import { limits } from '@sufra/contract/checkout/model';
import { type Country, countries, defaultCountry, isCountryCode, isTaxNumber } from '@sufra/contract/country';
import { type CurrencyCode, currencies, isCurrencyCode } from '@sufra/contract/money';
import { maxExpiryMonths, maxPointsPerUnit } from '@sufra/contract/points/rules';
import { noBanner, noLoyalty } from '@sufra/contract/restaurant/defaults';
import {
  type Banner,
  type GuestEmail,
  guestEmails,
  type Loyalty,
  maxBannerLength,
  type RestaurantSettings,
  socialNetworks,
} from '@sufra/contract/restaurant/model';
import { colourProblems, defaultColours } from '@sufra/contract/restaurant/palette';
import type { Text } from '../files/tree.ts';
import type { LegalEntity, PaymentMethod } from '../restaurant.ts';
import { moneyText, parseMoney } from '../values/money.ts';
import { parseDate } from '../values/times.ts';
import { quoted } from '../values/words.ts';
import { Codes } from './codes.ts';
import type { Fields } from './fields.ts';
import { colour, isEmail, readVatRate, urlProblem } from './forms.ts';
import type { Pictures } from './pictures.ts';

export interface RestaurantFile {
  settings: RestaurantSettings;
  legalEntities: LegalEntity[];
  paymentMethods: PaymentMethod[];
  /** Branch display order; null: by code. */
  branchOrder: Text[] | null;
  companies: Codes;
  payments: Codes;
}

const themes = ['light', 'dark'] as const;

export function readRestaurantFile(fields: Fields, pictures: Pictures): RestaurantFile {
  const line = (name: string, max: number) => fields.bilingual(name, { max });
  const name = fields.bilingual('name', { max: 80, required: true });
  const companies = new Codes();
  const payments = new Codes();
  const mail = fields.table('mail');
  // Country and currency must precede parsing of the rest.
  fields.problems.country = readCountry(fields);
  const currency = readCurrency(fields);
  fields.problems.currency = currencies[currency];
  const read: RestaurantFile = {
    settings: {
      name,
      texts: {
        slogan: line('slogan', 120),
        description: line('description', 300),
        cuisine: line('cuisine', 120),
        promise: line('promise', 120),
        promiseText: line('promise_text', 300),
        about: line('about', 500),
      },
      banner: readBanner(fields),
      colours: readColours(fields),
      logo: pictures.name(fields, 'logo', { svg: true }),
      sharePicture: pictures.name(fields, 'share_picture'),
      social: readSocial(fields),
      cardMarks: readCardMarks(fields),
      country: fields.problems.country.code,
      currency,
      vatRate: readVatRate(fields),
      tips: readTips(fields),
      guestEmail: readGuestEmail(fields),
      giftVouchers: fields.flag('gift_vouchers') ?? false,
      caloriesRequired: fields.flag('calories_required') ?? false,
      loyalty: readLoyalty(fields),
      mail: { sender: mail?.bilingual('sender', { max: 80 }) ?? { en: '', ar: '' }, replyTo: mail ? readReplyTo(mail) : '' },
    },
    legalEntities: fields.tables('companies').map((company) => readCompany(company, companies)),
    paymentMethods: fields.tables('payments').map((payment) => readPayment(payment, payments)),
    branchOrder: fields.words('branches'),
    companies,
    payments,
  };
  if (read.legalEntities.length === 0) fields.error('companies', 'is missing: who sells, with name and address as on an invoice');
  if (read.paymentMethods.length === 0) fields.error('payments', 'is missing: how customers may pay');
  mail?.done();
  fields.done();
  fields.problems.needsCalories = read.settings.caloriesRequired;
  return read;
}

/** Banner text with dates; without a text there is none. */
function readBanner(fields: Fields): Banner {
  const table = fields.table('banner');
  if (!table) return noBanner;
  const text = table.bilingual('text', { max: maxBannerLength });
  const [from, until] = [readDay(table, 'from'), readDay(table, 'until')];
  if (text.en === '' && text.ar === '' && (from !== '' || until !== '')) table.warn('text', 'is missing: there is no banner');
  if (until !== '' && until < from) table.error('until', 'lies before from');
  table.done();
  return text.en === '' ? noBanner : { text, from, until };
}

function readDay(fields: Fields, name: string): string {
  const raw = fields.raw(name);
  if (!raw) return '';
  const date = parseDate(raw.text);
  if (date === null) fields.error(name, `${quoted(raw.text)} is not a date such as 2026-12-01`);
  return date ?? '';
}

/** Sufra's defaults when absent; otherwise both themes completely. Illegible combinations are reported with their contrast. */
function readColours(fields: Fields): RestaurantSettings['colours'] {
  const table = fields.table('colours');
  if (!table) return defaultColours;
  const read = Object.fromEntries(
    themes.map((theme) => {
      const of = table.table(theme);
      if (!of) table.error(theme, 'is missing, with primary and accent');
      const colours = { primary: of ? colour(of, 'primary') : '', accent: of ? colour(of, 'accent') : '' };
      of?.done();
      return [theme, { of, colours }];
    }),
  );
  table.done();
  const colours = { light: read.light?.colours ?? empty, dark: read.dark?.colours ?? empty };
  if (themes.some((theme) => colours[theme].primary === '' || colours[theme].accent === '')) return colours;
  for (const { theme, colour: which, value, against, as, ratio, needed, instead } of colourProblems(colours)) {
    const ground = as === 'text' ? `text in ${against} on it has` : `it has against the page (${against})`;
    const figures = `${ground} a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, ${needed}:1 is the least`;
    read[theme]?.of?.error(which, `${quoted(value)} cannot be read in the ${theme} theme: ${figures}; ${quoted(instead)} would do`);
  }
  return colours;
}

const empty = { primary: '', accent: '' };

/** Social network pages, in the given order. */
function readSocial(fields: Fields): RestaurantSettings['social'] {
  const table = fields.table('social');
  if (!table) return [];
  const order = table.names.filter((name) => socialNetworks.some((each) => each === name));
  const found = socialNetworks.flatMap((network) => {
    const raw = table.raw(network);
    if (!raw) return [];
    const problem = urlProblem(raw.text);
    if (problem) table.error(network, problem);
    return [{ network, url: raw.text }];
  });
  table.done();
  return found.sort((a, b) => order.indexOf(a.network) - order.indexOf(b.network));
}

/** A list, or comma-separated because names contain spaces. */
function readCardMarks(fields: Fields): string[] {
  const value = fields.value('card_marks');
  const texts =
    value?.kind === 'text' ? value.text.split(',').map((text) => ({ ...value, text: text.trim() })) : (fields.words('card_marks') ?? []);
  const marks = texts.filter(({ text }) => text !== '');
  for (const mark of marks)
    if (mark.text.length > 40) fields.error('card_marks', `has ${quoted(mark.text)}, which is longer than 40 characters`, mark);
  if (marks.length > 12) fields.error('card_marks', `has ${marks.length} names, 12 are the most`);
  return marks.map(({ text }) => text);
}

function readCountry(fields: Fields): Country {
  const raw = fields.raw('country');
  const code = raw?.text.toUpperCase() ?? defaultCountry.code;
  if (isCountryCode(code)) return countries[code];
  fields.error('country', `${quoted(raw?.text ?? '')} is unknown; there are: ${Object.keys(countries).join(', ')}`);
  return defaultCountry;
}

function readCurrency(fields: Fields): CurrencyCode {
  const raw = fields.raw('currency');
  const usual = fields.problems.country.currency;
  const code = raw?.text.toUpperCase() ?? usual;
  if (isCurrencyCode(code)) return code;
  fields.error('currency', `${quoted(raw?.text ?? '')} is unknown; there are: ${Object.keys(currencies).join(', ')}`);
  return usual;
}

/** Distinct rising amounts. */
function readTips(fields: Fields): number[] {
  const { currency } = fields.problems;
  const tips = (fields.words('tips') ?? []).flatMap((word) => {
    const fils = parseMoney(word.text, currency);
    const problem =
      typeof fils === 'string'
        ? fils
        : fils <= 0 || fils > limits.tip
          ? `is not above 0 and at most ${moneyText(limits.tip, currency)}`
          : '';
    if (problem) fields.error('tips', `${quoted(word.text)} ${problem}`, word);
    return typeof fils === 'string' || problem ? [] : [fils];
  });
  if (tips.length > 4) fields.error('tips', `has ${tips.length} amounts, 4 are the most`);
  if (tips.some((tip, at) => tip <= (tips[at - 1] ?? 0))) fields.error('tips', 'has amounts that do not rise');
  return tips;
}

function readGuestEmail(fields: Fields): GuestEmail {
  const raw = fields.raw('guest_email');
  const known = guestEmails.find((each) => each === (raw?.text ?? 'required'));
  if (!known && raw) fields.error('guest_email', `${quoted(raw.text)} is not required or optional`, raw);
  return known ?? 'required';
}

/** Both values, or neither. */
function readLoyalty(fields: Fields): Loyalty {
  const table = fields.table('loyalty');
  if (!table) return noLoyalty;
  const points = table.integer('points', 1, maxPointsPerUnit);
  const expiresAfterMonths = table.integer('expires_after_months', 1, maxExpiryMonths);
  if (points === null) table.error('points', 'is missing: how many for each whole unit of the currency');
  if (expiresAfterMonths === null) table.error('expires_after_months', 'is missing: after how many months without an order points expire');
  table.done();
  return { points, expiresAfterMonths };
}

function readReplyTo(mail: Fields): string {
  const raw = mail.raw('reply_to');
  if (raw && !isEmail(raw.text)) mail.error('reply_to', `${quoted(raw.text)} is not an e-mail address`);
  return raw?.text ?? '';
}

export function readCompany(fields: Fields, codes: Codes): LegalEntity {
  const name = fields.bilingual('name', { max: 200 });
  const address = fields.bilingual('address', { max: 300 });
  if (name.en === '' || address.en === '') fields.warn(name.en === '' ? 'name' : 'address', "is missing: invoices tell the branch's");
  const trn = fields.raw('trn')?.text.replace(/[\s-]/g, '').toUpperCase() ?? '';
  const { country } = fields.problems;
  const { name: where, taxNumber } = country;
  const rule = taxNumber ? `is not a ${taxNumber.label.en}, which has ${taxNumber.form.en}` : `is said, and ${where.en} has no VAT`;
  if (trn !== '' && !isTaxNumber(trn, country)) fields.error('trn', `${quoted(trn)} ${rule}`);
  const company = { code: codes.take(fields, name.en), name, address, trn };
  fields.done();
  return company;
}

export function readPayment(fields: Fields, codes: Codes): PaymentMethod {
  const name = fields.bilingual('name', { max: 60, required: true });
  const [isOnline, byCardMachine] = [fields.flag('online') ?? false, fields.flag('card_machine') ?? false];
  if (isOnline && byCardMachine) fields.error('card_machine', 'is said, and what is paid online needs none');
  const payment = { code: codes.take(fields, name.en), name, isOnline, byCardMachine };
  fields.done();
  return payment;
}
