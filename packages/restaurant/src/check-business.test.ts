import { defaultColours } from '@sufra/contract/restaurant/palette';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checks } from './check.ts';
import { entriesOf, type Json, type Kind, withEntries, withFields } from './entries.ts';
import type { BranchFields } from './hours-fields.ts';
import { anyRestaurant } from './testing/restaurants.ts';

const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 600, closes: 1380 }));

test('DESK-18 DESK-02 every branch passes validation as a new one, unchanged', () => {
  fc.assert(
    fc.property(anyRestaurant, (read) => {
      const made = { ...read, branches: read.branches.map((branch) => ({ ...branch, weekly: week })) };
      for (const { code, value } of entriesOf(made).branch) {
        const others = { ...made, branches: made.branches.filter((branch) => branch.code !== code) };
        expect(checks.branch?.(others, code, value)).toEqual({ value, wrong: [] });
        expect(withEntries(others, 'branch', new Map([[code, value]])).branches.at(-1)).toEqual(
          made.branches.find((branch) => branch.code === code),
        );
      }
    }),
    { numRuns: 30 },
  );
});

const [made] = fc.sample(
  anyRestaurant.filter(({ branches, legalEntities }) => branches.length > 1 && legalEntities.length > 0),
  { seed: 5, numRuns: 1 },
);
if (!made) throw new Error('no restaurant');
const restaurant = {
  ...made,
  branches: made.branches.map((branch, place) => ({ ...branch, name: { en: `Branch ${place}`, ar: '' }, weekly: week })),
};
const wrongWith = (kind: Kind, field: string, to: Json) => {
  const [thing] = entriesOf(restaurant)[kind];
  if (!thing) throw new Error(`no ${kind}`);
  return checks[kind]?.(restaurant, thing.code, withFields(kind, thing.value, [[field, to]])).wrong;
};

test.each<[kind: Kind, field: string, to: Json]>([
  ['branch', 'name.en', ''],
  ['branch', 'name.en', 'x'.repeat(81)],
  ['branch', 'name.en', 'Bay/Walk'],
  ['branch', 'name.en', 'Console'],
  // A name that another branch has.
  ['branch', 'name.en', 'branch 1'],
  ['branch', 'address.en', ''],
  ['branch', 'phone', ''],
  ['branch', 'phone', '04 555 0101'],
  ['branch', 'position', { lat: 55.14, lng: 25.08 }],
  ['branch', 'position', { lat: null, lng: 55 }],
  ['branch', 'timeZone', 'Asia/Dubay'],
  ['branch', 'legalEntity', 'unknown'],
  ['branch', 'pickupMinutes', 0],
  ['branch', 'pickupMinutes', null],
  ['branch', 'leadMinutes.pickup', 10_081],
  ['branch', 'leadMinutes.delivery', null],
  ['branch', 'slotPlaces.pickup', 1001],
  ['branch', 'load', { orders: 0, minutes: 5 }],
  ['branch', 'load', { orders: 4, minutes: null }],
  ['branch', 'paymentMethods', ['gold']],
  ['branch', 'announce.emails', ['not mail']],
  ['branch', 'announce.emails', ['a@b.example', 'A@b.example']],
  ['branch', 'announce.webhook', 'ftp://a.example'],
  ['branch', 'announce.escalation.emails', ['x']],
  ['branch', 'announce.escalation.webhook', 'till'],
  ['branch', 'printer.address', 'http://192.168.1.50'],
  ['branch', 'printer.address', '192.168.1.50:65536'],
  ['branch', 'printer.width', 70],
  [
    'branch',
    'rushes',
    [{ name: 'Iftar', firstDate: '2027-03-09', lastDate: '2027-02-08', from: 1035, until: 1110, places: { pickup: 1, delivery: 1 } }],
  ],
  ['settings', 'texts.slogan.en', 'x'.repeat(121)],
  ['settings', 'texts.promiseText.ar', 'س'.repeat(301)],
  ['settings', 'colours.light.primary', 'red'],
  ['settings', 'social', [{ network: 'instagram', url: 'instagram' }]],
  ['settings', 'social', [{ network: 'myspace', url: 'https://myspace.example' }]],
  ['settings', 'cardMarks', ['x'.repeat(41)]],
  ['settings', 'country', 'FR'],
  ['settings', 'country', 'KW'],
  ['settings', 'currency', 'EUR'],
  ['settings', 'vatRate', '5%'],
  ['settings', 'vatRate', 750.5],
  ['settings', 'vatRate', 0],
  ['settings', 'vatRate', 5001],
  ['settings', 'guestEmail', 'never'],
  ['settings', 'loyalty.points', 1001],
  ['settings', 'loyalty.points', 1.5],
  ['settings', 'loyalty.expiresAfterMonths', 37],
  ['settings', 'mail.sender.en', 'x'.repeat(81)],
  ['legal', 'en', 'x'.repeat(200_001)],
  ['legalEntity', 'trn', '123'],
  ['legalEntity', 'name.ar', 'س'.repeat(201)],
  ['paymentMethod', 'name.en', ''],
])('DESK-18 refuses a %s with %s as %j', (kind, field, to) => {
  expect(wrongWith(kind, field, to)).toContain(field);
});

test('DESK-18 saves a branch’s hours despite an invalid legacy field', () => {
  const [first] = restaurant.branches;
  if (!first) throw new Error('no branch');
  const old = structuredClone({ ...restaurant, branches: [{ ...first, phone: '4 555' }] });
  const [thing] = entriesOf(old).branch;
  if (!thing) throw new Error('no thing');
  const { hours } = thing.value as BranchFields;
  const closed = withFields('branch', thing.value, [['hours.fri', 'closed']]);
  expect(checks.branch?.(old, first.code, closed)).toMatchObject({
    wrong: [],
    value: { phone: '4 555', hours: { ...hours, fri: 'closed' } },
  });
  expect(
    checks.branch?.(old, first.code, withFields('branch', closed, [['pickupMinutes', first.pickupMinutes === 12 ? 13 : 12]])).wrong,
  ).toEqual(['phone']);
});

test('DESK-18 reports an illegible colour, and accepts Sufra’s own', () => {
  expect(wrongWith('settings', 'colours.dark.primary', defaultColours.dark.primary)).toEqual([]);
  expect(wrongWith('settings', 'colours.dark.primary', '#000000')).toEqual(['colours.dark.primary']);
});
