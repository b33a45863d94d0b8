/** Fixture: a small café with two branches, unlike the demo. Each call returns a new value. */

import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import type { Branch, Item, Option, OptionGroup, Promotion, Restaurant } from '@sufra/restaurant/restaurant';

const days = [0, 1, 2, 3, 4, 5, 6];
const square = [
  { lat: 25.05, lng: 55.1 },
  { lat: 25.05, lng: 55.2 },
  { lat: 25.12, lng: 55.2 },
  { lat: 25.12, lng: 55.1 },
];

export function cafe(changes: Partial<Restaurant> = {}): Restaurant {
  return {
    settings: { ...defaultSettings, name: { en: 'Half Past', ar: 'ونصف' } },
    legal: { terms: { en: '# Terms', ar: '# الشروط' }, privacy: { en: '# Privacy', ar: '# الخصوصية' } },
    legalEntities: [
      { code: 'llc', name: { en: 'Half Past L.L.C', ar: 'ونصف ذ.م.م' }, address: { en: 'Dubai', ar: 'دبي' }, trn: '100000000000003' },
    ],
    paymentMethods: [
      { code: 'cash', name: { en: 'Cash', ar: 'نقدًا' }, isOnline: false, byCardMachine: false },
      { code: 'card', name: { en: 'Card', ar: 'بطاقة' }, isOnline: true, byCardMachine: false },
    ],
    branches: [aBranch('QUAY', 'The Quay'), aBranch('SQUARE', 'The Square', { areas: [], delivers: false })],
    promotions: [aPromotion('first', { code: 'FIRST', limit: 100, firstOrderOnly: true }), aPromotion('quay', { branches: ['QUAY'] })],
    categories: [
      {
        code: 'coffee',
        name: { en: 'Coffee', ar: 'قهوة' },
        hours: [],
        subcategories: [{ code: 'iced', name: { en: 'Iced', ar: 'باردة' } }],
      },
      { code: 'bakes', name: { en: 'Bakes', ar: 'مخبوزات' }, hours: [], subcategories: [] },
    ],
    optionGroups: [aGroup('milk', ['whole', 'oat']), aGroup('extras', ['shot', 'syrup'])],
    items: [
      aDish('flat-white', 'coffee', { optionGroups: ['milk', 'extras'] }),
      aDish('iced-latte', 'iced', {
        optionGroups: ['milk'],
        at: [{ branch: 'SQUARE', isHidden: false, price: { pickup: 2100, delivery: null } }],
      }),
      aDish('croissant', 'bakes', { at: [{ branch: 'QUAY', isHidden: true, price: { pickup: null, delivery: null } }] }),
      aDish('cookie', 'bakes', { allergens: ['gluten', 'milk'], marks: ['vegetarian'], calories: 320 }),
    ],
    ...changes,
  };
}

const nameOf = (code: string) => ({ en: `The ${code}`, ar: `ال${code}` });

export const aBranch = (code: string, name: string, changes: Partial<Branch> = {}): Branch => ({
  code,
  name: { en: name, ar: `${name} بالعربية` },
  address: { en: `${name}, Dubai`, ar: 'دبي' },
  phone: '+97145550100',
  picture: '',
  focalPoint: '',
  position: { lat: 25.08, lng: 55.14 },
  timeZone: 'Asia/Dubai',
  legalEntity: 'llc',
  isHidden: false,
  delivers: true,
  pickup: true,
  pickupMinutes: 15,
  pickupByCar: false,
  tables: [],
  doorCode: false,
  weekly: days.map((day) => ({ day, opens: 0, closes: 1440 })),
  exceptions: [
    { date: '2026-12-02', periods: [{ opens: 600, closes: 900 }], note: { en: 'National Day', ar: 'اليوم الوطني' } },
    { date: '2026-12-03', periods: [], note: { en: '', ar: '' } },
  ],
  seasons: [{ name: 'Ramadan', firstDate: '2027-02-08', lastDate: '2027-03-09', periods: [{ day: null, opens: 720, closes: 1620 }] }],
  rushes: [{ name: 'Iftar', firstDate: '2027-02-08', lastDate: '2027-03-09', from: 1035, until: 1110, places: { pickup: 3, delivery: 2 } }],
  leadMinutes: { pickup: 30, delivery: 45 },
  slotPlaces: { pickup: 6, delivery: 4 },
  load: { orders: 4, minutes: 5 },
  paymentMethods: ['card', 'cash'],
  areas: [
    { code: 'near', name: nameOf('near'), outline: square, fee: 500, minimum: 2000, minutes: 30 },
    { code: 'far', name: nameOf('far'), outline: square, fee: 900, minimum: 4000, minutes: 50 },
  ],
  announce: { emails: [`${code.toLowerCase()}@cafe.example`], webhook: '', escalation: { emails: ['owner@cafe.example'], webhook: '' } },
  printer: { address: '', width: 80, isAutomatic: false },
  ...changes,
});

export const aGroup = (code: string, options: readonly string[]): OptionGroup => ({
  code,
  name: nameOf(code),
  min: 0,
  max: 1,
  included: 0,
  hasQuantities: false,
  options: options.map((option, place) => ({
    code: option,
    dish: '',
    name: nameOf(option),
    price: { pickup: 100 * place, delivery: 125 * place },
    calories: null,
    allergens: option === 'whole' ? ['milk'] : [],
    marks: null,
  })),
});

export const aDishOption = (dish: string, surcharge = 0): Option => ({
  ...{ code: dish, dish, name: { en: '', ar: '' }, price: { pickup: surcharge, delivery: surcharge } },
  ...{ calories: null, allergens: null, marks: null },
});

export const aCourse = (code: string, dishes: Readonly<Record<string, number>>): OptionGroup => ({
  ...aGroup(code, []),
  ...{ min: 1, options: Object.entries(dishes).map(([dish, surcharge]) => aDishOption(dish, surcharge)) },
});

export const aDish = (code: string, category: string, changes: Partial<Item> = {}): Item => ({
  code,
  category,
  name: nameOf(code),
  description: { en: '', ar: '' },
  picture: '',
  focalPoint: '',
  price: { pickup: 1800, delivery: 2000 },
  minQuantity: 1,
  goesWith: [],
  optionGroups: [],
  at: [],
  calories: null,
  allergens: null,
  marks: null,
  ...changes,
});

export const aPromotion = (key: string, changes: Partial<Promotion> = {}): Promotion => ({
  key,
  code: null,
  name: nameOf(key),
  description: { en: '', ar: '' },
  benefit: { kind: 'percent', percent: 10, max: null },
  combines: false,
  orderType: null,
  minimum: 3000,
  firstOrderOnly: false,
  points: null,
  branches: [],
  starts: '2026-10-31T20:00:00.000Z',
  ends: null,
  hours: [],
  perCustomer: null,
  limit: null,
  ...changes,
});
