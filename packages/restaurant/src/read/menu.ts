/** menu.yaml or menu.csv: the dishes. */
import type { Bilingual } from '@sufra/contract/names';
import type { Columns } from '../files/csv.ts';
import type { Problems } from '../problems.ts';
import type { Category, Item, ItemAtBranch, Restaurant } from '../restaurant.ts';
import { setsInSets } from '../sets.ts';
import { quoted, suggestion } from '../values/words.ts';
import type { Codes } from './codes.ts';
import type { Fields } from './fields.ts';
import { readFacts, readPrice } from './options.ts';
import { type Pictures, readPicture } from './pictures.ts';
import { warnAboutPrices } from './warnings.ts';

export interface MenuContext {
  pictures: Pictures;
  categories: Codes;
  optionGroups: Codes;
  /** Codes in order. */
  branches: Codes;
}

/** Columns of menu.csv, in writing order. */
export const menuColumns = [
  'category',
  'code',
  'name',
  'name_ar',
  'description',
  'description_ar',
  'price',
  'pickup',
  'delivery',
  'options',
  'picture',
  'focal_point',
  'calories',
  'allergens',
  'marks',
  'smallest_order',
  'hidden_at',
  'goes_with',
] as const;

const priceKinds = ['price', 'pickup', 'delivery'] as const;
export const branchColumn = (kind: (typeof priceKinds)[number], branch: string): string => `${kind}_at_${branch}`;

/** Accepts the menu's columns and branch prices: 'price at marina'. */
export const columnsOfMenu = (branches: readonly string[]): Columns => {
  const ofBranches = branches.flatMap((branch) => priceKinds.map((kind) => branchColumn(kind, branch)));
  const plain = (name: string) => name.toLowerCase().replace(/[\s_]+/g, '_');
  return {
    names: menuColumns,
    required: ['category', 'name'],
    other: (heading) => ofBranches.find((name) => plain(name) === plain(heading)) ?? null,
  };
};

interface NamedDish {
  fields: Fields;
  name: Bilingual;
  code: string;
}

/** First pass: collects dish codes, because options and dishes may refer forward. */
export const nameDishes = (tables: readonly Fields[], codes: Codes): NamedDish[] =>
  tables.map((fields) => {
    const name = fields.bilingual('name', { max: 200, required: true });
    return { fields, name, code: codes.take(fields, name.en) };
  });

/** `codes`: all dishes, and whether all were readable. */
export function readItems(named: readonly NamedDish[], codes: Codes, context: MenuContext): Item[] {
  const dishes = named.map(({ fields, name, code }) => {
    const item: Item = {
      code,
      category: readCategory(fields, context.categories),
      name,
      description: fields.bilingual('description', { max: 1000, lines: true }),
      ...readPicture(fields, context.pictures),
      price: readPrice(fields, null),
      minQuantity: fields.integer('smallest_order', 1, 99) ?? 1,
      optionGroups:
        fields.distinct('options', ({ text, ...place }) =>
          context.optionGroups.resolve(text, place, 'options', 'the groups in options.yaml', fields.problems),
        ) ?? [],
      goesWith: readGoesWith(fields, code, codes),
      at: readBranches(fields, context.branches),
      ...readFacts(fields, 0),
    };
    fields.done();
    return { fields, item };
  });
  warnAboutPrices(dishes);
  return dishes.map(({ item }) => item);
}

function readCategory(fields: Fields, categories: Codes): string {
  const raw = fields.raw('category');
  if (!raw) fields.error('category', 'is missing');
  return (raw && categories.resolve(raw.text, raw, 'category', 'the categories in categories.yaml', fields.problems)) ?? '';
}

const mostGoWith = 6;

function readGoesWith(fields: Fields, code: string, dishes: Codes): string[] {
  const field = 'goes_with';
  const others = fields.distinct(field, ({ text, ...place }) => {
    const other = dishes.resolve(text, place, field, 'the dishes', fields.problems);
    if (other === code) fields.error(field, `${quoted(text)} is the dish itself`, place);
    return other;
  });
  if ((others?.length ?? 0) > mostGoWith) fields.error(field, `has ${others?.length} dishes, ${mostGoWith} are the most`);
  return others ?? [];
}

/** `hidden_at` with codes, and `prices_at` by code, or one column each. */
function readBranches(fields: Fields, branches: Codes): ItemAtBranch[] {
  const hidden = fields.distinct('hidden_at', ({ text, ...place }) =>
    branches.resolve(text, place, 'hidden_at', 'the branches', fields.problems),
  );
  const table = fields.table('prices_at');
  for (const name of table?.names ?? [])
    if (branches.isComplete && !branches.all.includes(name)) table?.error(name, `is not a branch${suggestion(name, branches.all)}`);
  return branches.all.flatMap((branch): ItemAtBranch[] => {
    const price = table?.has(branch) ? ofTable(table, branch) : ofColumns(fields, branch);
    const isHidden = hidden?.includes(branch) ?? false;
    return isHidden || price.pickup !== null || price.delivery !== null ? [{ branch, isHidden, price }] : [];
  });
}

/** `marina: 12.50`, or its `pickup` and `delivery`, of which one may be inherited. */
function ofTable(table: Fields, branch: string): ItemAtBranch['price'] {
  const value = table.value(branch);
  if (value?.kind === 'text') {
    const both = table.money(branch);
    return { pickup: both, delivery: both };
  }
  const of = table.table(branch);
  const price = { pickup: of?.money('pickup') ?? null, delivery: of?.money('delivery') ?? null };
  of?.done();
  return price;
}

function ofColumns(fields: Fields, branch: string): ItemAtBranch['price'] {
  const [both, pickup, delivery] = priceKinds.map((kind) => fields.money(branchColumn(kind, branch)));
  return { pickup: pickup ?? both ?? null, delivery: delivery ?? both ?? null };
}

/** Warns about empty categories, unless a dish's category is invalid and might have been meant. */
export function checkCategories(categories: readonly Category[], codes: Codes, items: readonly Item[], problems: Problems): void {
  const filled = new Set(items.map(({ category }) => category));
  if (filled.has('')) return;
  for (const { code, subcategories } of categories) {
    const empty = subcategories.filter((below) => !filled.has(below.code)).map((below) => below.code);
    const isEmpty = !filled.has(code) && empty.length === subcategories.length;
    for (const each of isEmpty ? [code] : empty)
      problems.warn(codes.placeOf(each), 'name', `category ${quoted(each)} has no dish: it is not shown`);
  }
}

/** A set menu's dish is not asked for options, so it cannot be a set menu itself. */
export function checkSets(menu: Pick<Restaurant, 'optionGroups' | 'items'>, codes: Codes, problems: Problems): void {
  for (const { set, group, dish } of setsInSets(menu))
    problems.error(
      codes.placeOf(set),
      'options',
      `options of the dish ${quoted(set)}: ${quoted(group)} has the dish ${quoted(dish)}, which is a set menu itself`,
    );
}
