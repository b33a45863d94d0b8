/** The menu between the wire and the product's own types. */
import type { Bilingual, Mark } from '../names.ts';
import { priceFromWire, priceToWire } from '../wire/money.ts';
import type { Dietary } from './dietary.ts';
import type {
  Category,
  CategoryItems,
  CategoryName,
  Item,
  ItemMarks,
  ItemSearchResults,
  ItemWithOptions,
  Option,
  OptionGroup,
} from './model.ts';
import type {
  WireCategory,
  WireCategoryItems,
  WireItem,
  WireItemDetail,
  WireItemMarks,
  WireItemSearchResults,
  WireModifier,
  WireModifierCategory,
  WireSubcategory,
} from './schemas.ts';

type WireDietary = Pick<WireItem, 'calories' | 'allergens' | 'dietary_marks'>;

/** Leaves out what is not stated: an empty list or 0 would be a statement. */
const dietaryFromWire = ({ calories, allergens, dietary_marks }: WireDietary): Dietary => ({
  ...(calories !== undefined && { calories }),
  ...(allergens && { allergens }),
  ...(dietary_marks && { dietaryMarks: dietary_marks }),
});

const dietaryToWire = ({ calories, allergens, dietaryMarks }: Dietary): WireDietary => ({
  ...(calories !== undefined && { calories }),
  ...(allergens && { allergens: [...allergens] }),
  ...(dietaryMarks && { dietary_marks: [...dietaryMarks] }),
});

export const itemFromWire = (wire: WireItem): Item => ({
  id: wire.stock_id,
  name: { en: wire.item_name_en, ar: wire.item_name_ar },
  description: { en: wire.description_en, ar: wire.description_ar },
  picture: wire.img_url,
  hasOptions: wire.has_modifier,
  price: priceFromWire(wire),
  minQuantity: wire.min_cart_item,
  isAvailable: wire.is_available,
  categoryId: wire.category_id,
  ...dietaryFromWire(wire),
});

export const itemToWire = (item: Item): WireItem => ({
  stock_id: item.id,
  item_name_en: item.name.en,
  item_name_ar: item.name.ar,
  description_en: item.description.en,
  description_ar: item.description.ar,
  img_url: item.picture,
  has_modifier: item.hasOptions,
  ...priceToWire(item.price),
  min_cart_item: item.minQuantity,
  is_available: item.isAvailable,
  category_id: item.categoryId,
  ...dietaryToWire(item),
});

const optionFromWire = (wire: WireModifier): Option => ({
  id: wire.id,
  name: { en: wire.modifier_name_en, ar: wire.modifier_name_ar },
  price: priceFromWire(wire),
  ...dietaryFromWire(wire),
});

const optionToWire = (option: Option): WireModifier => ({
  id: option.id,
  modifier_name_en: option.name.en,
  modifier_name_ar: option.name.ar,
  ...priceToWire(option.price),
  ...dietaryToWire(option),
});

const groupFromWire = (wire: WireModifierCategory): OptionGroup => ({
  id: wire.category_id,
  name: { en: wire.name_en, ar: wire.name_ar },
  min: wire.minimum_amount,
  max: wire.maximum_amount,
  hasQuantities: wire.show_qty_selection_for_modifiers,
  options: wire.modifiers.map(optionFromWire),
});

const groupToWire = (group: OptionGroup): WireModifierCategory => ({
  category_id: group.id,
  name_en: group.name.en,
  name_ar: group.name.ar,
  minimum_amount: group.min,
  maximum_amount: group.max,
  show_qty_selection_for_modifiers: group.hasQuantities,
  modifiers: group.options.map(optionToWire),
});

export const itemWithOptionsFromWire = (wire: WireItemDetail): ItemWithOptions => ({
  ...itemFromWire(wire),
  optionGroups: wire.modifiers_categories.map(groupFromWire),
});

export const itemWithOptionsToWire = (item: ItemWithOptions): WireItemDetail => ({
  ...itemToWire(item),
  modifiers_categories: item.optionGroups.map(groupToWire),
});

const subcategoryFromWire = (wire: WireSubcategory): CategoryName => ({
  id: wire.category_id,
  name: { en: wire.category_name_en, ar: wire.category_name_ar },
});

