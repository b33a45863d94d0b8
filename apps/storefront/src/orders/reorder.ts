/** From an order of the past to a cart of today. */

import type { Branch } from '@sufra/contract/branches/model';
import { type CheckedLine, cartChanges, type TodaysMenu } from '@sufra/contract/cart/changes';
import { type CartLine, sameChoice } from '@sufra/contract/cart/model';
import type { OrderType, Price } from '@sufra/contract/names';
import type { Order, OrderItem } from '@sufra/contract/orders/model';
import { lineMaximum, newLineId } from '../cart/cart-actions.ts';
import type { Reordered } from '../cart/reorder-summary.tsx';
import { activeOrderTypes, branchState } from '../catalogue/branch-state.ts';

export interface BranchChoice {
  branch: Branch;
  orderType: OrderType;
}

/** What of an order decides where it can be ordered again. */
type OrderedAt = Pick<Order, 'orderType'> & { branch: Pick<Order['branch'], 'id'> };

export type ReorderPlan = { fits: true; choice: BranchChoice } | { fits: false; reason: 'branch' | 'type'; choices: BranchChoice[] };

/**
 * The order's branch and type if the branch serves the visitor so; otherwise why not, and what is possible: the other type there, and another
 * branch, an open one first, by the order's type if any has it. `branches` are those that serve the visitor, the nearest first.
 */
export function planReorder({ branch: { id }, orderType }: OrderedAt, branches: readonly Branch[]): ReorderPlan {
  const own = branches.find((branch) => branch.id === id);
  if (own?.[orderType].isActive) return { fits: true, choice: { branch: own, orderType } };
  const others = branches.filter((branch) => branch !== own && activeOrderTypes(branch).length > 0);
  const isOpen = (branch: Branch) => branchState(branch) === 'open';
  const alike = others.filter((branch) => branch[orderType].isActive);
  const other = alike.find(isOpen) ?? others.find(isOpen) ?? alike[0] ?? others[0];
  const choices = [own, other].flatMap((branch) => {
    const modes = branch ? activeOrderTypes(branch) : [];
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
  const extras = item.options.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  // An order knows the one price that was paid, by whichever type.
  const paid = (price: number): Price => ({ pickup: price, delivery: price });
  return {
    id: newLineId(),
    itemId: item.itemId,
    name: item.name,
    picture: '',
    price: paid(item.unitPrice - extras),
    quantity: item.quantity,
    minQuantity: 1,
    options: item.options.map(({ id, quantity, name, price }) => ({ id, groupId: 0, quantity, name, price: paid(price) })),
    note: item.note.trim(),
    hasOptions: item.options.length > 0,
  };
}

/** The cart's lines of an order with what has become of them; the prices are those of an order type at one branch. */
export function reorderLines(order: Order, menu: TodaysMenu, orderType: OrderType): { lines: CartLine[]; reordered: Reordered } {
  const stored = linesOfOrder(order.items);
  const checked = cartChanges(stored, menu, orderType);
  const isGone = ({ changes }: CheckedLine) => changes.some(({ code }) => code === 'gone');
  const names = (is: (line: CheckedLine) => boolean) => checked.filter(is).map(({ line }) => line.name);
  return {
    lines: stored.filter((_, index) => checked[index] && !isGone(checked[index])),
    reordered: {
      orderNumber: order.number,
      left: names(isGone),
      soldOut: names(({ isSold, changes }) => !isSold && !changes.some(({ code }) => code === 'gone')),
      dearer: names(({ changes }) => changes.some((change) => change.code === 'price' && change.now > change.was)),
    },
  };
}
