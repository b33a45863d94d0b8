/** Arbitrary restaurants for property tests. */

import type { CountryCode } from '@sufra/contract/country';
import { type Allergen, dietaryMarks } from '@sufra/contract/menu/dietary';
import type { CurrencyCode } from '@sufra/contract/money';
import { noBanner } from '@sufra/contract/restaurant/defaults';
import { guestEmails, socialNetworks } from '@sufra/contract/restaurant/model';
import { defaultColours } from '@sufra/contract/restaurant/palette';
import fc from 'fast-check';
import type { Category, Item, Option, OptionGroup, Promotion, Restaurant } from '../restaurant.ts';
import { branch, sunsets, week } from './branches.ts';
import { stated } from './calories.ts';
import { code, coded, date, described, fils, focalPoint, line, maybe, minutes, name, price, text } from './values.ts';

const facts = {
  calories: maybe(minutes(0, 20_000)),
  allergens: maybe(fc.subarray<Allergen>(['nuts', 'sesame'])),
  marks: maybe(fc.subarray([...dietaryMarks])),
};
/** `dishAt`: index among possible dishes. */
type MadeOption = Omit<Option, 'dish'> & { dishAt: number | null };
type MadeGroup = Omit<OptionGroup, 'options'> & { options: MadeOption[] };
const option: fc.Arbitrary<MadeOption> = fc.record({ code, name, price, ...facts, dishAt: maybe(minutes(0, 3)) });
const group: fc.Arbitrary<MadeGroup> = fc
  .record({
    code,
    name,
    options: coded(option, 1, 4),
    least: minutes(0, 4),
    more: minutes(0, 16),
    free: minutes(0, 20),
    noLimit: fc.boolean(),
    hasQuantities: fc.boolean(),
  })
  .map(({ least, more, noLimit, free, ...made }) => {
    const min = Math.min(least, made.options.length);
    const max = noLimit ? 0 : min + more;
    return { ...made, min, max, included: max === 0 ? free : Math.min(free, max) };
  });

/** Dishes without option groups, so never set menus. */
function offering(groups: readonly MadeGroup[], items: readonly Pick<Item, 'code' | 'optionGroups'>[]): OptionGroup[] {
  const plain = items.filter(({ optionGroups }) => optionGroups.length === 0);
  const finished = ({ dishAt, ...own }: MadeOption): Option => {
    const dish = dishAt === null ? undefined : plain[dishAt]?.code;
    if (dish === undefined) return { ...own, dish: '' };
    return { ...own, dish, name: { en: '', ar: '' }, calories: null, allergens: null, marks: null };
  };
  return groups.map((made) => ({ ...made, options: made.options.map(finished) }));
}

const shelf = fc.record({ code, name, hours: fc.oneof(fc.constant([]), week, sunsets) });

/** `others` are places in the menu. */
type MadeItem = Omit<Item, 'goesWith'> & { others: number[] };

const paired = (items: readonly MadeItem[]): Item[] =>
  items.map(({ others, ...made }) => {
    const codes = others.flatMap((place) => items[place]?.code ?? []);
    return { ...made, goesWith: codes.filter((each) => each !== made.code) };
  });

function item(made: Pick<Restaurant, 'branches' | 'categories'> & { optionGroups: readonly { code: string }[] }): fc.Arbitrary<MadeItem> {
  const shelves = made.categories.flatMap((category) => [category.code, ...category.subcategories.map((below) => below.code)]);
  const at = fc
    .subarray(made.branches.map(({ code: of }) => of))
    .chain((codes) =>
      fc.tuple(
        ...codes.map((of) =>
          fc.record({ branch: fc.constant(of), isHidden: fc.boolean(), price: fc.record({ pickup: maybe(fils), delivery: maybe(fils) }) }),
        ),
      ),
    );
  return fc.record({
    code,
    category: fc.constantFrom(...shelves),
    name,
    description: described(text),
    picture: fc.constant(''),
    focalPoint,
    price,
    minQuantity: minutes(1, 99),
    optionGroups: fc.shuffledSubarray(made.optionGroups.map(({ code: of }) => of)),
    others: fc.shuffledSubarray([0, 1, 2, 3, 4, 5]),
    at: at.map((all) => all.filter((each) => each.isHidden || each.price.pickup !== null || each.price.delivery !== null)),
    ...facts,
  });
}

const moment = fc.oneof(
  date.map((each) => `${each}T20:00:00.000Z`),
  fc.integer({ min: 1.6e12, max: 2.4e12 }).map((each) => new Date(each).toISOString()),
  fc.integer({ min: 26_666_667, max: 40_000_000 }).map((each) => new Date(each * 60_000).toISOString()),
);
const promotion = (branches: readonly string[]): fc.Arbitrary<Promotion> =>
  fc
    .record({
      code,
      typed: maybe(fc.stringMatching(/^[A-Z0-9]{3,20}$/)),
      name,
      description: described(line),
      benefit: fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), percent: minutes(1, 99), max: maybe(minutes(1, 2_000_000)) }),
        fc.record({ kind: fc.constant('fixed' as const), amount: minutes(1, 100_000) }),
        fc.constant({ kind: 'free_delivery' as const }),
      ),
      combines: fc.boolean(),
      orderType: maybe(fc.constantFrom('pickup' as const, 'delivery' as const)),
      minimum: fils,
      firstOrderOnly: fc.boolean(),
      branches: fc.shuffledSubarray([...branches]),
      moments: fc
        .tuple(moment, moment)
        .filter(([first, second]) => first !== second)
        .map((both) => both.sort()),
      ends: fc.boolean(),
      hours: fc.oneof(fc.constant([]), week),
      points: maybe(minutes(1, 1_000_000)),
      perCustomer: maybe(minutes(1, 1_000_000)),
      limit: maybe(minutes(1, 100_000_000)),
    })
    .map(({ code: key, typed, moments: [starts, last], ends, minimum, combines, ...made }) => ({
      ...made,
      combines: combines && made.benefit.kind === 'free_delivery',
      key,
      code: typed,
      points: typed === null ? null : made.points,
      minimum: made.benefit.kind === 'fixed' ? made.benefit.amount + 1 + minimum / 2 - ((minimum / 2) % 1) : minimum,
      starts: starts ?? '',
      ends: ends ? (last ?? null) : null,
    }));

