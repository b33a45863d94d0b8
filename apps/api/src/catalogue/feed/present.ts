/** Presents the menu feed with stable codes, including sold-out entries that customers do not see. Pure. */
import { country } from '@sufra/contract/country';
import type { BranchFeed, FeedBranch, FeedDish, FeedOptionGroup, MenuFeed } from '@sufra/contract/feed/schemas';
import type { Dietary } from '@sufra/contract/menu/dietary';
import type { Item, Option, OptionGroup } from '@sufra/contract/menu/model';
import { optionMaximum } from '@sufra/contract/menu/options';
import { currency } from '@sufra/contract/money';
import type { Bilingual } from '@sufra/contract/names';
import { periodsByDay } from '../store/calendar.ts';
import type { Menu } from '../store/menu.ts';
import type { BranchRecord } from '../store/model.ts';
import type { SoldOut } from '../store/sold-out.ts';
import { isoDay, zonedIso } from '../store/time-zone.ts';

/** Resolves a path on this server or an external address. */
type UrlOf = (address: string) => string;

const common = () => ({
  version: '1.0',
  currency: { code: currency.code, decimals: currency.decimals },
  vat: { isIncluded: true, ratePercent: country.vatRate / 100 },
});

interface BranchesNow {
  name: Bilingual;
  branches: readonly BranchRecord[];
  /** Days since 1970-01-01, by time zone. */
  today: ReadonlyMap<string, number>;
  menuPath: string;
}

export function presentBranchFeed({ name, branches, today, menuPath }: BranchesNow, urlOf: UrlOf): BranchFeed {
  const present = (branch: BranchRecord): FeedBranch => {
    const page = `/${encodeURIComponent(branch.name.en)}/menu`;
    return {
      code: branch.code,
      name: branch.name,
      address: branch.address,
      phone: branch.phone,
      picture: branch.picture === '' ? null : urlOf(branch.picture),
      position: branch.position,
      timeZone: branch.timeZone,
      orderTypes: orderTypesOf(branch),
      hours: hoursAround(branch, today.get(branch.timeZone) ?? 0),
      menu: urlOf(`${menuPath}?branchCode=${branch.code}`),
      pages: { en: urlOf(`${page}?lang=en`), ar: urlOf(`${page}?lang=ar`) },
    };
  };
  return { ...common(), name, branches: branches.map(present) };
}

export const orderTypesOf = ({ pickupEnabled, deliveryEnabled, areas }: BranchRecord): FeedBranch['orderTypes'] => [
  ...(pickupEnabled ? (['pickup'] as const) : []),
  ...(deliveryEnabled && areas.length > 0 ? (['delivery'] as const) : []),
];

function hoursAround(branch: BranchRecord, today: number): FeedBranch['hours'] {
  const periodsOn = periodsByDay(branch);
  return Array.from({ length: 8 }, (_, at) => today - 1 + at).map((day) => {
    const date = isoDay(day);
    const special = branch.exceptions.find((exception) => exception.date === date);
    const periods = periodsOn(day).toSorted((one, other) => one.opensMinute - other.opensMinute);
    return {
      date,
      periods: periods.map(({ opensMinute, closesMinute }) => ({ opens: opensMinute, closes: closesMinute })),
      isSpecial: special !== undefined,
      note: special?.note ?? null,
    };
  });
}

interface MenuNow {
  branch: BranchRecord;
  menu: Menu;
  soldOut: readonly SoldOut[];
}

export function presentMenuFeed({ branch, menu, soldOut }: MenuNow, urlOf: UrlOf): MenuFeed {
  const { codes } = menu;
  const codeOf = (kind: keyof typeof codes, id: number): string => codes[kind].get(id) ?? '';
  const endsOf = (idOf: (each: SoldOut) => number | null) =>
    new Map(soldOut.map((each) => [idOf(each), each.until && zonedIso(each.until, branch.timeZone)]));
  const ends = { dishes: endsOf(({ itemId }) => itemId), options: endsOf(({ optionId }) => optionId) };
  const dishOf = new Map([...menu.optionsOf].flatMap(([dishId, options]) => options.map((id) => [id, dishId] as const)));

  /** `left`: options that can be chosen now. Omits options that are dishes the branch does not make. */
  const presentGroup = (group: OptionGroup, left: ReadonlyMap<number, Option>): FeedOptionGroup => ({
    code: codeOf('optionGroups', group.id),
    name: group.name,
    min: group.min,
    max: optionMaximum(group),
    included: group.included ?? 0,
    hasQuantities: group.hasQuantities,
    options: group.options.flatMap((option) => {
      const dishId = dishOf.get(option.id);
      if (dishId !== undefined && !menu.item(dishId)) return [];
      const now = left.get(option.id);
      const end = ends.options.get(option.id) ?? (dishId === undefined ? null : ends.dishes.get(dishId));
      return {
        code: codeOf('options', option.id),
        name: option.name,
        dish: dishId === undefined ? null : codeOf('items', dishId),
        prices: option.price,
        ...(now ? available : soldOutUntil(end)),
        ...factsOf(now ?? option),
      };
    }),
  });

  /** Deduplicated by id: dishes share option groups. */
  const groups = new Map<number, FeedOptionGroup>();
  const groupsOf = (dishId: number): string[] => {
    const chosenFrom = menu.item(dishId)?.optionGroups.flatMap(({ options }) => options) ?? [];
    const left = new Map(chosenFrom.map((option) => [option.id, option]));
    return (menu.texts.item(dishId)?.optionGroups ?? []).flatMap((group) => {
      const known = groups.get(group.id) ?? presentGroup(group, left);
      groups.set(group.id, known);
      return known.options.length > 0 ? known.code : [];
    });
  };

  const whenOffered = ({ id, isAvailable, offeredFrom }: Item) => {
    if (isAvailable) return available;
    return offeredFrom === undefined ? soldOutUntil(ends.dishes.get(id)) : laterFrom(offeredFrom);
  };
  const presentDish = (item: Item): FeedDish => ({
    code: codeOf('items', item.id),
    category: codeOf('categories', item.categoryId),
    name: item.name,
    description: item.description,
    picture: item.picture === '' ? null : urlOf(item.picture),
    prices: { pickup: item.price.pickup || null, delivery: item.price.delivery || null },
    minQuantity: item.minQuantity,
    ...whenOffered(item),
    ...factsOf(item),
    withDefaultOptions: item.withDefaults ? claimsOf(item.withDefaults) : null,
    optionGroups: groupsOf(item.id),
  });

  const categories = menu.categories.map(({ id, name, hours, subcategories, items }) => ({
    code: codeOf('categories', id),
    name,
    hours: hours ?? null,
    subcategories: subcategories.map((below) => ({ code: codeOf('categories', below.id), name: below.name })),
    dishes: items.map(presentDish),
  }));
  const optionGroups = [...groups.values()].filter(({ options }) => options.length > 0);
  return { ...common(), branch: branch.code, categories, optionGroups };
}

const available = { availability: 'available', availableFrom: null } as const;
const soldOutUntil = (end: string | null = null) => ({ availability: 'sold_out', availableFrom: end }) as const;
const laterFrom = (next: string | null) => ({ availability: 'outside_hours', availableFrom: next }) as const;

const claimsOf = ({ allergens, dietaryMarks }: Dietary) => ({
  allergens: allergens ? [...allergens] : null,
  dietaryMarks: dietaryMarks ? [...dietaryMarks] : null,
});
const factsOf = ({ calories, ...claims }: Dietary) => ({ calories: calories ?? null, ...claimsOf(claims) });
