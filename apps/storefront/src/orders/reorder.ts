/** From an order of the past to a cart of today. */
import { type CartLine, sameChoice } from '@sufra/contract/cart';
import { type CheckedLine, cartChanges, type TodaysMenu } from '@sufra/contract/cart-changes';
import type { Location, OrderType } from '@sufra/contract/locations';
import { toAed, toFils } from '@sufra/contract/money';
import type { Order, OrderItem } from '@sufra/contract/orders';
import { lineMaximum, newLineId } from '../cart/cart-actions.ts';
import type { Reordered } from '../cart/reorder-summary.tsx';
import { activeModes, branchState } from '../catalogue/branch-state.ts';

export interface BranchChoice {
  branch: Location;
  orderType: OrderType;
}

export type ReorderPlan = { fits: true; choice: BranchChoice } | { fits: false; reason: 'branch' | 'type'; choices: BranchChoice[] };

/**
 * The order's branch and type if the branch serves the visitor so; otherwise why not, and what is possible: the other type there, and another
 * branch, an open one first, by the order's type if any has it. `locations` are those that serve the visitor, the nearest first.
 */
export function planReorder(
  { sales_branch_id, sales_order_type: orderType }: Pick<Order, 'sales_branch_id' | 'sales_order_type'>,
  locations: readonly Location[],
): ReorderPlan {
  const own = locations.find(({ branch_id }) => branch_id === sales_branch_id);
  if (own?.[orderType].is_active) return { fits: true, choice: { branch: own, orderType } };
  const others = locations.filter((branch) => branch !== own && activeModes(branch).length > 0);
  const isOpen = (branch: Location) => branchState(branch) === 'open';
  const alike = others.filter((branch) => branch[orderType].is_active);
  const other = alike.find(isOpen) ?? others.find(isOpen) ?? alike[0] ?? others[0];
  const choices = [own, other].flatMap((branch) => {
    const modes = branch ? activeModes(branch) : [];
    const mode = modes.find((each) => each === orderType) ?? modes[0];
    return branch && mode ? { branch, orderType: mode } : [];
  });
  return { fits: false, reason: own ? 'type' : 'branch', choices };
}

/** The order's lines at the prices that were paid, as if they had lain in the cart since: the cart then says itself what has changed. */
export function linesOfOrder(items: readonly OrderItem[]): CartLine[] {
  const lines: CartLine[] = [];
  for (const line of items.map(toLine)) {
    const twin = lines.find((other) => sameChoice(other, line));
    if (twin) twin.quantity = Math.min(lineMaximum, twin.quantity + line.quantity);
    else lines.push(line);
  }
  return lines;
}

function toLine(item: OrderItem): CartLine {
  const extraFils = item.modifiers.reduce((sum, { quantity, unit_price }) => sum + quantity * toFils(unit_price), 0);
  // An order knows the one price that was paid, by whichever type.
  const base = toAed(toFils(item.unit_price) - extraFils);
  return {
    uuid: newLineId(),
    stock_id: item.stock_id,
    item_name_en: item.item_name,
    item_name_ar: item.item_arabic_name,
    img_url: '',
    pickupPrice: base,
    deliveryPrice: base,
    quantity: item.quantity,
    min_cart_item: 1,
    modifiers: item.modifiers.map((modifier) => ({
      id: modifier.modifier_id,
      category_id: 0,
      quantity: modifier.quantity,
      name_en: modifier.modifier_name,
      name_ar: modifier.modifier_arabic_name,
      pickupPrice: modifier.unit_price,
      deliveryPrice: modifier.unit_price,
    })),
    notes: item.memo.trim(),
    isCustomizable: item.modifiers.length > 0,
  };
}

/** The cart's lines of an order with what has become of them; the prices are those of an order type at one branch. */
export function reorderLines(order: Order, menu: TodaysMenu, orderType: OrderType): { lines: CartLine[]; reordered: Reordered } {
  const stored = linesOfOrder(order.sales_sales_order_items);
  const checked = cartChanges(stored, menu, orderType);
  const isGone = ({ changes }: CheckedLine) => changes.some(({ code }) => code === 'gone');
  const names = (is: (line: CheckedLine) => boolean) =>
    checked.filter(is).map(({ line }) => ({ en: line.item_name_en, ar: line.item_name_ar }));
  return {
    lines: stored.filter((_, index) => checked[index] && !isGone(checked[index])),
    reordered: {
      orderNo: order.sales_order_no,
      left: names(isGone),
      soldOut: names(({ isSold, changes }) => !isSold && !changes.some(({ code }) => code === 'gone')),
      dearer: names(({ changes }) => changes.some((change) => change.code === 'price' && change.nowFils > change.wasFils)),
    },
  };
}
