/** Builds the restaurant model from setup answers. Unanswered steps get sample values, so that each can be validated alone. */

import { type Country, countries, defaultCountry, phoneWithCountry } from '@sufra/contract/country';
import { type Currency, currencies, toMajor, toMinor } from '@sufra/contract/money';
import type { Bilingual, Point } from '@sufra/contract/names';
import { noBanner, noLoyalty } from '@sufra/contract/restaurant/defaults';
import { firstCategories, looks, weekDays } from '@sufra/contract/setup/choices';
import type { SetupAnswers, SetupStep } from '@sufra/contract/setup/model';
import { setupAnswers } from '@sufra/contract/setup/schemas';
import { freeCode } from '@sufra/contract/text';
import type { MessageKey, MessageValues } from '@sufra/i18n';
import { blankItem } from '@sufra/restaurant/check';
import type { Area, Branch, Category, Item, LegalEntity, Restaurant } from '@sufra/restaurant/restaurant';
import { translator } from '../../platform/messages.ts';

type Answers = { [Step in SetupStep]: NonNullable<SetupAnswers[Step]> };

const sampleName = { en: 'Sample', ar: '' };
const samplesIn = ({ phone, center }: Country): Answers => ({
  restaurant: { name: sampleName, look: 'pomegranate' },
  branch: { name: sampleName, address: sampleName, phone: phone.example, ...center, pickup: true, delivers: true },
  hours: { opens: '11:00', closes: '23:00', closedDays: [] },
  delivery: { radius: 3, fee: 0, minimum: 0, minutes: 40 },
  menu: { dishes: [{ name: sampleName, category: 'mains', price: 100 }] },
  business: { name: { en: '', ar: '' }, trn: '' },
});

/** Codes of the only legal entity and payment method. */
const companyCode = 'company';
const cashCode = 'cash';

const countryOf = ({ restaurant }: SetupAnswers): Country => countries[restaurant?.country ?? defaultCountry.code];
const currencyOf = (answers: SetupAnswers): Currency => currencies[answers.restaurant?.currency ?? countryOf(answers).currency];

/**
 * Converts amounts of saved steps after a change of currency: 12.50 stays 12.50 with two or three decimals. `anew`: steps that the owner must
 * answer again, because they exceed the new currency's limits or belong to another country.
 */
export function amountsAsWritten(before: SetupAnswers, input: SetupAnswers): { asWritten: SetupAnswers; anew: SetupStep[] } {
  const after = input.restaurant ? input : before;
  const elsewhere = ofOtherCountry(before, countryOf(before), countryOf(after));
  const [was, is] = [currencyOf(before), currencyOf(after)];
  if (was.decimals === is.decimals) return { asWritten: {}, anew: elsewhere };
  const inOther = (fils: number): number => toMinor(toMajor(fils, was), is);
  const { delivery, menu } = before;
  const steps: SetupAnswers = {
    ...(delivery && { delivery: { ...delivery, fee: inOther(delivery.fee), minimum: inOther(delivery.minimum) } }),
    ...(menu && { menu: { dishes: menu.dishes.map((dish) => ({ ...dish, price: inOther(dish.price) })) } }),
  };
  const anew = (Object.keys(steps) as SetupStep[]).filter((step) => !setupAnswers.safeParse({ [step]: steps[step] }).success);
  return { asWritten: without(steps, anew), anew: [...elsewhere, ...anew] };
}

function ofOtherCountry({ branch, business }: SetupAnswers, was: Country, is: Country): SetupStep[] {
  if (was.code === is.code) return [];
  return [...(branch ? ['branch' as const] : []), ...(business && business.trn !== '' ? ['business' as const] : [])];
}

export const without = (answers: SetupAnswers, steps: readonly SetupStep[]): SetupAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([step]) => !steps.some((each) => each === step))) as SetupAnswers;

