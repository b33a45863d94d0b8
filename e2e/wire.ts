/** What goes over the wire and lies in the browser's storage, where a test looks at it or changes it: its words stand here, not in the tests. */
import type { Page } from '@playwright/test';
import { login, register } from '@sufra/contract/account';
import { deleteAddress, listAddresses } from '@sufra/contract/addresses';
import type { CartLine } from '@sufra/contract/cart';
import { placeOrder } from '@sufra/contract/checkout';
import { nameOfPoint, searchPlaces } from '@sufra/contract/geo';
import type { Location } from '@sufra/contract/locations';
import { branchAreas, listLocations } from '@sufra/contract/locations';
import { getModifiers, itemsAndSubcategories, listCategories, searchItems } from '@sufra/contract/menu';
import { orderHistory } from '@sufra/contract/orders';
import { listPromotions } from '@sufra/contract/promotions';
import { getProfile, refreshSession } from '@sufra/contract/session';

const to = ({ path }: { path: string }, end = '(\\?|$)') => new RegExp(`/api${path}${end}`);

/** The addresses of calls, for what a test waits for, holds back or answers itself. */
export const calls = {
  register: to(register),
  login: to(login),
  renewal: to(refreshSession),
  profile: to(getProfile),
  addresses: to(listAddresses),
  deletedAddress: to(deleteAddress),
  /** Those that can do something for a place. */
  branches: to(listLocations, '\\?'),
  allBranches: to(listLocations, '$'),
  areas: to(branchAreas),
  places: to(searchPlaces),
  nameOfPoint: to(nameOfPoint),
  menu: to(listCategories),
  /** The dishes of one category. */
  category: (id: number) => to(itemsAndSubcategories, `\\?.*category_id=${id}$`),
  options: to(getModifiers),
  search: to(searchItems),
  placeOrder: to(placeOrder),
  orders: to(orderHistory),
  promotions: to(listPromotions),
};

/** Changes the JSON of every answer to such a call. An answer that a page no longer waits for, because it was left, is forgotten. */
// biome-ignore lint/suspicious/noExplicitAny: answers of any endpoint
export async function altersAnswers(page: Page, call: RegExp, change: (body: any) => void): Promise<void> {
  await page.route(call, async (route) => {
    try {
      const response = await route.fetch();
      const body = await response.json();
      change(body);
      await route.fulfill({ response, json: body });
    } catch (error) {
      if (!/disposed|has been closed/.test(String(error))) throw error;
    }
  });
}

/** Answers the storefront's question for branches with what `change` makes of the server's own answer, from now on. */
export async function changesBranches(page: Page, change: (branches: Location[]) => Location[]): Promise<void> {
  await page.unroute(calls.branches);
  await altersAnswers(page, calls.branches, ({ data }) => {
    data.locations = change(data.locations);
  });
}

/** For `changesBranches`: of one branch something else is told. */
export const withBranch = (english: string, patch: Partial<Location>) => (branches: Location[]) =>
  branches.map((branch) => (branch.branch_en_name === english ? { ...branch, ...patch } : branch));

export const onlyBranch = (english: string) => (branches: Location[]) => branches.filter((branch) => branch.branch_en_name === english);
export const withoutBranch = (english: string) => (branches: Location[]) => branches.filter((branch) => branch.branch_en_name !== english);

/** So many branches, of which every fifth is the same. */
export const manyBranches = (count: number) => (branches: Location[]) =>
  Array.from({ length: count }, (_, index) => ({ ...(branches[index % 5] as Location), branch_id: 1000 + index }));

/** Orders of the past were cheaper by a dirham a dish, and each had a dish that is off the menu now. */
export const altersPastOrders = (page: Page, { en, ar }: { en: string; ar: string }): Promise<void> =>
  altersAnswers(page, calls.orders, ({ data }) => {
    for (const order of data) {
      for (const item of order.sales_sales_order_items) item.unit_price -= 1;
      const [first] = order.sales_sales_order_items;
      order.sales_sales_order_items.push({ ...first, stock_id: 999_999, item_name: en, item_arabic_name: ar });
    }
  });

/** A line of the cart whose dish is not on the menu any more. */
export const offTheMenu = (line: CartLine, names: { en: string; ar: string }): CartLine => ({
  ...line,
  uuid: 'off-the-menu',
  stock_id: 999_999,
  item_name_en: names.en,
  item_name_ar: names.ar,
});

/** What the cart in the browser's storage holds, by English names. */
export const dishesIn = (lines: readonly CartLine[]): [string, number][] => lines.map((line) => [line.item_name_en, line.quantity]);