/** In order, or omitted. */
const days = fc
  .tuple(fc.oneof(fc.constant(''), date), fc.oneof(fc.constant(''), date))
  .map(([from, until]) => (until !== '' && until < from ? ([until, from] as const) : ([from, until] as const)));

const settings = fc
  .record({
    name,
    texts: fc.record({
      slogan: described(line),
      description: described(line),
      cuisine: described(line),
      promise: described(line),
      promiseText: described(line),
      about: described(line),
    }),
    banner: fc.oneof(
      fc.constant(noBanner),
      fc.record({ text: name, days }).map(({ text, days: [from, until] }) => ({ text, from, until })),
    ),
    social: fc.shuffledSubarray([...socialNetworks]),
    cardMarks: fc.array(
      line.map((each) => each.replaceAll(',', ' ').trim() || 'Visa'),
      { maxLength: 3 },
    ),
    // Positions and phones are in the UAE: write.test.ts covers other countries.
    country: fc.constant<CountryCode>('AE'),
    // Only two decimals, because generated amounts are not multiples of ten fils. write.test.ts covers three.
    currency: fc.constantFrom<CurrencyCode>('AED', 'SAR', 'QAR'),
    vatRate: fc.constantFrom(null, 500, 729, 1050),
    tips: fc.constantFrom<number[]>([], [500], [500, 1000, 1550]),
    guestEmail: fc.constantFrom(...guestEmails),
    giftVouchers: fc.boolean(),
    caloriesRequired: fc.boolean(),
    loyalty: fc.record({ points: minutes(1, 1000), expiresAfterMonths: minutes(1, 36) }),
    mail: fc.record({ sender: described(line), replyTo: fc.constantFrom('', 'hello@a.example') }),
  })
  .map((made) => ({
    ...made,
    colours: defaultColours,
    logo: '',
    sharePicture: '',
    social: made.social.map((network) => ({ network, url: `https://${network}.example/us` })),
  }));

type Shelf = Omit<Category, 'subcategories'>;

/** Nests categories below the previous one where `cut` says so. */
function divided(shelves: readonly Shelf[], cut: readonly boolean[]): Category[] {
  const categories: (Shelf & { subcategories: Omit<Shelf, 'hours'>[] })[] = [];
  for (const [index, shelf] of shelves.entries()) {
    const last = categories.at(-1);
    if (last && cut[index]) last.subcategories.push({ code: shelf.code, name: shelf.name });
    else categories.push({ ...shelf, subcategories: [] });
  }
  return categories;
}

const paidBy = fc.constantFrom(
  { isOnline: false, byCardMachine: false },
  { isOnline: false, byCardMachine: true },
  { isOnline: true, byCardMachine: false },
);

/** Everything except pictures, which are files. */
export const anyRestaurant: fc.Arbitrary<Restaurant> = fc
  .record({
    settings,
    legal: fc.record({ terms: described(text), privacy: described(text) }),
    legalEntities: coded(
      fc.record({ code, name: described(line), address: described(line), trn: fc.constantFrom('', '100000000000003') }),
      1,
      2,
    ),
    paymentMethods: coded(
      fc.tuple(fc.record({ code, name }), paidBy).map(([named, by]) => ({ ...named, ...by })),
      1,
      3,
    ),
    shelves: coded(shelf, 1, 6),
    cut: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    optionGroups: coded(group, 0, 3),
  })
  .chain(({ shelves, cut, ...made }) => {
    const categories = divided(shelves, cut);
    const branches = fc.uniqueArray(
      branch(
        made.legalEntities.map((each) => each.code),
        made.paymentMethods.map((each) => each.code),
      ),
      {
        minLength: 1,
        maxLength: 3,
        comparator: (a, b) => a.code.toLowerCase() === b.code.toLowerCase() || a.name.en.toLowerCase() === b.name.en.toLowerCase(),
      },
    );
    return branches.chain((all) =>
      fc
        .record({
          items: coded(item({ branches: all, categories, optionGroups: made.optionGroups }), 0, 6),
          promotions: fc.uniqueArray(promotion(all.map((each) => each.code)), {
            maxLength: 3,
            comparator: (a, b) => a.key === b.key || (a.code !== null && a.code === b.code),
          }),
        })
        .map(({ items, ...rest }) =>
          stated({
            ...made,
            ...{ categories, branches: all, items: paired(items), optionGroups: offering(made.optionGroups, items) },
            ...rest,
          }),
        ),
    );
  });
