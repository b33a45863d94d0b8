/** In-memory menu. Branches share the business's menu as base layer and overlay own prices and sold-out entries. */
import type { Category, Item, ItemWithOptions, Option } from '@sufra/contract/menu/model';
import type { Price } from '@sufra/contract/names';
import { atBranch, type OptionsOf, withDishFacts } from './set-menus.ts';
import { type SoldOutNow, withoutSoldOut } from './sold-out.ts';
import type { OfferedNow } from './week-hours.ts';

export interface Offer {
  itemId: number;
  /** Hidden at this branch. */
  isHidden: boolean;
  /** Null means the business's price. */
  pickupFils: number | null;
  deliveryFils: number | null;
}

/** Recommended dishes by dish id, best first. */
export type Pairings = ReadonlyMap<number, readonly number[]>;

export interface Demand {
  pairings: Pairings;
  popular: ReadonlySet<number>;
}

/** Codes from the restaurant's folder, by id. */
export type Codes = Readonly<Record<'categories' | 'items' | 'optionGroups' | 'options', ReadonlyMap<number, string>>>;

interface MenuParts {
  pairings?: Pairings;
  optionsOf?: OptionsOf;
  codes?: Codes;
  /** Absent: it is the business's own. */
  texts?: Menu;
}

/** Immutable: a change creates a new one. */
export class Menu {
  static #count = 0;
  /** Unique id within this process: cache key for data derived from menus in shared bounded caches. */
  readonly number = Menu.#count++;
  /** Top-level categories; `items` holds those of the subcategories too, after the category's own. */
  readonly categories: readonly Category[];
  readonly items: readonly Item[];
  /** The business's menu with the same texts; text-only data is derived from it once for all branches. */
  readonly texts: Menu;
  /** Items by position in `texts`; null when this menu lacks the dish. */
  readonly #inTexts: readonly (Item | null)[];
  readonly optionsOf: OptionsOf;
  readonly codes: Codes;
  readonly #details: ReadonlyMap<number, ItemWithOptions | null>;
  readonly #pairings: Pairings;
  readonly #derived = new Map<unknown, unknown>();

  /**
   * `details` holds only differences from `texts`; null removes a dish. `pairings` are the owner's, or learned from the branch's orders.
   */
  constructor(
    categories: readonly Category[],
    details: ReadonlyMap<number, ItemWithOptions | null>,
    { pairings = new Map(), optionsOf = new Map(), codes = noCodes, texts }: MenuParts = {},
  ) {
    this.categories = categories;
    this.items = categories.flatMap((category) => category.items);
    this.texts = texts ?? this;
    this.optionsOf = texts?.optionsOf ?? optionsOf;
    this.codes = texts?.codes ?? codes;
    this.#inTexts = this.texts.items.length === this.items.length ? this.items : placed(this.items, this.texts.items);
    this.#details = details;
    this.#pairings = pairings;
  }

  /** An item with its options; null when the menu has none of that id. */
  item(id: number): ItemWithOptions | null {
    const own = this.#details.get(id);
    return own !== undefined || this.texts === this ? (own ?? null) : this.texts.item(id);
  }

  /** Ids of recommended dishes: first those often ordered together at the branch, then the owner's choices. */
  goesWith(id: number): readonly number[] {
    const own = this.#pairings.get(id) ?? [];
    return this.texts === this ? own : [...new Set([...own, ...this.texts.goesWith(id)])];
  }

  /** Weekly hours of a dish at any branch; undefined means always. */
  hoursOf(itemId: number): Category['hours'] {
    return this.texts.derived(hoursByDish).get(itemId);
  }

  /** The ids of the dishes that offer an option. */
  dishesWith(optionId: number): readonly number[] {
    return this.derived(dishesByOption).get(optionId) ?? [];
  }

  /** A non-dish option by id; null when no dish offers it. */
  option(id: number): Option | null {
    if ([...this.optionsOf.values()].some((ids) => ids.includes(id))) return null;
    const dish = this.item(this.dishesWith(id)[0] ?? 0);
    return dish?.optionGroups.flatMap(({ options }) => options).find((option) => option.id === id) ?? null;
  }

  at(position: number): Item | null {
    return this.#inTexts[position] ?? null;
  }

