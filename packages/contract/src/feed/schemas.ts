/** For compatible changes within a version see docs/decisions/0001-contract.md. */
import * as z from 'zod/mini';
import { allergens, dietaryMarks } from '../menu/dietary.ts';
import { codePattern } from '../text.ts';
import { about, listOf, namedObject, objectOf } from '../wire/about.ts';
import { bilingual, matching, maybeInstant, position } from '../wire/units.ts';

const code = (of: string) => about(z.string(), `Code of the ${of}, which stays when it is renamed.`);
const name = about(bilingual, 'Its name; the Arabic may be empty.');
const address = (says: string) => about(z.string(), says, { format: 'uri' });
const picture = about(z.nullable(address('A web address.')), 'Where its picture is; null without one.');

const common = {
  version: about(
    z.string(),
    'Of the format, as 1.0. The second number grows when fields are added; none is renamed, goes or means something else before the first one grows.',
  ),
  currency: objectOf('What all prices are in.', {
    code: about(z.string(), 'By ISO 4217.'),
    decimals: about(z.int(), 'Decimals of an amount; all amounts are whole minor units: with 2 decimals 1250 is 12.50.'),
  }),
  vat: objectOf('The VAT of all prices, where the seller is registered for it.', {
    isIncluded: about(z.boolean(), 'Whether the prices include it.'),
    ratePercent: about(z.number(), 'Its rate, in percent.'),
  }),
};

const opens = about(z.int(), 'From when they count, in minutes from midnight by the clock of the branch.');
const closes = about(z.int(), 'The first minute at which they no longer do; past 1440 on the next day.');

const feedBranch = namedObject('FeedBranch', 'A branch, as the feed has it.', {
  code: code('branch'),
  name,
  address: about(bilingual, 'Where it is; the Arabic may be empty.'),
  phone: about(z.string(), 'Its phone number.'),
  picture,
  position: about(z.object(position), 'Where it is on the map.'),
  timeZone: about(z.string(), 'Its time zone, by the IANA name.'),
  orderTypes: about(z.array(z.enum(['pickup', 'delivery'])), 'Order types that it offers.'),
  hours: listOf('Its hours yesterday, whose evening may go on past midnight, today and on the six days after.', {
    date: about(z.string(), 'The day, by the clock of the branch.', { format: 'date' }),
    periods: listOf('When it is open, by the day on which it opens; empty on a day off.', { opens, closes }),
    isSpecial: about(z.boolean(), 'Whether the day has hours of its own, as a holiday has.'),
    note: about(z.nullable(bilingual), 'Why it has; null where nothing is said. One language may be empty.'),
  }),
  menu: address('Where its menu is, for this feed.'),
  pages: objectOf('Where customers read its menu and order. The pages have the menu as schema.org’s, too.', {
    en: address('In English.'),
    ar: address('In Arabic.'),
  }),
});

export const branchFeed = namedObject('BranchFeed', 'The restaurant and its branches.', {
  ...common,
  name: about(bilingual, 'Name of the restaurant.'),
  branches: about(z.array(feedBranch), 'In its order.'),
});
export type BranchFeed = z.infer<typeof branchFeed>;

export const menuFeedQuery = z.object({
  branchCode: about(matching(codePattern), 'Code of the branch.'),
});
export type MenuFeedRequest = z.infer<typeof menuFeedQuery>;

const offered = {
  availability: about(
    z.enum(['available', 'sold_out', 'outside_hours']),
    'Whether it can be had at this moment: outside of the hours of its category it can be ordered for later.',
  ),
  availableFrom: maybeInstant('When it can be had again, where that is known; null otherwise.'),
};
const allergenList = z.nullable(z.array(z.enum(allergens)));
const markList = z.nullable(z.array(z.enum(dietaryMarks)));
const facts = {
  calories: about(z.nullable(z.int()), 'Kilocalories of one portion; of an option what it adds, which may be below 0. Null: not stated.'),
  allergens: about(allergenList, 'Which of the fourteen of Regulation (EU) 1169/2011 it contains; empty: none. Null: not stated.'),
  dietaryMarks: about(markList, 'What it is; what is vegan is vegetarian too. Null: not stated.'),
};
const prices = <Amount extends z.ZodMiniType>(amount: Amount, says: string) =>
  objectOf(says, { pickup: about(amount, 'When it is picked up.'), delivery: about(amount, 'When it is delivered.') });

export const feedDish = namedObject('FeedDish', 'A dish, as a branch has it.', {
  code: code('dish'),
  category: about(z.string(), 'Code of the category or subcategory that it stands in.'),
  name,
  description: about(bilingual, 'What it is; may be empty.'),
  picture,
  prices: prices(z.nullable(z.int()), 'What one costs, in minor units; null where it is not sold that way.'),
  minQuantity: about(z.int(), 'The fewest pieces of it that an order takes.'),
  ...offered,
  ...facts,
  withDefaultOptions: about(
    z.nullable(z.object({ allergens: facts.allergens, dietaryMarks: facts.dietaryMarks })),
    'The same with the first option of each group of which one has to be chosen; null where that changes nothing.',
  ),
  optionGroups: about(z.array(z.string()), 'Codes of the groups of options that it asks, in their order.'),
});
export type FeedDish = z.infer<typeof feedDish>;

export const feedOptionGroup = namedObject('FeedOptionGroup', 'A group of options, which several dishes may ask.', {
  code: code('group'),
  name,
  min: about(z.int(), 'The fewest that have to be chosen, quantities added up.'),
  max: about(z.int(), 'The most that can be, quantities added up.'),
  included: about(z.int(), 'How many of the chosen cost nothing, quantities added up: the dearest; 0 where each costs its price.'),
  hasQuantities: about(z.boolean(), 'Whether one option can be chosen more than once.'),
  options: listOf('The options, in their order.', {
    code: about(z.string(), 'Code of the option, within its group.'),
    name,
    dish: about(z.nullable(z.string()), 'Code of the dish that it is, in a set menu; null otherwise.'),
    prices: prices(z.int(), 'What it adds to the price of the dish, in minor units.'),
    ...offered,
    ...facts,
  }),
});
export type FeedOptionGroup = z.infer<typeof feedOptionGroup>;

const shelf = { code: code('category'), name };

export const menuFeed = namedObject('MenuFeed', 'The menu of a branch at this moment.', {
  ...common,
  branch: about(z.string(), 'Code of the branch.'),
  categories: listOf('The categories, in the order of the menu.', {
    ...shelf,
    hours: about(
      z.nullable(z.array(z.object({ day: about(z.int(), 'A day of the week; 0 is Sunday.'), opens, closes }))),
      'When in the week its dishes are offered; null: at any time.',
    ),
    subcategories: about(z.array(z.object(shelf)), 'The categories below it, in their order.'),
    dishes: about(z.array(feedDish), 'Its dishes, with those of its subcategories.'),
  }),
  optionGroups: about(z.array(feedOptionGroup), 'The groups of options that its dishes ask.'),
});
export type MenuFeed = z.infer<typeof menuFeed>;

export type FeedBranch = BranchFeed['branches'][number];
