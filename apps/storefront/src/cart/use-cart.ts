/** The cart with what it costs and whether it can be checked out. */
import { type CartLine, priceLine } from '@sufra/contract/cart';
import { type CheckedLine, similarItem } from '@sufra/contract/cart-changes';
import type { Location, OrderType } from '@sufra/contract/locations';
import type { MenuItem } from '@sufra/contract/menu';
import { toFils } from '@sufra/contract/money';
import { missingToMinimum, orderTotals, type Totals } from '@sufra/contract/pricing';
import { branchState } from '../catalogue/branch-state.ts';
import { useChosenBranch } from '../catalogue/branches.ts';
import { useStore } from '../visit/store.ts';
import { useHydrated } from '../visit/use-hydrated.ts';
import { type TodaysLines, useTodaysLines } from './use-todays-lines.ts';

/**
 * Why the cart cannot be checked out: `unknown` while the branch's state or its menu have not arrived, `unavailable` when it does not take this
 * kind of order here, `lines` when one of them cannot be ordered as it is.
 */
export type Blocked = 'empty' | 'unknown' | 'closed' | 'busy' | 'unavailable' | 'lines' | 'below_minimum';

export interface Cart {
  /** False until the stored cart was read: show a placeholder, not an empty cart. */
  ready: boolean;
  /** At the prices of today. */
  lines: CartLine[];
  /** What the menu of today says about a line, by its uuid; nothing until that has arrived. */
  checks: ReadonlyMap<string, CheckedLine>;
  /** Lines with a change that was not agreed to yet. */
  changedCount: number;
  /** What to have instead of a dish that is sold out. */
  similarTo: (line: CartLine) => MenuItem | null;
  /** Quantities added up. */
  count: number;
  orderType: OrderType;
  branch: Location | undefined;
  /** Of what is sold today. */
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
  const ready = useHydrated();
  const lines = useStore((state) => state.cart.lines);
  const orderType = useStore((state) => state.general.orderType) ?? 'delivery';
  const locCode = useStore((state) => state.general.branch?.locCode);
  return { ready, ...describeCart(lines, orderType, useChosenBranch(), useTodaysLines(lines, locCode, orderType)) };
}

const notAsked: TodaysLines = { checked: undefined, menu: undefined, isPending: false };

/** Prices follow the order type; a delivery has a fee and a minimum (CART-02, CART-05, CART-06). */
export function describeCart(
  stored: CartLine[],
  orderType: OrderType,
  branch: Location | undefined,
  { checked, menu, isPending }: TodaysLines = notAsked,
): Omit<Cart, 'ready'> {
  const lines = checked?.map(({ line }) => line) ?? stored;
  const sold = checked?.filter(({ isSold }) => isSold).map(({ line }) => line) ?? stored;
  const priced = sold.map((line) => priceLine(line, orderType));
  const totals = orderTotals(priced, orderType, toFils(branch?.delivery.charge ?? 0));
  const minimumFils = orderType === 'delivery' ? toFils(branch?.delivery.min_order_amount ?? 0) : 0;
  const missingFils = missingToMinimum(totals.subtotalFils, orderType, minimumFils);
  const isOrderable = checked?.every((each) => each.isOrderable) ?? true;
  const blockedBy = isPending ? 'unknown' : whyBlocked(lines, isOrderable, orderType, branch, missingFils);
  return {
    lines,
    checks: new Map(checked?.map((each) => [each.line.uuid, each])),
    changedCount: checked?.filter(({ changes }) => changes.length > 0).length ?? 0,
    similarTo: (line) =>
      menu
        ? similarItem(
            line.stock_id,
            menu,
            orderType,
            stored.map((each) => each.stock_id),
          )
        : null,
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

function whyBlocked(
  lines: readonly CartLine[],
  isOrderable: boolean,
  orderType: OrderType,
  branch: Location | undefined,
  missingFils: number,
): Blocked | null {
  if (lines.length === 0) return 'empty';
  if (!branch) return 'unknown';
  const state = branchState(branch);
  if (state !== 'open') return state;
  if (!branch[orderType].is_active) return 'unavailable';
  if (!isOrderable) return 'lines';
  return missingFils > 0 ? 'below_minimum' : null;
}