  /** Memoizes the result of `make` for the lifetime of this menu. */
  derived<T>(make: (menu: Menu) => T): T {
    if (!this.#derived.has(make)) this.#derived.set(make, make(this));
    return this.#derived.get(make) as T;
  }

  hasDerived(make: (menu: Menu) => unknown): boolean {
    return this.#derived.has(make);
  }

  setDerived<T>(make: (menu: Menu) => T, made: T): void {
    this.#derived.set(make, made);
  }

  /** Applies a branch's offer; returns this when nothing differs. `closed`: categories not offered now. `atSunset`: hours of today. */
  with(
    offers: readonly Offer[],
    soldOut: Pick<SoldOutNow, 'items' | 'options'> = nothingSoldOut,
    { pairings, popular }: Demand = noDemand,
    closed: OfferedNow['closed'] = new Map(),
    atSunset: OfferedNow['atSunset'] = new Map(),
  ): Menu {
    const changed = new Map<number, ItemWithOptions | null>();
    const lose = (gone: typeof soldOut) => {
      const touched = new Set(gone.items);
      for (const option of gone.options) for (const id of this.dishesWith(option)) touched.add(id);
      for (const id of touched) {
        const item = changed.get(id) ?? this.item(id);
        const own = item && withoutSoldOut(item, gone);
        if (own !== item) changed.set(id, own);
      }
    };
    lose(soldOut);
    const hidden = offers.flatMap(({ itemId, isHidden }) => (isHidden ? [itemId] : []));
    const { missing, facts } = atBranch(
      this.optionsOf,
      [...soldOut.items, ...hidden],
      [...changed.values()].filter((item) => item !== null),
    );
    if (missing.size > 0) lose({ items: nothingSoldOut.items, options: missing });
    for (const id of new Set([...facts.keys()].flatMap((option) => this.dishesWith(option)))) {
      const set = changed.get(id) ?? this.item(id);
      if (set) changed.set(id, withDishFacts(set, facts));
    }
    for (const offer of offers) {
      const item = changed.get(offer.itemId) ?? this.item(offer.itemId);
      const own = item && offered(item, offer);
      if (own !== item) changed.set(offer.itemId, own);
    }
    for (const id of popular) {
      const item = changed.has(id) ? changed.get(id) : this.item(id);
      if (item) changed.set(id, { ...item, isPopular: true });
    }
    for (const { id: categoryId, items } of this.categories) {
      const offeredFrom = closed.get(categoryId);
      if (offeredFrom === undefined) continue;
      for (const { id } of items) {
        const item = changed.has(id) ? changed.get(id) : this.item(id);
        // Sold out takes precedence over outside hours.
        if (item?.isAvailable) changed.set(id, { ...item, isAvailable: false, offeredFrom });
      }
    }
    if (changed.size === 0 && pairings.size === 0 && atSunset.size === 0) return this;
    const categories = this.categories.map((general) => {
      const hours = atSunset.get(general.id);
      const category = hours ? { ...general, hours: [...hours] } : general;
      if (!category.items.some((item) => changed.has(item.id))) return category;
      const items = category.items.flatMap((item) => {
        const own = changed.get(item.id);
        return own === undefined ? item : own === null ? [] : withoutOptions(own);
      });
      return withDishes({ ...category, items });
    });
    return new Menu(categories.filter(hasDishes), changed, { pairings, texts: this.texts });
  }
}

export const noDemand: Demand = { pairings: new Map(), popular: new Set() };
const noCodes: Codes = { categories: new Map(), items: new Map(), optionGroups: new Map(), options: new Map() };
const nothingSoldOut = { items: new Set<number>(), options: new Set<number>() };

function dishesByOption(menu: Menu): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { id } of menu.items)
    for (const group of menu.item(id)?.optionGroups ?? [])
      for (const option of group.options) {
        const known = found.get(option.id);
        if (known) known.push(id);
        else found.set(option.id, [id]);
      }
  return found;
}

/** Weekly hours of dishes with limited hours. */
const hoursByDish = ({ categories }: Menu): ReadonlyMap<number, Category['hours']> =>
  new Map(categories.flatMap(({ hours, items }) => (hours ? items.map(({ id }) => [id, hours] as const) : [])));

function placed(items: readonly Item[], all: readonly Item[]): (Item | null)[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return all.map(({ id }) => byId.get(id) ?? null);
}

/** Categories without dishes are hidden. */
export const hasDishes = ({ items }: Category): boolean => items.length > 0;

/** Removes subcategories without dishes. */
export function withDishes(category: Category): Category {
  const filled = new Set(category.items.map(({ categoryId }) => categoryId));
  const subcategories = category.subcategories.filter(({ id }) => filled.has(id));
  return subcategories.length === category.subcategories.length ? category : { ...category, subcategories };
}

/** Applies an offer to an item; the same object when unchanged, null when hidden. */
function offered(item: ItemWithOptions, offer: Offer): ItemWithOptions | null {
  if (offer.isHidden) return null;
  const price: Price = { pickup: offer.pickupFils ?? item.price.pickup, delivery: offer.deliveryFils ?? item.price.delivery };
  const isSame = price.pickup === item.price.pickup && price.delivery === item.price.delivery;
  return isSame ? item : { ...item, price };
}

function withoutOptions({ optionGroups: _, ...item }: ItemWithOptions): Item {
  return item;
}
