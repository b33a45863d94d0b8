/** A menu in memory. All branches share the business's; one that sells something else or for another price lays that over it. */
import type { Category, Item, ItemWithOptions } from '@sufra/contract/menu/model';
import type { Price } from '@sufra/contract/names';

/** What a branch does differently about an item. */
export interface Offer {
  itemId: number;
  isAvailable: boolean;
  /** Null is as in the business's menu. */
  pickupPrice: number | null;
  deliveryPrice: number | null;
}

/** Immutable: a change makes another one. */
export class Menu {
  /** Top-level categories; `items` holds those of the subcategories too, after the category's own. */
  readonly categories: readonly Category[];
  /** Every item, in menu order. */
  readonly items: readonly Item[];
  /** The menu that has the same texts: the business's own. What follows from texts alone is made of it once, for all branches. */
  readonly texts: Menu;
  readonly #details: ReadonlyMap<number, ItemWithOptions>;
  readonly #derived = new Map<unknown, unknown>();

  /** `details` lacks what is as in `texts`. */
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

  /** What `make` makes of this menu, made when it is first asked for and kept as long as the menu. */
  derived<T>(make: (menu: Menu) => T): T {
    if (!this.#derived.has(make)) this.#derived.set(make, make(this));
    return this.#derived.get(make) as T;
  }

  /** Whether `make` has been made of this menu. */
  hasDerived(make: (menu: Menu) => unknown): boolean {
    return this.#derived.has(make);
  }

  /** Keeps what was made elsewhere as what `make` would make of this menu. */
  setDerived<T>(make: (menu: Menu) => T, made: T): void {
    this.#derived.set(make, made);
  }

  /** This menu as a branch sells it; this very menu when it differs in nothing. */
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

/** The item as it is offered; the very same when nothing differs. */
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
