/** A menu in memory. Branches share the business's menu and overlay their own availability and prices. */
import type { Category, Item, ItemWithOptions } from '@sufra/contract/menu/model';
import type { Price } from '@sufra/contract/names';

/** A branch's own availability and prices for an item. */
export interface Offer {
  itemId: number;
  isAvailable: boolean;
  /** Null means the business's price. */
  pickupPrice: number | null;
  deliveryPrice: number | null;
}

/** How many menus there have been. */
let menus = 0;

/** Immutable: a change makes a new one. */
export class Menu {
  /** No other menu of this process ever has it: for keys of what is made of menus and kept within a limit for all of them. */
  readonly number = menus++;
  /** Top-level categories; `items` holds those of the subcategories too, after the category's own. */
  readonly categories: readonly Category[];
  /** Every item, in menu order. */
  readonly items: readonly Item[];
  /** The business's own menu, which has the same texts. What depends on texts alone is derived from it once, for all branches. */
  readonly texts: Menu;
  readonly #details: ReadonlyMap<number, ItemWithOptions>;
  readonly #derived = new Map<unknown, unknown>();

  /** `details` holds only what differs from `texts`. */
  constructor(categories: readonly Category[], details: ReadonlyMap<number, ItemWithOptions>, texts?: Menu) {
    this.categories = categories;
    this.items = categories.flatMap((category) => category.items);
    this.texts = texts ?? this;
    this.#details = details;
  }

  /** An item with its options; null when the menu has none of that id. */
  item(id: number): ItemWithOptions | null {
    return this.#details.get(id) ?? (this.texts === this ? null : this.texts.item(id));
  }

  /** The result of `make` for this menu, computed on first use and kept as long as the menu. */
  derived<T>(make: (menu: Menu) => T): T {
    if (!this.#derived.has(make)) this.#derived.set(make, make(this));
    return this.#derived.get(make) as T;
  }

  /** Whether `derived(make)` is already computed. */
  hasDerived(make: (menu: Menu) => unknown): boolean {
    return this.#derived.has(make);
  }

  /** Stores a value computed elsewhere as the result of `make`. */
  setDerived<T>(make: (menu: Menu) => T, made: T): void {
    this.#derived.set(make, made);
  }

  /** This menu as a branch sells it; returns this when nothing differs. */
  with(offers: readonly Offer[]): Menu {
    const changed = new Map<number, ItemWithOptions>();
    for (const offer of offers) {
      const item = this.item(offer.itemId);
      const own = item && offered(item, offer);
      if (own && own !== item) changed.set(own.id, own);
    }
    if (changed.size === 0) return this;
    const categories = this.categories.map((category) => {
      if (!category.items.some((item) => changed.has(item.id))) return category;
      return { ...category, items: category.items.map((item) => withoutOptions(changed.get(item.id)) ?? item) };
    });
    return new Menu(categories, changed, this.texts);
  }
}

/** The item with the offer applied; the same object when nothing differs. */
function offered(item: ItemWithOptions, offer: Offer): ItemWithOptions {
  const price: Price = { pickup: offer.pickupPrice ?? item.price.pickup, delivery: offer.deliveryPrice ?? item.price.delivery };
  const isSame = offer.isAvailable === item.isAvailable && price.pickup === item.price.pickup && price.delivery === item.price.delivery;
  return isSame ? item : { ...item, price, isAvailable: offer.isAvailable };
}

function withoutOptions(item: ItemWithOptions | undefined): Item | undefined {
  if (!item) return undefined;
  const { optionGroups: _, ...rest } = item;
  return rest;
}

export const areSameOffers = (some: readonly Offer[], others: readonly Offer[]): boolean =>
  some.length === others.length &&
  some.every(({ itemId, isAvailable, pickupPrice, deliveryPrice }, at) => {
    const other = others[at];
    return (
      itemId === other?.itemId &&
      isAvailable === other.isAvailable &&
      pickupPrice === other.pickupPrice &&
      deliveryPrice === other.deliveryPrice
    );
  });
