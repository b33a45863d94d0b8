/** categories.yaml, options.yaml, and the dishes as YAML or CSV. */
import { branchColumn, menuColumns } from '../read/menu.ts';
import type { Category, Facts, Item, Option, OptionGroup } from '../restaurant.ts';
import { moneyText } from '../values/money.ts';
import { someHours } from './hours.ts';
import { both, inline, listText, money, orNone, priceFields, said, yesNo } from './yaml.ts';

export const categoriesText = (categories: readonly Category[]): string =>
  listText(
    categories.map(({ code, name, hours, subcategories }) => ({
      code,
      ...both('name', name),
      hours: someHours(hours),
      subcategories: subcategories.map((below) => said({ code: below.code, ...both('name', below.name) })),
    })),
  );

export const optionsText = (groups: readonly OptionGroup[]): string =>
  listText(
    groups.map((group) => ({
      code: group.code,
      ...both('name', group.name),
      choose: chooseText(group),
      free: group.included === 0 ? '' : group.included,
      quantities: group.hasQuantities ? yesNo(true) : '',
      options: group.options.map(optionFields),
    })),
  );

function chooseText({ min, max }: OptionGroup): string | number {
  if (max === 0) return min === 0 ? 'any' : `${min}+`;
  return min === max ? min : `${min}-${max}`;
}

const optionFields = ({ code, dish, name, price, ...facts }: Option) =>
  said({
    code,
    dish,
    ...both('name', name),
    ...(price.pickup === 0 && price.delivery === 0 ? {} : priceFields(price)),
    ...factFields(facts),
  });

const factFields = ({ calories, allergens, marks }: Facts) => ({ calories, allergens: orNone(allergens), marks: orNone(marks) });

export const dishesText = (items: readonly Item[]): string =>
  listText(
    items.map((item) => ({
      code: item.code,
      category: item.category,
      ...both('name', item.name),
      ...both('description', item.description),
      ...priceFields(item.price),
      options: item.optionGroups.length > 0 ? inline(item.optionGroups) : '',
      picture: item.picture,
      focal_point: item.focalPoint,
      ...factFields(item),
      smallest_order: item.minQuantity === 1 ? '' : item.minQuantity,
      hidden_at: hiddenAt(item).length > 0 ? inline(hiddenAt(item)) : '',
      goes_with: item.goesWith.length > 0 ? inline(item.goesWith) : '',
      prices_at: Object.fromEntries(item.at.flatMap(({ branch, price }) => (isSaid(price) ? [[branch, priceAt(price)]] : []))),
    })),
  );

type PriceAt = Item['at'][number]['price'];

const hiddenAt = (item: Item): string[] => item.at.filter(({ isHidden }) => isHidden).map(({ branch }) => branch);
const isSaid = ({ pickup, delivery }: PriceAt): boolean => pickup !== null || delivery !== null;

function priceAt({ pickup, delivery }: PriceAt): unknown {
  if (pickup !== null && pickup === delivery) return money(pickup);
  return said({ pickup: pickup === null ? '' : money(pickup), delivery: delivery === null ? '' : money(delivery) });
}

/** Columns added to the format later: omitted when no dish uses them, so that old files stay unchanged. */
const later = new Set<string>(['focal_point', 'goes_with']);

/** CSV with a byte order mark, by which spreadsheets recognize UTF-8. */
export function csvText(items: readonly Item[], branches: readonly string[]): string {
  const priced = branches.filter((code) => items.some(({ at }) => at.some(({ branch, price }) => branch === code && isSaid(price))));
  const extra = priced.flatMap((code) => [branchColumn('pickup', code), branchColumn('delivery', code)]);
  const all = items.map(itemCells);
  const columns = [...menuColumns.filter((column) => !later.has(column) || all.some((cells) => cells[column])), ...extra];
  const rows = all.map((cells) => columns.map((column) => cell(cells[column] ?? '')).join(','));
  return `\ufeff${[columns.join(','), ...rows].join('\n')}\n`;
}

const cell = (text: string): string => (/[",;\t\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function itemCells(item: Item): Record<string, string> {
  const { price } = item;
  const same = price.pickup === price.delivery;
  const words = (list: readonly string[] | null) => (list === null ? '' : list.length === 0 ? 'none' : list.join(' '));
  const at = item.at.flatMap(({ branch, price: own }) =>
    (['pickup', 'delivery'] as const).flatMap((kind) => {
      const fils = own[kind];
      return fils === null ? [] : [[branchColumn(kind, branch), moneyText(fils)]];
    }),
  );
  return {
    category: item.category,
    code: item.code,
    name: item.name.en,
    name_ar: item.name.ar,
    description: item.description.en,
    description_ar: item.description.ar,
    price: same ? moneyText(price.pickup) : '',
    pickup: same ? '' : moneyText(price.pickup),
    delivery: same ? '' : moneyText(price.delivery),
    options: item.optionGroups.join(' '),
    picture: item.picture,
    focal_point: item.focalPoint,
    calories: item.calories === null ? '' : String(item.calories),
    allergens: words(item.allergens),
    marks: words(item.marks),
    smallest_order: item.minQuantity === 1 ? '' : String(item.minQuantity),
    hidden_at: hiddenAt(item).join(' '),
    goes_with: item.goesWith.join(' '),
    ...Object.fromEntries(at),
  };
}
