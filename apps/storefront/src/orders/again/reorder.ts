import type { Branch } from '@sufra/contract/branches/model';
import { type CheckedLine, type CurrentMenu, cartChanges } from '@sufra/contract/cart/changes';
import { type CartLine, sameChoice } from '@sufra/contract/cart/model';
import type { OrderType, Price } from '@sufra/contract/names';
import type { Order, OrderItem } from '@sufra/contract/orders/model';
import { lineMaximum, newLineId } from '../../cart/cart-actions.ts';
import type { Reordered } from '../../cart/reorder-summary.tsx';
import { activeOrderTypes, branchState } from '../../catalogue/branch-state.ts';

export interface BranchChoice {
  branch: Branch;
  orderType: OrderType;
}

type OrderedAt = Pick<Order, 'orderType'> & { branch: Pick<Order['branch'], 'id'> };

export type ReorderPlan = { fits: true; choice: BranchChoice } | { fits: false; reason: 'branch' | 'type'; choices: BranchChoice[] };

/**
 * Reorder plan: the order's branch and type if available; else the reason, with alternatives: other type, other branch (preferably open,
 * same type). `branches` serve the visitor, nearest first.
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

/** Order lines at the paid prices, so that the cart shows changes since. */
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
  // An order stores only the paid price.
  const paid = (price: number): Price => ({ pickup: price, delivery: price });
  return {
    id: newLineId(),
    itemId: item.itemId,
    name: item.name,
    picture: '',
    price: paid(item.unitPrice - extras),
    quantity: item.quantity,
    minQuantity: 1,
    options: joined(item.options).map(({ price, ...option }) => ({ ...option, groupId: option.id, price: paid(price) })),
    note: item.note.trim(),
    hasOptions: item.options.length > 0,
  };
}

/** Each option once: an order has its free pieces as a row before the others. As a group of its own, it keeps the number of them. */
const joined = (options: OrderItem['options']): (OrderItem['options'][number] & { included?: number })[] =>
  options.flatMap((option, at) => {
    const before = options[at - 1];
    if (options[at + 1]?.id === option.id) return [];
    return before?.id === option.id ? { ...option, quantity: before.quantity + option.quantity, included: before.quantity } : option;
  });

/** Cart lines of an order with their checks, at a branch's prices for an order type. */
export function reorderLines(order: Order, menu: CurrentMenu, orderType: OrderType): { lines: CartLine[]; reordered: Reordered } {
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
      notNow: names(({ changes }) => changes.some(({ code }) => code === 'not_now')),
      dearer: names(({ changes }) => changes.some((change) => change.code === 'price' && change.now > change.was)),
    },
  };
}
