/** restaurant.yaml and promotions.yaml. */
import { countries, defaultCountry, isCountryCode } from '@sufra/contract/country';
import type { Benefit } from '@sufra/contract/promotions/benefit';
import { always } from '@sufra/contract/promotions/model';
import type { LegalEntity, PaymentMethod, Promotion, Restaurant } from '../restaurant.ts';
import { moneyText } from '../values/money.ts';
import { momentText } from '../values/times.ts';
import { someHours } from './hours.ts';
import { both, inline, listText, money, said, tableText, yesNo } from './yaml.ts';

export function restaurantText({ settings, legalEntities, paymentMethods, branches }: Restaurant): string {
  const { texts, banner, colours, mail } = settings;
  return tableText(
    {
      ...both('name', settings.name),
      ...both('slogan', texts.slogan),
      ...both('description', texts.description),
      ...both('cuisine', texts.cuisine),
      ...both('promise', texts.promise),
      ...both('promise_text', texts.promiseText),
      ...both('about', texts.about),
    },
    { banner: said({ ...both('text', banner.text), from: banner.from, until: banner.until }) },
    { logo: settings.logo, share_picture: settings.sharePicture },
    { colours: { light: inOrder(colours.light), dark: inOrder(colours.dark) } },
    { social: Object.fromEntries(settings.social.map(({ network, url }) => [network, url])), card_marks: settings.cardMarks },
    {
      country: settings.country === defaultCountry.code ? '' : settings.country,
      currency: isUsual(settings) ? '' : settings.currency,
      vat_rate: typeof settings.vatRate === 'number' ? settings.vatRate / 100 : settings.vatRate,
      tips: settings.tips.length > 0 ? inline(settings.tips.map((tip) => moneyText(tip))) : '',
      guest_email: settings.guestEmail === 'required' ? '' : settings.guestEmail,
      gift_vouchers: settings.giftVouchers ? yesNo(true) : '',
      calories_required: settings.caloriesRequired ? yesNo(true) : '',
    },
    { loyalty: said({ points: settings.loyalty.points, expires_after_months: settings.loyalty.expiresAfterMonths }) },
    { mail: said({ ...both('sender', mail.sender), reply_to: mail.replyTo }) },
    {
      companies: legalEntities.map(companyFields),
    },
    { payments: paymentMethods.map(paymentFields) },
    { branches: inline(branches.map(({ code }) => code)) },
  );
}

/** A draft under validation may have any text as its country. */
const isUsual = ({ country, currency }: Restaurant['settings']): boolean =>
  isCountryCode(country) && countries[country].currency === currency;

/** The database does not preserve the order of such keys. */
const inOrder = ({ primary, accent }: Restaurant['settings']['colours']['light']) => ({ primary, accent });

export const companyFields = ({ code, name, address, trn }: LegalEntity) =>
  said({ code, ...both('name', name), ...both('address', address), trn });

export const paymentFields = ({ code, name, isOnline, byCardMachine }: PaymentMethod) =>
  said({ code, ...both('name', name), online: yesNo(isOnline), card_machine: byCardMachine ? yesNo(true) : '' });

export const promotionsText = (promotions: readonly Promotion[]): string =>
  listText(
    promotions.map((promotion) => ({
      key: promotion.key,
      code: promotion.code,
      ...both('name', promotion.name),
      ...both('description', promotion.description),
      ...benefitFields(promotion.benefit),
      combines: promotion.combines ? yesNo(true) : '',
      minimum: promotion.minimum === 0 ? '' : money(promotion.minimum),
      only: promotion.orderType,
      first_order_only: promotion.firstOrderOnly ? yesNo(true) : '',
      points: promotion.points,
      branches: promotion.branches.length > 0 ? inline(promotion.branches) : '',
      from: promotion.starts === always ? '' : momentText(promotion.starts, 'start'),
      until: promotion.ends === null ? '' : momentText(promotion.ends, 'end'),
      hours: someHours(promotion.hours),
      per_customer: promotion.perCustomer,
      limit: promotion.limit,
    })),
  );

function benefitFields(benefit: Benefit) {
  if (benefit.kind === 'free_delivery') return { takes_off: 'free delivery' };
  if (benefit.kind === 'fixed') return { takes_off: money(benefit.amount) };
  return { takes_off: `${benefit.percent}%`, at_most: benefit.max === null ? '' : money(benefit.max) };
}
