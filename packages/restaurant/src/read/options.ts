/** categories.yaml and options.yaml: categories and option groups. */

import { allergens, dietaryMarks } from '@sufra/contract/menu/dietary';
import { optionCap } from '@sufra/contract/menu/options';
import type { Price } from '@sufra/contract/names';
import type { Text } from '../files/tree.ts';
import type { Category, Facts, Option, OptionGroup } from '../restaurant.ts';
import { quoted } from '../values/words.ts';
import { Codes } from './codes.ts';
import type { Fields } from './fields.ts';
import { readHours } from './hours.ts';

export function readCategories(tables: readonly Fields[], codes: Codes): Category[] {
  return tables.map((fields) => {
    const { code, name } = readShelf(fields, codes);
    const hours = readHours(fields, true);
    const subcategories = fields.tables('subcategories').map((below) => {
      const read = readShelf(below, codes);
      below.done();
      return read;
    });
    fields.done();
    return { code, name, hours, subcategories };
  });
}

function readShelf(fields: Fields, codes: Codes) {
  const name = fields.bilingual('name', { max: 120, required: true });
  return { code: codes.take(fields, name.en), name };
}

/** `dishes`: codes that options may refer to. */
export function readOptionGroups(tables: readonly Fields[], codes: Codes, dishes: Codes): OptionGroup[] {
  return tables.map((fields) => {
    const name = fields.bilingual('name', { max: 120, required: true });
    const own = new Codes();
    const group = {
      code: codes.take(fields, name.en),
      name,
      ...readChoose(fields),
      included: fields.integer('free', 0, optionCap) ?? 0,
      hasQuantities: fields.flag('quantities') ?? false,
      options: fields.tables('options').map((option) => readOption(option, own, dishes)),
    };
    const { min, max, included, options, hasQuantities } = group;
    const most = hasQuantities ? (options.length > 0 ? optionCap : 0) : options.length;
    if (min > most) fields.error('choose', `asks for ${min} of ${options.length}, which is impossible`);
    else if (options.length === 0) fields.warn('options', 'is empty: there is nothing to choose');
    if (max > 0 && included > max) fields.error('free', `is ${included}, but only ${max} can be chosen`);
    fields.done();
    return group;
  });
}

/** `1`, `0-3`, `2+` or `any`. */
function readChoose(fields: Fields): { min: number; max: number } {
  const raw = fields.raw('choose');
  if (!raw) fields.error('choose', "is missing: how many, such as 1, 0-3, 2+ or 'any'");
  if (!raw || /^any$/i.test(raw.text)) return { min: 0, max: 0 };
  const [, first, plus, last] = /^(\d{1,3})(?:(\+)|\s*[-–]\s*(\d{1,3}))?$/.exec(raw.text) ?? [];
  if (first === undefined) {
    fields.error('choose', `${quoted(raw.text)} is not how many, such as 1, 0-3, 2+ or 'any'`);
    return { min: 0, max: 0 };
  }
  const min = Number(first);
  const max = plus ? 0 : Number(last ?? first);
  if (min > optionCap || max > optionCap) fields.error('choose', `${quoted(raw.text)} is more than ${optionCap}, the most`);
  else if (!plus && max < min) fields.error('choose', `${quoted(raw.text)} has a largest number below its smallest`);
  else if (!plus && max === 0) fields.error('choose', `${quoted(raw.text)} allows no choice: write 'any' for as many as one likes`);
  return { min, max };
}

function readOption(fields: Fields, codes: Codes, dishes: Codes): Option {
  const dish = fields.raw('dish');
  const option = dish ? readDishOption(fields, dish, codes, dishes) : readOwnOption(fields, codes);
  fields.done();
  return option;
}

function readOwnOption(fields: Fields, codes: Codes): Option {
  const name = fields.bilingual('name', { max: 120, required: true });
  return { code: codes.take(fields, name.en), dish: '', name, price: readPrice(fields, 0), ...readFacts(fields, -5000) };
}

/** Fields that an option takes from its dish. */
const ofDish = ['name', 'name_ar', 'calories', 'allergens', 'marks'] as const;

function readDishOption(fields: Fields, { text, ...place }: Text, codes: Codes, dishes: Codes): Option {
  const dish = dishes.resolve(text, place, 'dish', 'the dishes', fields.problems) ?? text;
  for (const field of ofDish) if (fields.has(field)) fields.error(field, `stands beside 'dish': it is that of the dish ${quoted(dish)}`);
  return {
    code: codes.take(fields, dish),
    dish,
    name: { en: '', ar: '' },
    price: readPrice(fields, 0),
    ...{ calories: null, allergens: null, marks: null },
  };
}

/** `price`, or `pickup` and `delivery`, which override it. Defaults to `otherwise`, or is missing. */
export function readPrice(fields: Fields, otherwise: number | null): Price {
  const both = fields.money('price');
  const own = { pickup: fields.money('pickup'), delivery: fields.money('delivery') };
  if (both === null && (own.pickup === null) !== (own.delivery === null)) {
    const lacks = own.pickup === null ? 'pickup' : 'delivery';
    fields.error(lacks, "is missing: the other is there; write 'price' for both");
  } else if (both === null && own.pickup === null && otherwise === null) fields.error('price', 'is missing');
  const rest = both ?? otherwise ?? 0;
  return { pickup: own.pickup ?? rest, delivery: own.delivery ?? rest };
}

/** Dietary facts; absent means unstated, 'none' means empty. */
export function readFacts(fields: Fields, leastCalories: number): Facts {
  const calories = fields.integer('calories', leastCalories, 20_000);
  if (calories === null && fields.problems.needsCalories)
    fields.error('calories', `is missing of ${quoted(fields.raw('name')?.text ?? '')}, and restaurant.yaml has calories_required`);
  const contained = fields.known('allergens', allergens);
  const marks = fields.known('marks', dietaryMarks);
  if (marks?.includes('gluten_free') && contained?.includes('gluten'))
    fields.error('marks', "has 'gluten_free', and allergens has 'gluten'");
  const animal = contained?.find((each) => ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'].includes(each));
  if (marks?.includes('vegan') && animal) fields.error('marks', `has 'vegan', and allergens has '${animal}'`);
  return { calories, allergens: contained, marks };
}
