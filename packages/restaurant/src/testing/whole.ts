/** The café with every key of the folder format: `whole.test.ts` fails when one is missing. */
import { type Changes, changedCafe } from './folders.ts';

const menu = `- code: flat-white
  category: coffee
  name: Flat white
  name_ar: فلات وايت
  description: Two shots, little foam.
  description_ar: شوت مزدوج ورغوة قليلة.
  price: 19
  options: [size, milk]
  picture: karak.png
  focal_point: 30% 62%
  calories: 120
  allergens: [milk]
  marks: [vegetarian]
  smallest_order: 2
  hidden_at: [yas-bay]
  goes_with: [karak]
  prices_at:
    al-quoz:
      pickup: 18
      delivery: 20
    yas-bay: 21
- category: tea
  name: Karak
  name_ar: كرك
  pickup: 4
  delivery: 4.50
  calories: 140
`;

const banner = `banner:
  text: Open from sunset in Ramadan
  text_ar: نفتح من الغروب في رمضان
  from: 2027-02-08
  until: 2027-03-09
`;

const loyalty = `loyalty:
  points: 1
  expires_after_months: 12
`;

const summer = `  - name: Summer
    from: 2027-07-01
    until: 2027-08-31
    hours:
      sun-thu: 09:00-22:00
      fri-sat: 14:00-23:00
`;

const escalation = `  escalation:
    emails: [owner@loomiandmint.example]
    webhook: https://till.loomiandmint.example/late
`;

const printer = `printer:
  address: 192.168.1.50:9100
  width: 58
  automatic: yes
`;

const set = `- code: set-drink
  name: Drink
  name_ar: مشروب
  choose: 1
  free: 1
  options:
    - dish: Karak
      price: 2
`;

const changes: Changes = {
  'menu.csv': null,
  'menu.yaml': menu,
  'categories.yaml': (before) =>
    before.replace('name_ar: مشروبات ساخنة\n', '$&  code: hot-drinks\n  hours: { sun-thu: 07:00-sunset, fri: sunset-01:00 }\n'),
  'restaurant.yaml': (before) =>
    before
      .replace('    name_ar: نقدًا\n', '$&    card_machine: yes\n')
      .replace(
        'social:\n',
        `country: AE\ncurrency: AED\nvat_rate: 7.5\nguest_email: optional\ngift_vouchers: yes\ncalories_required: yes\n${loyalty}${banner}$&${['facebook', 'x', 'snapchat', 'youtube'].map((network) => `  ${network}: https://${network}.example/cafe\n`).join('')}`,
      ),
  'branches/al-quoz.yaml': (before) =>
    `${before
      .replace('picture: al-quoz.jpg\n', '$&focal_point: 40% 20%\ntime_zone: Asia/Riyadh\npayments: [card, cash]\nhidden: yes\n')
      .replace('  2027-01-01: closed\n', '')
      .replace('rushes:\n', `${summer}$&`)
      .replace('pickup:\n  minutes', 'pickup_by_car: yes\ndoor_code: yes\ntables: [T1, Terrace 4]\npickup:\n  offered: yes\n  minutes')
      .replace('delivery:\n', '$&  offered: yes\n  minutes: 30\n  fee: 5\n  minimum: 30\n')}${escalation}${printer}`,
  'promotions.yaml': (before) => before.replace('hours: 07:00-17:00\n', 'hours:\n    mon: 15:00-17:00\n  points: 100\n'),
  'options.yaml': (before) => `${before.replace(/^ {4}- name: (Small|Fresh milk|Oat milk)$/gm, '$&\n      calories: 0')}${set}`,
};

/** Returns its path; deleted after the test. */
export const wholeCafe = (): Promise<string> => changedCafe(changes);

/** Variant with menu.csv, where columns replace tables of `menu.yaml`. */
export const wholeCsv = (): Promise<string> => {
  const columns = ['al-quoz', 'yas-bay'].flatMap((branch) => ['price', 'pickup', 'delivery'].map((kind) => `${kind}_at_${branch}`));
  return changedCafe({
    'menu.csv': `category,name,price,${columns.join(',')}\ncakes,Date cake,28,30,29,31,30,29,31\n`,
    'promotions.yaml': null,
  });
};
