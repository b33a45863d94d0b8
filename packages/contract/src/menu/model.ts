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
  /** The minimum quantity per order line. */
  minQuantity: number;
  /** False while it is sold out at the branch. */
  isAvailable: boolean;
  /** The category or subcategory the item belongs to. */
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
  /** Whether an option may be chosen more than once. */
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
  /** Items directly in this category, followed by those of its subcategories, which carry their own categoryId. */
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
  /** Offered when nothing was found; null otherwise. */
  suggestions: {
    /** Whether they resemble the term; otherwise they are the first items of the menu. */
    areNear: boolean;
    items: Item[];
    categories: CategoryName[];
  } | null;
}
