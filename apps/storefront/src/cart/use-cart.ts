/** The cart with what it costs and whether it can be checked out. */
import type { Branch } from '@sufra/contract/branches/model';
import { type CheckedLine, forLater, similarItem } from '@sufra/contract/cart/changes';
import { type CartLine, priceLine } from '@sufra/contract/cart/model';
import { minimumShortfall, orderTotals, type Totals } from '@sufra/contract/cart/pricing';
import type { Item } from '@sufra/contract/menu/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { offersFor } from '@sufra/contract/promotions/grant';
import type { Promotion } from '@sufra/contract/promotions/model';
import { type BranchState, orderingState } from '../catalogue/branch-state.ts';
import { useChosenBranch } from '../catalogue/branches.ts';
import { useAutomaticPromotions } from '../catalogue/promotions.ts';
import { useStore } from '../visit/store.ts';
import { useLines } from './use-lines.ts';
import { type TodaysLines, useTodaysLines } from './use-todays-lines.ts';

/**
 * Why the cart cannot be checked out: `unknown` while the branch's state or its menu have not arrived, `unavailable` when it does not take this
 * kind of order here, `lines` when one of them cannot be ordered as it is.
 */
export type Blocked = 'empty' | 'unknown' | 'closed' | 'busy' | 'unavailable' | 'lines' | 'below_minimum';

/** What a delivery costs and takes: to the visitor's place, or to an address. Amounts are fils; without a fee no branch delivers there. */
export type DeliveryTerms = Pick<Branch['delivery'], 'isActive' | 'fee' | 'minimum' | 'minutes'>;

/** `deliveryName`: of what takes something off the delivery, fils of which are `deliveryDiscount`. */
export interface AppliedNames {
  name: Bilingual;
  deliveryName: Bilingual;
  deliveryDiscount: number;
}

export interface Cart {
  /** At the prices of today. */
  lines: CartLine[];
  /** What the menu of today says about a line, by its id; nothing until that has arrived. */
  checks: ReadonlyMap<string, CheckedLine>;
  /** Lines with a change that was not agreed to yet. */
  changedCount: number;
  /** What to have instead of a dish that is sold out. */
  similarTo: (line: CartLine) => Item | null;
  /** Quantities added up. */
  count: number;
  orderType: OrderType;
  branch: Branch | undefined;
  /** Of what is sold today, with the promotions that apply by themselves. */
  totals: Totals;
  /** Those that do. */
  promotions: Promotion[];
  /** Their names, and fils off the delivery; null without any. */
  promotion: AppliedNames | null;
  /** Those that more dishes would bring; `missing` is fils. */
  near: { promotion: Promotion; missing: number }[];
  /** The least delivery order, in fils; 0 for pickup. */
  minimum: number;
  /** Fils to the minimum. */
  missing: number;
  /** False for a delivery to where the branch does not deliver, or without a dish that is sold: its fee is not 0, there is none. */
  hasFee: boolean;
  blockedBy: Blocked | null;
  canCheckout: boolean;
}

const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

export function useCart(): Cart {
  const lines = useLines();
  const orderType = useStore((state) => state.general.orderType) ?? 'delivery';
  const branchCode = useStore((state) => state.general.branch?.code);
  const isForLater = useStore((state) => state.general.isForLater);
  const promotions = useAutomaticPromotions();
  return describeCart(lines, orderType, useChosenBranch(), useTodaysLines(lines, branchCode, orderType), { isForLater, promotions });
}

/** What an order is for, where that is not as usual. */
interface Wishes {
  delivery?: DeliveryTerms | undefined;
  isForLater?: boolean;
  /** That apply by themselves. */
  promotions?: readonly Promotion[] | undefined;
}

const notAsked: TodaysLines = { checked: undefined, menu: undefined, isPending: false };

/**
 * Prices follow the order type; a delivery has a fee and a minimum (CART-02, CART-05, CART-06): those of the branch for where the visitor is, or
 * the `delivery` that is given. A closed or busy branch can take orders for later.
 */
export function describeCart(
  stored: CartLine[],
  orderType: OrderType,
  branch: Branch | undefined,
  { checked: found, menu, isPending }: TodaysLines = notAsked,
  { delivery = branch?.delivery, isForLater = false, promotions = [] }: Wishes = {},
): Cart {
  const checked = isForLater ? found?.map(forLater) : found;
  const lines = checked?.map(({ line }) => line) ?? stored;
  const sold = checked?.filter(({ isSold }) => isSold).map(({ line }) => line) ?? stored;
  const priced = sold.map((line) => priceLine(line, orderType));
  // Where no dish can be sold there is no delivery, and no fee for one.
  const fee = sold.length > 0 ? (delivery?.fee ?? 0) : 0;
  const { subtotal, deliveryFee } = orderTotals(priced, orderType, fee);
  const { granted, near } = offersFor(sold.length > 0 ? promotions : [], { branchId: branch?.id ?? 0, orderType, subtotal, deliveryFee });
  const applied = granted ? [granted.main, ...(granted.delivery ? [granted.delivery] : [])] : [];
  const deliveryDiscount = applied.reduce((sum, each) => sum + each.deliveryDiscount, 0);
  const totals = orderTotals(priced, orderType, deliveryFee - deliveryDiscount, granted?.main.discount);
  const minimum = orderType === 'delivery' ? (delivery?.minimum ?? 0) : 0;
  const missing = minimumShortfall(totals.subtotal, orderType, minimum);
  const isOrderable = checked?.every((each) => each.isOrderable) ?? true;
  const isActive = orderType === 'delivery' ? delivery?.isActive : branch?.pickup.isActive;
  const state = branch && orderingState(branch, orderType, isForLater);
  const blockedBy = isPending ? 'unknown' : checkoutBlocker(lines, state, { isActive, isOrderable, missing });
  return {
    lines,
    checks: new Map(checked?.map((each) => [each.line.id, each])),
    changedCount: checked?.filter(({ changes }) => changes.length > 0).length ?? 0,
    similarTo: (line) =>
      menu
        ? similarItem(
            line.itemId,
            menu,
            orderType,
            stored.map((each) => each.itemId),
          )
        : null,
    count: countOf(lines),
    orderType,
    branch,
    totals,
    promotions: applied.map(({ promotion }) => promotion),
    promotion: granted && {
      name: granted.main.promotion.name,
      deliveryName: (granted.delivery ?? granted.main).promotion.name,
      deliveryDiscount,
    },
    near,
    minimum,
    missing,
    hasFee: orderType === 'pickup' || (delivery?.fee !== null && sold.length > 0),
    blockedBy,
    canCheckout: blockedBy === null,
  };
}

function checkoutBlocker(
  lines: readonly CartLine[],
  state: BranchState | undefined,
  { isActive, isOrderable, missing }: { isActive: boolean | undefined; isOrderable: boolean; missing: number },
): Blocked | null {
  if (lines.length === 0) return 'empty';
  if (!state) return 'unknown';
  if (state !== 'open') return state;
  if (!isActive) return 'unavailable';
  if (!isOrderable) return 'lines';
  return missing > 0 ? 'below_minimum' : null;
}
