/** What the landing page shows of the restaurant before anything is known about the visitor. */
import type { Location, OrderType } from '@sufra/contract/locations';
import type { Category, MenuItem } from '@sufra/contract/menu';
import type { ServerData } from '../../site/server-context.ts';

export type WindowBranch = Pick<
  Location,
  | 'branch_id'
  | 'branch_en_name'
  | 'branch_ar_name'
  | 'branch_address'
  | 'branch_ar_address'
  | 'branch_phone'
  | 'store_timings'
  | 'geo_details'
>;
export type WindowDish = Pick<MenuItem, 'stock_id' | 'item_name_en' | 'item_name_ar' | 'img_url'> & { price: number };

export interface ShopWindow {
  branches: WindowBranch[];
  dishes: WindowDish[];
  /** Whose prices the dishes show. */
  orderType: OrderType;
}

/** The first dishes are the plates beside the promise, the others the shelf of two rows below. */
export const platesInCollage = 3;
const dishesShown = platesInCollage + 8;
/** Longer names are cut off in a row of four: they are for the menu. */
const longestName = 40;

export function shopWindow(server: ServerData): ShopWindow {
  const branches = server.branches();
  const first = branches[0];
  const orderType = server.orderType ?? 'delivery';
  const categories = first ? (server.menu(first.branch_en_name)?.categories ?? []) : [];
  return {
    branches: branches.map((branch) => ({
      branch_id: branch.branch_id,
      branch_en_name: branch.branch_en_name,
      branch_ar_name: branch.branch_ar_name,
      branch_address: branch.branch_address,
      branch_ar_address: branch.branch_ar_address,
      branch_phone: branch.branch_phone,
      store_timings: branch.store_timings,
      geo_details: branch.geo_details,
    })),
    dishes: pickDishes(categories, dishesShown, orderType),
    orderType,
  };
}

/** Dishes that show the breadth of a menu: the first of every category, then the second, and so on. */
export function pickDishes(categories: readonly Category[], count: number, orderType: OrderType): WindowDish[] {
  const priceOf = (item: MenuItem) => (orderType === 'pickup' ? item.pickup_price : item.delivery_price);
  const isFit = (item: MenuItem) =>
    item.is_available &&
    item.img_url !== '' &&
    priceOf(item) > 0 &&
    Math.max(item.item_name_en.length, item.item_name_ar.length) <= longestName;
  const shelves = categories.map(({ items }) => items.filter(isFit));
  const longest = Math.max(0, ...shelves.map((items) => items.length));
  const picked = new Map<number, MenuItem>();
  for (let row = 0; row < longest; row++) {
    for (const items of shelves) {
      const item = items[row];
      if (item && picked.size < count) picked.set(item.stock_id, item);
    }
  }
  return [...picked.values()].map((item) => ({
    stock_id: item.stock_id,
    item_name_en: item.item_name_en,
    item_name_ar: item.item_name_ar,
    img_url: item.img_url,
    price: priceOf(item),
  }));
}
