import type { Translator } from '@sufra/i18n';
import { expect, test } from 'vitest';
import { changedIn, formName, toText, toValue, typedOf, valueText } from './field-texts.ts';

test.each<[field: string, typed: string, value: unknown]>([
  ['price.pickup', '12.5', 1250],
  ['price.pickup', '١٢٫٥٠', 1250],
  ['price.pickup', '12,50', 1250],
  ['at.marina.price.delivery', ' ', null],
  ['price.pickup', 'twelve', 'twelve'],
  ['calories', '٣٢٠', 320],
  ['calories', '', null],
  ['calories', '-1', -1],
  ['options.oat.calories', '١٢', 12],
  ['options.oat.price.pickup', '1.5', 150],
  ['options.oat.allergens', 'none', []],
  ['options', 'whole oat', ['whole', 'oat']],
  ['max', '3', 3],
  ['hasQuantities', 'yes', true],
  ['at.marina.isHidden', 'yes', true],
  ['at.marina.isHidden', '', false],
  ['name.ar', ' حمص ', ' حمص '],
  ['allergens', '', null],
  ['allergens', 'none', []],
  ['allergens', 'milk nuts', ['milk', 'nuts']],
  ['optionGroups', '', []],
  ['goesWith', 'labneh saj', ['labneh', 'saj']],
  ['minQuantity', '٢', 2],
  ['position', '25.0805, 55.1403', { lat: 25.0805, lng: 55.1403 }],
  ['position', '٢٥٫1 ٥٥٫٢', { lat: 25.1, lng: 55.2 }],
  ['position', '٢٥.١ ٥٥.٢', { lat: 25.1, lng: 55.2 }],
  ['position', 'https://www.google.com/maps/place/JBR/@25.0772,55.1345,17z/data=x', { lat: 25.0772, lng: 55.1345 }],
  ['position', 'https://maps.google.com/?q=25.0772,55.1345', { lat: 25.0772, lng: 55.1345 }],
  ['phone', '٠٤ ٥٥٥ ٠١٩٩', '+971 4 555 0199'],
  ['phone', '050 123 4567', '+971 50 123 4567'],
  ['phone', '00966 50 123 4567', '+966 50 123 4567'],
  ['phone', '+971 4 555 0199', '+971 4 555 0199'],
  ['phone', 'call us', 'call us'],
  ['load', '', null],
  ['load', '{"orders":4,"minutes":null}', { orders: 4, minutes: null }],
  ['announce.emails', 'a@b.example\nc@d.example, ', ['a@b.example', 'c@d.example']],
  ['announce.escalation.emails', '', []],
  ['cardMarks', 'Visa، Apple Pay', ['Visa', 'Apple Pay']],
  ['tips', '٥, 10 15.50', [500, 1000, 1550]],
  ['tips', '5 x', [500, 'x']],
  ['vatRate', '٧٫٥ ٪', 750],
  ['vatRate', '10.50%', 1050],
  ['vatRate', '', null],
  ['vatRate', '7.125', '7.125'],
  ['pickup', 'yes', true],
  ['pickupByCar', '', false],
  ['tables', 'T1\nTerrace 4، T2', ['T1', 'Terrace 4', 'T2']],
  ['doorCode', '', false],
  ['delivers', '', false],
  ['isOnline', 'yes', true],
  ['pickupMinutes', '٢٥', 25],
  ['leadMinutes.pickup', '', null],
  ['slotPlaces.delivery', '6', 6],
  ['paymentMethods', 'cash card', ['cash', 'card']],
  ['printer.address', '192.168.1.50', '192.168.1.50'],
  ['printer.width', '58', 58],
  ['printer.isAutomatic', 'yes', true],
  ['subcategories', '', []],
  ['subcategories', '[{"code":"+1","name":{"en":"Hot","ar":""}}]', [{ code: '', name: { en: 'Hot', ar: '' } }]],
])('DESK-07 %s typed as “%s” parses to %j', (field, typed, value) => {
  expect(toValue(field, typed)).toEqual(value);
});

