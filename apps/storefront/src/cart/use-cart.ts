/** Derived cart: totals, validity and obstacles. */
import type { Branch } from '@sufra/contract/branches/model';
import { type CheckedLine, forLater, similarItem } from '@sufra/contract/cart/changes';
import { type CartLine, priceLine } from '@sufra/contract/cart/model';
import { minimumShortfall, orderTotals } from '@sufra/contract/cart/pricing';
import type { Item } from '@sufra/contract/menu/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { offersFor } from '@sufra/contract/promotions/grant';
import type { Promotion } from '@sufra/contract/promotions/model';
import { type BranchState, orderingState } from '../catalogue/branch-state.ts';
import { useChosenBranch } from '../catalogue/branches.ts';
import { useAutomaticPromotions } from '../catalogue/promotions.ts';
import { useStore } from '../visit/store.ts';
import { useLines } from './cart-actions.ts';
import { type TodaysLines, useTodaysLines } from './use-todays-lines.ts';

/**
 * Why checkout is blocked. `unknown`: branch, menu or offers not loaded; `unavailable`: order type not offered here; `lines`: a line needs
 * attention.
 */
export type CheckoutBlocker = 'empty' | 'unknown' | 'closed' | 'busy' | 'unavailable' | 'lines' | 'below_minimum';

/** Delivery terms at the visitor's place or an address. Amounts are fils; without a fee there is no delivery. */
export type DeliveryTerms = Pick<Branch['delivery'], 'isActive' | 'fee' | 'minimum' | 'minutes'>;

/** `deliveryName`: promotion on delivery, saving `deliveryDiscount` fils. */
export interface AppliedNames {
  name: Bilingual;
  deliveryName: Bilingual;
  deliveryDiscount: number;
}

export type Cart = ReturnType<typeof describeCart>;

export function useCart(): Cart {
  const lines = useLines();
  const orderType = useStore((state) => state.general.orderType) ?? 'delivery';
  const branchCode = useStore((state) => state.general.branch?.code);
  const isForLater = useStore((state) => state.general.isForLater);
  const promotions = useAutomaticPromotions();
  const today = useTodaysLines(lines, branchCode, orderType);
  // Offers change the total and move the checkout button: without them a press would agree to another amount, or miss.
  const isPending = today.isPending || promotions === undefined;
  return describeCart(lines, orderType, useChosenBranch(), { ...today, isPending }, { isForLater, promotions });
}

/** Overrides of the cart's context. */
interface CartOverrides {
  delivery?: DeliveryTerms | undefined;
  isForLater?: boolean;
  /** Automatic promotions. */
  promotions?: readonly Promotion[] | undefined;
}

const noTodaysLines: TodaysLines = { checked: undefined, menu: undefined, isPending: false };

/**
 * Prices by order type; delivery fee and minimum (CART-02, CART-05, CART-06) from the branch or the given `delivery`. Closed or busy
 * branches may take scheduled orders.
 */
export function describeCart(
  stored: CartLine[],
  orderType: OrderType,
  branch: Branch | undefined,
  { checked: found, menu, isPending }: TodaysLines = noTodaysLines,
  { delivery = branch?.delivery, isForLater = false, promotions = [] }: CartOverrides = {},
) {
  const checked = isForLater ? found?.map(forLater) : found;
  const lines = checked?.map(({ line }) => line) ?? stored;
  const sold = checked?.filter(({ isSold }) => isSold).map(({ line }) => line) ?? stored;
  const priced = sold.map((line) => priceLine(line, orderType));
  // Without an available dish there is no delivery fee.
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
  const blockedBy: CheckoutBlocker | null = isPending ? 'unknown' : checkoutBlocker(lines, state, { isActive, isOrderable, missing });
  return {
    /** At current prices. */
    lines,
    /** Line checks against today's menu by id; empty until loaded. */
    checks: new Map<string, CheckedLine>(checked?.map((each) => [each.line.id, each])),
    /** Number of lines with open changes. */
    changedCount: checked?.filter(({ changes }) => changes.length > 0).length ?? 0,
    /** Alternative to a sold-out dish. */
    similarTo(line: CartLine): Item | null {
      const inCart = stored.map(({ itemId }) => itemId);
      return menu ? similarItem(line.itemId, menu, orderType, inCart) : null;
    },
    /** Sum of quantities. */
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    orderType,
    branch,
    /** Of available lines, with automatic promotions. */
    totals,
    promotions: applied.map(({ promotion }) => promotion),
    /** Names, and savings on delivery in fils; null without any. */
    promotion: granted && {
      name: granted.main.promotion.name,
      deliveryName: (granted.delivery ?? granted.main).promotion.name,
      deliveryDiscount,
    },
    /** Promotions within reach; `missing` in fils. */
    near,
    /** Minimum order for delivery in fils; 0 for pickup. */
    minimum,
    /** Fils to the minimum. */
    missing,
    /** False without delivery or without available dishes: then there is no fee, not even 0. */
    hasFee: orderType === 'pickup' || (delivery?.fee !== null && sold.length > 0),
    blockedBy,
    canCheckout: blockedBy === null,
  };
}

function checkoutBlocker(
  lines: readonly CartLine[],
  state: BranchState | undefined,
  { isActive, isOrderable, missing }: { isActive: boolean | undefined; isOrderable: boolean; missing: number },
): CheckoutBlocker | null {
  if (lines.length === 0) return 'empty';
  if (!state) return 'unknown';
  if (state !== 'open') return state;
  if (!isActive) return 'unavailable';
  if (!isOrderable) return 'lines';
  return missing > 0 ? 'below_minimum' : null;
}
