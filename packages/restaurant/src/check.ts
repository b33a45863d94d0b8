/** Validates an entry with the folder's reader: serializes and parses it. So the desk accepts exactly what an import accepts. */
import { isPriceField } from '@sufra/contract/desk/model';
import { codePattern, freeCode } from '@sufra/contract/text';
import { blankBranch, checkBranch } from './check-branch.ts';
import { checkCompany, checkLegal, checkPayment, checkSettings } from './check-business.ts';
import { type Check, type CheckResult, contextOf, file, OtherCodes, reparsed } from './check-context.ts';
import { blankPromotion, checkPromotion } from './check-promotion.ts';
import type { Kind } from './entries.ts';
import { Codes } from './read/codes.ts';
import type { Fields } from './read/fields.ts';
import { nameDishes, readItems } from './read/menu.ts';
import { readCategories, readOptionGroups } from './read/options.ts';
import type { Category, Item, LegalEntity, OptionGroup, PaymentMethod, Restaurant } from './restaurant.ts';
import { categoriesText, dishesText, optionsText } from './write/menu.ts';

/** Validators by editable kind. `restaurant` holds the previous state; the value may be anything. */
export const checks: Partial<Record<Kind, Check>> = {
  branch: checkBranch,
  promotion: (restaurant, code, value) => checkPromotion(restaurant, code, value, contextOf(restaurant).branches),
  item: checkItem,
  category: checkCategory,
  optionGroup: checkOptionGroup,
  settings: checkSettings,
  legal: checkLegal,
  legalEntity: checkCompany,
  paymentMethod: checkPayment,
};

/** A new dish: its category and amounts are missing. */
export const blankItem = (code: string): Item => ({
  code,
  category: '',
  name: { en: '', ar: '' },
  description: { en: '', ar: '' },
  picture: '',
  focalPoint: '',
  price: { pickup: Number.NaN, delivery: Number.NaN },
  minQuantity: 1,
  optionGroups: [],
  goesWith: [],
  at: [],
  calories: null,
  // Unknown, which differs from none.
  allergens: null,
  marks: null,
});

/** Initial values of new entries. Required fields are invalid here, such as an empty name or a non-numeric amount. */
export const blanks: Partial<Record<Kind, (code: string) => object>> = {
  item: blankItem,
  category: (code): Category => ({ code, name: { en: '', ar: '' }, hours: [], subcategories: [] }),
  promotion: blankPromotion,
  optionGroup: (code): OptionGroup => ({ code, name: { en: '', ar: '' }, min: 0, max: 1, included: 0, hasQuantities: false, options: [] }),
  branch: blankBranch,
  legalEntity: (code): LegalEntity => ({ code, name: { en: '', ar: '' }, address: { en: '', ar: '' }, trn: '' }),
  paymentMethod: (code): PaymentMethod => ({ code, name: { en: '', ar: '' }, isOnline: false, byCardMachine: false }),
};

function checkItem(
  restaurant: Restaurant,
  code: string,
  value: object,
  _taken?: ReadonlySet<string>,
  more?: ReadonlySet<string>,
): CheckResult {
  const { problems, tables } = reparsed(() => dishesText([value as Item]), file);
  problems.needsCalories = restaurant.settings.caloriesRequired;
  const { dishes, ...context } = contextOf(restaurant, more);
  const codes = new OtherCodes(code, dishes);
  const [item = null] = readItems(nameDishes(tables, codes), codes, context);
  return { value: item, wrong: problems.wrongFields(itemPath) };
}

/** A subcategory without code is new and gets one; with a code it exists, or is retired in this category. */
function checkCategory(_: Restaurant, code: string, value: object, taken: ReadonlySet<string> = new Set()): CheckResult {
  const { problems, text, tables } = reparsed(() => categoriesText([value as Category]), file);
  const given = tables.flatMap((fields) => fields.tables('subcategories').flatMap((below) => below.raw('code')?.text ?? []));
  const [category = null] = readCategories(tables, new Shelves(code, taken, given));
  const below = 1 + (text?.split('\n') ?? []).findIndex((line) => line.startsWith('  subcategories:'));
  const isBelow = (line: number | null) => below > 0 && line !== null && line > below;
  return { value: category, wrong: problems.wrongFields((field, line) => (isBelow(line) ? 'subcategories' : itemPath(field))) };
}

function checkOptionGroup(restaurant: Restaurant, code: string, value: object): CheckResult {
  const { problems, text, tables } = reparsed(() => optionsText([value as OptionGroup]), file);
  problems.needsCalories = restaurant.settings.caloriesRequired;
  const [group = null] = readOptionGroups(tables, new OtherCodes(code, new Codes()), contextOf(restaurant).dishes);
  const lines = text?.split('\n') ?? [];
  const list = lines.indexOf('  options:');
  /** Option at a line (from 1); undefined for the group's own fields. */
  const optionAt = (line: number) =>
    list < 0 || line <= list + 1 ? undefined : lines.slice(list + 1, line).filter((each) => each.startsWith('    - ')).length - 1;
  return {
    value: group,
    wrong: problems.wrongFields((field, line) => {
      const at = optionAt(line ?? 0);
      if (at === undefined) return groupPaths[field] ?? itemPath(field);
      const option = (value as OptionGroup).options[at];
      const path = itemPath(field);
      // Fields beside a dish reference are invalid because of it.
      return field === 'code' ? 'options' : `options.${option?.code}.${option?.dish && !isPriceField(path) ? 'dish' : path}`;
    }),
  };
}

const groupPaths: Readonly<Record<string, string>> = { choose: 'min', free: 'included', quantities: 'hasQuantities', options: 'options' };

/** Codes of a category and its subcategories. */
class Shelves extends Codes {
  #own: string | null;
  readonly #taken: ReadonlySet<string>;
  readonly #given: readonly string[];

  constructor(own: string, taken: ReadonlySet<string>, given: readonly string[]) {
    super();
    this.#own = own;
    this.#taken = taken;
    this.#given = given;
  }

  override take(fields: Fields, name: string): string {
    const own = this.#own;
    const raw = fields.raw('code')?.text;
    this.#own = null;
    const code = own ?? raw ?? freeCode(name, new Set([...this.#taken, ...this.#given, ...this.all]), 'category');
    if (own === null && (!codePattern.test(code) || this.#taken.has(code) || this.all.includes(code))) fields.error('code', 'is taken');
    this.add(code, name, fields.place('name'));
    return code;
  }
}

const itemPaths: Readonly<Record<string, string>> = {
  name: 'name.en',
  name_ar: 'name.ar',
  description: 'description.en',
  description_ar: 'description.ar',
  price: 'price.pickup',
  pickup: 'price.pickup',
  delivery: 'price.delivery',
  options: 'optionGroups',
  focal_point: 'focalPoint',
  smallest_order: 'minQuantity',
  goes_with: 'goesWith',
  hidden_at: 'at',
};

/** Maps a file field to a model path. */
function itemPath(field: string): string {
  if (field.startsWith('hours.')) return 'hours';
  const [, branch, kind = 'pickup'] = /^prices_at\.([^.]+)(?:\.(.+))?$/.exec(field) ?? [];
  return branch === undefined ? (itemPaths[field] ?? field) : `at.${branch}.price.${kind}`;
}