test('DESK-07 an untouched form has no changes, for any values', () => {
  const fields = {
    'name.en': 'Hummus',
    'name.ar': '',
    'price.pickup': 1800,
    'at.marina.price.pickup': null,
    'at.marina.isHidden': true,
    calories: null,
    minQuantity: 1,
    allergens: [],
    marks: null,
    optionGroups: ['size', 'milk'],
    goesWith: [],
    subcategories: [{ code: 'iced', name: { en: 'Iced', ar: 'باردة' } }],
    position: { lat: 25.0805, lng: 55.1403 },
    load: { orders: 4, minutes: 5 },
    rushes: [
      { name: 'Iftar', firstDate: '2027-02-08', lastDate: '2027-03-09', from: 1035, until: 1110, places: { pickup: 3, delivery: 2 } },
    ],
    'announce.emails': ['a@b.example', 'c@d.example'],
    paymentMethods: ['card', 'cash'],
    pickup: true,
    pickupByCar: true,
    tables: ['T1', 'Terrace 4'],
    doorCode: true,
    delivers: false,
    'leadMinutes.pickup': 30,
    social: [{ network: 'x', url: 'https://x.com/a' }],
    cardMarks: ['Visa', 'Apple Pay'],
    tips: [500, 1550],
    vatRate: 729,
    guestEmail: 'optional',
    'loyalty.points': 1,
    'loyalty.expiresAfterMonths': null,
  };
  const typed = typedOf(fields, Object.keys(fields));
  expect(changedIn(typed, fields)).toEqual([]);
  for (const [field, value] of Object.entries(fields)) expect(toValue(field, toText(field, value))).toEqual(value);
  expect(changedIn({ ...typed, [formName('price.pickup')]: '19.00' }, fields)).toEqual(['price.pickup']);
});

test('DESK-22 distinguishes unstated from none, in words too', () => {
  const t = ((key: string) => key) as Translator;
  t.locale = 'en';
  expect([valueText(t, 'allergens', null), valueText(t, 'allergens', []), valueText(t, 'allergens', ['milk', 'nuts'])]).toEqual([
    'desk.not_stated',
    'desk.empty',
    'milk, nuts',
  ]);
});

test('DESK-12 keeps typed option values while the option is in the list', () => {
  const fields = { options: ['oat'], 'options.oat.name.en': 'Oat' };
  const typed = { options: 'oat soy', 'options/oat/name/en': 'Oats', 'options/soy/name/en': 'Soy' };
  expect(changedIn(typed, fields)).toEqual(['options', 'options.oat.name.en', 'options.soy.name.en']);
  expect(changedIn({ ...typed, options: 'soy' }, fields)).toEqual(['options', 'options.soy.name.en']);
});

test('DESK-18 formats fields of branches and settings in words', () => {
  const t = ((key: string) => key) as Translator;
  t.locale = 'en';
  const rushes = [{ name: 'Iftar', firstDate: '2027-02-08' }];
  expect([
    valueText(t, 'position', { lat: 25.1, lng: 55.2 }),
    valueText(t, 'load', { orders: 4, minutes: 5 }),
    valueText(t, 'load', null),
    valueText(t, 'rushes', rushes),
    valueText(t, 'rushes', []),
    valueText(t, 'social', [{ network: 'x', url: 'https://x.com/a' }]),
    valueText(t, 'tips', [500]),
    valueText(t, 'announce.emails', ['a@b.example', 'c@d.example']),
    valueText(t, 'en', 'x'.repeat(400)).length,
  ]).toEqual(['25.1, 55.2', '4 · 5', 'desk.empty', 'Iftar', 'desk.empty', 'https://x.com/a', '5.00', 'a@b.example · c@d.example', 301]);
});