/** `ownerEmail` receives order notifications. */
export function toRestaurant(given: SetupAnswers, ownerEmail: string): Restaurant {
  const answers = { ...samplesIn(countryOf(given)), ...given } as Answers;
  const { restaurant, menu } = answers;
  const { name } = restaurant;
  const text = (key: MessageKey) => texts(key, name);
  return {
    settings: {
      name,
      texts: {
        slogan: text('setup.text_slogan'),
        description: text('setup.text_description'),
        cuisine: { en: '', ar: '' },
        promise: text('setup.text_promise'),
        promiseText: text('setup.text_promise_text'),
        about: text('setup.text_about'),
      },
      colours: looks[restaurant.look],
      ...{ logo: '', sharePicture: '', social: [], cardMarks: [], tips: [] },
      country: countryOf(answers).code,
      currency: currencyOf(answers).code,
      vatRate: null,
      guestEmail: 'required',
      giftVouchers: false,
      caloriesRequired: false,
      loyalty: noLoyalty,
      mail: { sender: { en: '', ar: '' }, replyTo: '' },
      banner: noBanner,
    },
    legal: { terms: { en: '', ar: '' }, privacy: { en: '', ar: '' } },
    legalEntities: [toLegalEntity(answers)],
    paymentMethods: [{ code: cashCode, name: texts('setup.cash'), isOnline: false, byCardMachine: false }],
    branches: [toBranch(answers, ownerEmail)],
    promotions: [],
    categories: toCategories(menu),
    optionGroups: [],
    items: toItems(menu),
  };
}

/** The message in both languages. */
function texts(key: MessageKey, name?: Bilingual): Bilingual {
  const say = (locale: 'en' | 'ar'): string => {
    const values: MessageValues | undefined = name && { name: name[locale] || name.en };
    return translator(locale)(key, values);
  };
  return { en: say('en'), ar: say('ar') };
}

/** The company takes the restaurant's name when the licence's is left for later. */
const toLegalEntity = ({ restaurant, branch, business: { name, trn } }: Answers): LegalEntity => ({
  code: companyCode,
  name: name.en === '' ? { en: restaurant.name.en, ar: name.ar || restaurant.name.ar } : name,
  address: branch.address,
  trn,
});

function toBranch(answers: Answers, ownerEmail: string): Branch {
  const { branch, hours } = answers;
  const { name, address, pickup, delivers } = branch;
  const country = countryOf(answers);
  const phone = phoneWithCountry(branch.phone, country);
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  const period = { opens, closes: closes > opens ? closes : closes + 1440 };
  return {
    code: freeCode(name.en, new Set(), 'branch').slice(0, 40).replace(/-+$/, ''),
    ...{ name, address, phone, picture: '', focalPoint: '', position: toPosition(branch), timeZone: country.timeZone },
    ...{ legalEntity: companyCode, isHidden: false, delivers, pickup, pickupMinutes: 20, pickupByCar: false, doorCode: false, tables: [] },
    weekly: weekDays.flatMap((each, day) => (hours.closedDays.includes(each) ? [] : [{ day, ...period }])),
    ...{ exceptions: [], seasons: [], rushes: [], load: null },
    leadMinutes: { pickup: 30, delivery: 45 },
    slotPlaces: { pickup: 6, delivery: 6 },
    paymentMethods: [cashCode],
    areas: delivers ? [toArea(answers)] : [],
    announce: { emails: [ownerEmail], webhook: '', escalation: { emails: [], webhook: '' } },
    printer: { address: '', width: 80, isAutomatic: false },
  };
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Rounds to a decimetre. */
const toPosition = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

function toArea({ branch, delivery: { radius, ...terms } }: Answers): Area {
  return { code: 'around', name: branch.name, outline: circle(branch, radius), ...terms };
}

const corners = 48;
const kmPerDegree = 111.32;

/** Approximates a circle around a point (degrees) by a polygon, radius in km. */
function circle({ lat, lng }: Point, radiusKm: number): Point[] {
  const across = Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    const [north, east] = [radiusKm * Math.sin(angle), radiusKm * Math.cos(angle)];
    return { lat: lat + north / kmPerDegree, lng: lng + east / (kmPerDegree * across) };
  });
}

const toCategories = ({ dishes }: Answers['menu']): Category[] =>
  firstCategories
    .filter((code) => dishes.some(({ category }) => category === code))
    .map((code) => ({ code, name: texts(`setup.category_${code}`), hours: [], subcategories: [] }));

function toItems({ dishes }: Answers['menu']): Item[] {
  const taken = new Set<string>();
  return dishes.map(({ name, category, price }) => {
    const code = freeCode(name.en, taken, 'dish');
    taken.add(code);
    return { ...blankItem(code), category, name, price: { pickup: price, delivery: price } };
  });
}
