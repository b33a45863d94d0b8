import type { CartLine } from '@sufra/contract/cart/model';
import type { Category, Item } from '@sufra/contract/menu/model';
import { queryClient } from '../../calls/query-client.ts';
import { itemQuery } from '../../catalogue/menu.ts';
import { useStore } from '../../visit/store.ts';
import type { ListedCategory } from '../list/listed-menu.ts';

const inMenu = (categories: readonly Category[] | undefined, id: number): Item | undefined =>
  categories?.flatMap((category) => category.items).find((item) => item.id === id);

/** Finds a dish: partial menus fetch it; a dish off the menu is taken from its cart line. */
export async function findDish(branchCode: string, categories: readonly ListedCategory[], id: number): Promise<Item | null> {
  const listed = inMenu(categories, id);
  if (listed) return listed;
  const isPart = categories.some(({ withheld }) => withheld);
  const asked = isPart ? await queryClient.fetchQuery(itemQuery(branchCode, id)).catch(() => null) : null;
  const line = useStore.getState().cart.lines.find(({ itemId }) => itemId === id);
  return asked ?? (line ? itemOfLine(line, undefined) : null);
}

/** Listed category of a dish. */
export const categoryOf = (item: Item, categories: readonly Category[]): number | undefined =>
  categories.find(({ id, subcategories }) => [id, ...subcategories.map((sub) => sub.id)].includes(item.categoryId))?.id;

/** Item of a cart line: from the menu, else from the line's snapshot. */
export const itemOfLine = (line: CartLine, categories: readonly Category[] | undefined): Item =>
  inMenu(categories, line.itemId) ?? {
    id: line.itemId,
    name: line.name,
    description: { en: '', ar: '' },
    picture: line.picture,
    hasOptions: true,
    price: line.price,
    minQuantity: line.minQuantity,
    isAvailable: true,
    categoryId: 0,
  };
