/** The menu of a branch: categories, items, and the choices that an item offers. */
import type { Bilingual, Mark, Price } from '../names.ts';
import type { Dietary } from './dietary.ts';

export interface Item extends Dietary {
  id: number;
  name: Bilingual;
  description: Bilingual;
  /** URL of its picture; may be empty. */
  picture: string;
  hasOptions: boolean;
  price: Price;
  /** The least quantity that is sold. */
  minQuantity: number;
  /** False while the branch has sold out of it. */
  isAvailable: boolean;
  /** The category or subcategory that the item stands in. */
  categoryId: number;
}

export interface Option extends Dietary {
  id: number;
  name: Bilingual;
  price: Price;
}

export interface OptionGroup {
  id: number;
  name: Bilingual;
  /** The fewest that must be chosen. */
  min: number;
  /** The most that may be chosen; 0 is no maximum. */
  max: number;
  /** Whether more than one of the same may be chosen. */
  hasQuantities: boolean;
  options: Option[];
}

export interface ItemWithOptions extends Item {
  optionGroups: OptionGroup[];
}

export interface CategoryName {
  id: number;
  name: Bilingual;
}

export interface Category extends CategoryName {
  /** The items that stand directly in this category; those of its subcategories carry their own categoryId and come after them. */
  items: Item[];
  subcategories: CategoryName[];
}

export interface CategoryItems {
  category: CategoryName;
  /** The category's items with those of all its subcategories. */
  items: Item[];
  subcategories: CategoryName[];
}

/** Where a search found its term in the texts of an item; a text without a match is left out. */
export interface ItemMarks {
  name: Partial<Record<keyof Bilingual, Mark[]>>;
  description: Partial<Record<keyof Bilingual, Mark[]>>;
}

export interface ItemSearchResults {
  items: Item[];
  /** Of each item, in the same order. */
  marks: ItemMarks[];
  /** What to look at when nothing was found; null otherwise. */
  suggestions: {
    /** Whether they resemble the term; otherwise they are the first of the menu. */
    areNear: boolean;
    items: Item[];
    categories: CategoryName[];
  } | null;
}
