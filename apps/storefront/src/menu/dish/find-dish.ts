/** The dish that an address names. */
import type { CartLine } from '@sufra/contract/cart';
import type { Category, MenuItem } from '@sufra/contract/menu';
import { queryClient } from '../../calls/query-client.ts';
import { itemQuery } from '../../catalogue/menu.ts';
import { useStore } from '../../visit/store.ts';
import type { ListedCategory } from '../list/listed-menu.ts';

const inMenu = (categories: readonly Category[] | undefined, id: number): MenuItem | undefined =>
  categories?.flatMap((category) => category.items).find((item) => item.stock_id === id);

/**
 * A dish of the menu by its id; of a very large menu, which the page has in part, it may have to be asked for. What the menu no longer has
 * is found in the cart, where its line can still be changed.
 */
export async function findDish(locCode: string, categories: readonly ListedCategory[], id: number): Promise<MenuItem | null> {
  const listed = inMenu(categories, id);
  if (listed) return listed;
  const isPart = categories.some(({ withheld }) => withheld);
  const asked = isPart ? await queryClient.fetchQuery(itemQuery(locCode, id)).catch(() => null) : null;
  const line = useStore.getState().cart.lines.find(({ stock_id }) => stock_id === id);
  return asked ?? (line ? itemOfLine(line, undefined) : null);
}

/** The category of the list below which a dish stands. */
export const categoryOf = (item: MenuItem, categories: readonly Category[]): number | undefined =>
  categories.find(({ category_id, subcategories }) =>
    [category_id, ...subcategories.map((sub) => sub.category_id)].includes(item.category_id),
  )?.category_id;

/** The item of a cart line: from the menu, or as the line remembers it when the menu no longer has it. */
export const itemOfLine = (line: CartLine, categories: readonly Category[] | undefined): MenuItem =>
  inMenu(categories, line.stock_id) ?? {
    stock_id: line.stock_id,
    item_name_en: line.item_name_en,
    item_name_ar: line.item_name_ar,
    description_en: '',
    description_ar: '',
    img_url: line.img_url,
    has_modifier: true,
    pickup_price: line.pickupPrice,
    delivery_price: line.deliveryPrice,
    min_cart_item: line.min_cart_item,
    is_available: true,
    category_id: 0,
  };
