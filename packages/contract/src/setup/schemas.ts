import * as z from 'zod/mini';
import { newPassword } from '../account/forms.ts';
import { type CountryCode, countries } from '../country.ts';
import { type CurrencyCode, currencies } from '../money.ts';
import { about, namedObject, objectOf } from '../wire/about.ts';
import { email, line, requiredText } from '../wire/parts.ts';
import { firstCategories, lookNames, maxSetupDishes, radiusKm, weekDays } from './choices.ts';

export const firstOwnerBody = z.object({
  token: about(
    z.string('errors.invalid').check(z.regex(/^[\w-]{43}$/, 'setup.link_ended')),
    'The token at the end of the link that the server prints.',
  ),
  name: about(requiredText(120, 'account.name_required'), 'First and last name.'),
  email: about(email, 'E-mail address to sign in with.'),
  password: about(newPassword('account.password_required', 'account.password_short'), 'Password to sign in with.'),
});

const both = (max: number, what: string) =>
  objectOf(what, { en: about(requiredText(max, 'setup.rule_required'), 'In English.'), ar: about(line(max), 'In Arabic; may be empty.') });
const fils = (most: number, description: string) =>
  about(z.int('setup.rule_amount').check(z.minimum(0, 'setup.rule_amount'), z.maximum(most, 'setup.rule_amount')), description);
const clock = (description: string) =>
  about(z.string('setup.rule_time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'setup.rule_time')), description);
const degrees = (description: string) =>
  about(z.number('setup.rule_location').check(z.minimum(-180, 'setup.rule_location'), z.maximum(180, 'setup.rule_location')), description);

const countryCodes = Object.keys(countries) as [CountryCode, ...CountryCode[]];
const codes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]];

const restaurant = z.object({
  name: both(80, 'Name of the restaurant.'),
  look: about(z.enum(lookNames, 'errors.invalid'), 'Its colours.'),
  country: about(z.optional(z.enum(countryCodes, 'errors.invalid')), 'Where it is, by ISO 3166-1; absent: AE.'),
  currency: about(z.optional(z.enum(codes, 'errors.invalid')), 'What its prices are in, by ISO 4217; absent: that of its country.'),
});

const branch = z.object({
  name: both(80, 'Name of the branch.'),
  address: both(300, 'Where it is, in words.'),
  phone: about(requiredText(40, 'setup.rule_phone'), 'Its phone; without a country code it is one of the restaurant’s country.'),
  lat: degrees('Degrees north (WGS 84).'),
  lng: degrees('Degrees east (WGS 84).'),
  pickup: about(z.boolean('errors.invalid'), 'Whether customers can pick up.'),
  delivers: about(z.boolean('errors.invalid'), 'Whether it delivers.'),
});

const hours = z.object({
  opens: clock('When it opens, by the branch’s clock.'),
  closes: clock('When it closes; at or before `opens`: on the next day.'),
  closedDays: about(
    z.array(z.enum(weekDays, 'errors.invalid')).check(z.maxLength(6, 'setup.rule_open_day')),
    'Days on which it stays closed.',
  ),
});

const delivery = z.object({
  radius: about(
    z.number('setup.rule_radius').check(z.minimum(radiusKm.least, 'setup.rule_radius'), z.maximum(radiusKm.most, 'setup.rule_radius')),
    'Radius of the delivery area around the branch, in km.',
  ),
  fee: fils(100_000, 'Delivery fee, in fils.'),
  minimum: fils(200_000, 'Smallest order that is delivered, in fils.'),
  minutes: about(
    z.int('setup.rule_minutes').check(z.minimum(5, 'setup.rule_minutes'), z.maximum(240, 'setup.rule_minutes')),
    'From order to door.',
  ),
});

const menu = z.object({
  dishes: about(
    z
      .array(
        z.object({
          name: both(120, 'Name of the dish.'),
          category: about(z.enum(firstCategories, 'errors.invalid'), 'Its category.'),
          price: about(
            z.int('setup.rule_price').check(z.minimum(1, 'setup.rule_price'), z.maximum(1_000_000, 'setup.rule_price')),
            'Its price, VAT included, in fils.',
          ),
        }),
      )
      .check(z.minLength(1, 'setup.rule_dishes'), z.maxLength(maxSetupDishes, 'errors.invalid')),
    'The first dishes.',
  ),
});

const business = z.object({
  name: objectOf('Name on the trade licence; empty: that of the restaurant.', {
    en: about(line(200), 'In English.'),
    ar: about(line(200), 'In Arabic.'),
  }),
  trn: about(
    z.string().check(
      z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
      z.regex(/^(\d{15}|OM\d{10})?$/, 'setup.rule_trn'),
    ),
    'Tax registration number in the form of the country; empty: not registered for VAT, or left for later.',
  ),
});

/** All optional: a call sends the steps that it saves. */
export const setupAnswers = namedObject('SetupAnswers', 'Answers of the setup, by step.', {
  restaurant: about(z.optional(restaurant), 'Name, colours, country and currency.'),
  branch: about(z.optional(branch), 'The first branch.'),
  hours: about(z.optional(hours), 'Its week.'),
  delivery: about(z.optional(delivery), 'Where it delivers.'),
  menu: about(z.optional(menu), 'The first dishes.'),
  business: about(z.optional(business), 'What invoices say of who sells.'),
});

export const setup = namedObject('Setup', 'How far the setup is.', {
  isOpen: about(z.boolean(), 'Whether the restaurant is open: then the setup is complete.'),
  answers: about(setupAnswers, 'Answers so far; empty once the restaurant is open.'),
  url: about(z.string(), 'Where customers order.'),
  hasMail: about(z.boolean(), 'Whether mails leave this server.'),
  hasPayments: about(z.boolean(), 'Whether customers can pay online.'),
});