const subcategoryToWire = ({ id, name }: CategoryName): WireSubcategory => ({
  category_id: id,
  category_name_en: name.en,
  category_name_ar: name.ar,
});

export const categoriesFromWire = (wire: WireCategory[]): Category[] =>
  wire.map((category) => ({
    ...subcategoryFromWire(category),
    items: category.items.map(itemFromWire),
    subcategories: category.subcategories.map(subcategoryFromWire),
  }));

export const categoriesToWire = (categories: readonly Category[]): WireCategory[] =>
  categories.map((category) => ({
    ...subcategoryToWire(category),
    items: category.items.map(itemToWire),
    subcategories: category.subcategories.map(subcategoryToWire),
  }));

export const itemsFromWire = (wire: WireItem[]): Item[] => wire.map(itemFromWire);
export const itemsToWire = (items: readonly Item[]): WireItem[] => items.map(itemToWire);

export const categoryItemsFromWire = (wire: WireCategoryItems): CategoryItems => ({
  category: subcategoryFromWire(wire.main_category_details),
  items: wire.items.map(itemFromWire),
  subcategories: wire.subcategories.map(subcategoryFromWire),
});

export const categoryItemsToWire = ({ category, items, subcategories }: CategoryItems): WireCategoryItems => ({
  items: items.map(itemToWire),
  subcategories: subcategories.map(subcategoryToWire),
  main_category_details: subcategoryToWire(category),
});

type MarksOf = Partial<Record<keyof Bilingual, Mark[]>>;
const marksOf = (en: Mark[] | undefined, ar: Mark[] | undefined): MarksOf => ({ ...(en && { en }), ...(ar && { ar }) });

const marksFromWire = (wire: WireItemMarks): ItemMarks => ({
  name: marksOf(wire.item_name_en, wire.item_name_ar),
  description: marksOf(wire.description_en, wire.description_ar),
});

const marksToWire = ({ name, description }: ItemMarks): WireItemMarks => ({
  ...(name.en && { item_name_en: name.en }),
  ...(name.ar && { item_name_ar: name.ar }),
  ...(description.en && { description_en: description.en }),
  ...(description.ar && { description_ar: description.ar }),
});

export const itemSearchResultsFromWire = ({ items, marks, suggestions }: WireItemSearchResults): ItemSearchResults => ({
  items: items.map(itemFromWire),
  marks: marks.map(marksFromWire),
  suggestions: suggestions && {
    areNear: suggestions.are_near,
    items: suggestions.items.map(itemFromWire),
    categories: suggestions.categories.map(subcategoryFromWire),
  },
});

export const itemSearchResultsToWire = ({ items, marks, suggestions }: ItemSearchResults): WireItemSearchResults => ({
  items: items.map(itemToWire),
  marks: marks.map(marksToWire),
  suggestions: suggestions && {
    are_near: suggestions.areNear,
    items: suggestions.items.map(itemToWire),
    categories: suggestions.categories.map(subcategoryToWire),
  },
});

export const categoriesRequestToWire = (request: { branchCode: string; parentId?: number | undefined }) => ({
  loc_code: request.branchCode,
  parent_id: request.parentId,
});
export const categoryRequestToWire = (request: { branchCode: string; categoryId: number }) => ({
  loc_code: request.branchCode,
  category_id: request.categoryId,
});
export const itemRequestToWire = (request: { branchCode: string; itemId: number }) => ({
  loc_code: request.branchCode,
  item_id: request.itemId,
});
export const searchRequestToWire = (request: { branchCode: string; term: string }) => ({
  loc_code: request.branchCode,
  search_key: request.term,
});

export const categoriesRequestFromWire = ({ loc_code, parent_id }: { loc_code: string; parent_id?: number | undefined }) => ({
  branchCode: loc_code,
  parentId: parent_id,
});
export const categoryRequestFromWire = ({ loc_code, category_id }: { loc_code: string; category_id: number }) => ({
  branchCode: loc_code,
  categoryId: category_id,
});
export const itemRequestFromWire = ({ loc_code, item_id }: { loc_code: string; item_id: number }) => ({
  branchCode: loc_code,
  itemId: item_id,
});
export const searchRequestFromWire = ({ loc_code, search_key }: { loc_code: string; search_key: string }) => ({
  branchCode: loc_code,
  term: search_key,
});
