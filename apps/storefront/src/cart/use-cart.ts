/** The cart with what it costs and whether it can be checked out. */
import { type CartLine, priceLine } from '@sufra/contract/cart';
import type { Location, OrderType } from '@sufra/contract/locations';
import { toFils } from '@sufra/contract/money';
import { missingToMinimum, orderTotals, type Totals } from '@sufra/contract/pricing';
import { branchState } from '../locations/branch-state.ts';
import { useChosenBranch } from '../locations/use-locations.ts';

import { useStore } from '../store.ts';

/** Why the cart cannot be checked out: `unknown` while the branch's state has not arrived, `unavailable` when it does not take this kind of order here. */
export type Blocked = 'empty' | 'unknown' | 'closed' | 'busy' | 'unavailable' | 'below_minimum';

export interface Cart {
  /** False until the stored cart was read: show a placeholder, not an empty cart. */
  ready: boolean;
  lines: CartLine[];
  /** Quantities added up. */
  count: number;
  orderType: OrderType;
  branch: Location | undefined;
  totals: Totals;
  /** The branch's least delivery order; 0 for pickup. */
  minimumFils: number;
  missingFils: number;
  /** False for a delivery to where the branch does not deliver: its fee is not 0, there is none. */
  hasFee: boolean;
  blockedBy: Blocked | null;
  canCheckout: boolean;
}

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

export function useCart(): Cart {
  const ready = useStore((state) => state.hydrated);
  const lines = useStore((state) => state.cart.lines);
  const orderType = useStore((state) => state.general.orderType) ?? 'delivery';
  return { ready, ...describeCart(lines, orderType, useChosenBranch()) };
}

/** Prices follow the order type; a delivery has a fee and a minimum (CART-02, CART-05, CART-06). */
export function describeCart(lines: CartLine[], orderType: OrderType, branch: Location | undefined): Omit<Cart, 'ready'> {
  const priced = lines.map((line) => priceLine(line, orderType));
  const totals = orderTotals(priced, orderType, toFils(branch?.delivery.charge ?? 0));
  const minimumFils = orderType === 'delivery' ? toFils(branch?.delivery.min_order_amount ?? 0) : 0;
  const missingFils = missingToMinimum(totals.subtotalFils, orderType, minimumFils);
  const blockedBy = whyBlocked(lines, orderType, branch, missingFils);
  return {
    lines,
    count: countOf(lines),
    orderType,
    branch,
    totals,
    minimumFils,
    missingFils,
    hasFee: orderType === 'pickup' || branch?.delivery.charge !== null,
    blockedBy,
    canCheckout: blockedBy === null,
  };
}

function whyBlocked(lines: readonly CartLine[], orderType: OrderType, branch: Location | undefined, missingFils: number): Blocked | null {
  if (lines.length === 0) return 'empty';
  if (!branch) return 'unknown';
  const state = branchState(branch);
  if (state !== 'open') return state;
  if (!branch[orderType].is_active) return 'unavailable';
  return missingFils > 0 ? 'below_minimum' : null;
}
