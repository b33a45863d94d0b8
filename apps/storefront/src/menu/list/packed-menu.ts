/** Compact menu format in the page: tab-separated columns, without repeated property names. */
import { allergens, dietaryMarks } from '@sufra/contract/menu/dietary';
import type { Category, Item } from '@sufra/contract/menu/model';
import type { Bilingual } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import type { ListedCategory } from './listed-menu.ts';

const other: Record<Locale, Locale> = { en: 'ar', ar: 'en' };

/** Tabs and line breaks collapse to spaces in HTML anyway. */
const inLine = (text: string): string => text.replace(/[\t\n\r]+/g, ' ');

/** Encodes a subset of a closed list by index letters; `-` for empty, '' for unstated. */
const asLetters = <T extends string>(all: readonly T[], some: readonly T[] | undefined): string =>
  some ? some.map((one) => String.fromCharCode(97 + all.indexOf(one))).join('') || '-' : '';
const ofLetters = <T extends string>(all: readonly T[], letters: string | undefined): T[] | undefined =>
  letters ? [...letters].flatMap((letter) => all[letter.charCodeAt(0) - 97] ?? []) : undefined;

const soldOut = '1';
/** Code: not offered now, next time unknown. */
const notNow = '2';

/** Encodes unavailability: the next offering time, if any. Empty when available. */
function missing({ isAvailable, offeredFrom }: Item): string {
  if (isAvailable) return '';
  return offeredFrom === undefined ? soldOut : (offeredFrom ?? notNow);
}

const asPeriods = (hours: Category['hours'] = []): string => hours.map(({ day, opens, closes }) => `${day}-${opens}-${closes}`).join(' ');
const ofPeriods = (periods: string): Category['hours'] =>
  periods.split(' ').map((period) => {
    const [day = 0, opens = 0, closes = 0] = period.split('-').map(Number);
    return { day, opens, closes };
  });

/**
 * Includes descriptions only in the page's language; others load on a language change (use-menu.ts). Partial menus include both, because a
 * later load would cost more.
 */
export function packMenu(categories: readonly ListedCategory[], locale: Locale): string {
  const isPart = categories.some(({ withheld }) => withheld);
  const both = (text: Bilingual) => [inLine(text[locale]), inLine(text[other[locale]])];
  const described = ({ description }: Item) => {
    const [own = '', others = ''] = both(description);
    return isPart || !own.trim() ? [own, others] : [own, ''];
  };
  const dish = (item: Item, categoryId: number) => [
    ...[item.id, ...both(item.name), ...described(item), item.picture, item.price.pickup, item.price.delivery - item.price.pickup],
    ...[item.hasOptions ? 1 : '', item.calories, asLetters(allergens, item.allergens), asLetters(dietaryMarks, item.dietaryMarks)],
    ...[item.categoryId === categoryId ? '' : item.categoryId, item.minQuantity === 1 ? '' : item.minQuantity, missing(item)],
    ...[item.isPopular ? 1 : ''],
    ...(item.withDefaults
      ? [1, asLetters(allergens, item.withDefaults.allergens), asLetters(dietaryMarks, item.withDefaults.dietaryMarks)]
      : []),
  ];
  const lines = categories.flatMap(({ id, name, hours, items, subcategories, withheld }) => [
    ['', id, ...both(name), withheld?.count, withheld?.picture, asPeriods(hours)],
    ...subcategories.map((sub) => ['', '', sub.id, ...both(sub.name)]),
    ...items.map((item) => dish(item, id)),
  ]);
  return lines.map((columns) => columns.join('\t').replace(/\t+$/, '')).join('\n');
}

/** Decodes a page's menu in that language. Omitted texts are empty. */
export function unpackMenu(packed: string, locale: Locale): ListedCategory[] {
  const categories: ListedCategory[] = [];
  const text = (own = '', others = ''): Bilingual => ({ en: '', ar: '', [locale]: own, [other[locale]]: others });
  for (const line of packed.split('\n')) {
    const columns = line.split('\t');
    const category = categories.at(-1);
    if (columns[0]) category?.items.push(dishOf(columns, category.id, text));
    else if (columns[1]) {
      const [, id, own, others, count, picture = '', hours] = columns;
      const withheld = count ? { withheld: { count: Number(count), picture } } : {};
      const limited = hours ? { hours: ofPeriods(hours) } : {};
      categories.push({ id: Number(id), name: text(own, others), ...limited, items: [], subcategories: [], ...withheld });
    } else category?.subcategories.push({ id: Number(columns[2]), name: text(columns[3], columns[4]) });
  }
  return categories;
}

function dishOf(columns: readonly string[], category: number, text: (own?: string, others?: string) => Bilingual): Item {
  const [id, name, otherName, description, otherDescription, picture = '', pickup, more, ...rest] = columns;
  const [options, calories, contained, marks, categoryId, minQuantity, gone, isPopular, differs, containedThen, marksThen] = rest;
  return {
    id: Number(id),
    name: text(name, otherName),
    description: text(description, otherDescription),
    picture,
    hasOptions: Boolean(options),
    price: { pickup: Number(pickup), delivery: Number(pickup) + Number(more) },
    minQuantity: Number(minQuantity || 1),
    isAvailable: !gone,
    offeredFrom: !gone || gone === soldOut ? undefined : gone === notNow ? null : gone,
    isPopular: isPopular ? true : undefined,
    categoryId: Number(categoryId || category),
    calories: calories ? Number(calories) : undefined,
    allergens: ofLetters(allergens, contained),
    dietaryMarks: ofLetters(dietaryMarks, marks),
    ...(differs && { withDefaults: { allergens: ofLetters(allergens, containedThen), dietaryMarks: ofLetters(dietaryMarks, marksThen) } }),
  };
}
