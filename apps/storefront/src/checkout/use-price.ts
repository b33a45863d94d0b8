/** What the server would charge for the order on the screen: with the promotion that applies, and the VAT included. */
import type { Address } from '@sufra/contract/addresses/model';
import type { Branch } from '@sufra/contract/branches/model';
import { priceLine } from '@sufra/contract/cart/model';
import { lineTotal, orderVat } from '@sufra/contract/cart/pricing';
import { priceGuestOrder, priceOrder } from '@sufra/contract/checkout/endpoints';
import type { PriceAnswer, PriceQuestion } from '@sufra/contract/checkout/model';
import type { Point } from '@sufra/contract/names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import type { AppliedNames, Cart } from '../cart/use-cart.ts';
import { lineRequest } from './order-input.ts';

/** How often (ms) the promised time is brought up to date. */
const pollMs = 60_000;

/** What stands in the way of a price, and is said on the screen already. */
const unpriced: readonly Cart['blockedBy'][] = ['empty', 'unknown', 'lines', 'unavailable'];

export interface OrderPrice extends Pick<PriceAnswer, 'subtotal' | 'discount' | 'deliveryFee' | 'tip' | 'total' | 'vat'> {
  promotion: AppliedNames | null;
  /** The code that applies. */
  promoCode: string | null;
  promoRefusal: PriceAnswer['promoRefusal'];
  /** Undefined while the server has not said whether the slot can be had. */
  slotRefusal: PriceAnswer['slotRefusal'] | undefined;
  expected: PriceAnswer['expected'] | null;
  /** While the answer for what is on the screen is still to come. */
  isPending: boolean;
  /** Set when it could not be asked. */
  retry: (() => void) | null;
}

/** What the customer asks for besides the cart. */
interface Wishes {
  address: Address | null;
  /** Of a delivery whose address is not saved yet. */
  point: Point | null;
  isSignedIn: boolean;
  promoCode: string | null;
  slotStart: string | null;
  /** Fils. */
  tip: number;
}

export function usePrice(branch: Branch, cart: Cart, { address, point, isSignedIn, promoCode, slotStart, tip }: Wishes): OrderPrice {
  const { lines, orderType, totals } = cart;
  const question: PriceQuestion = {
    branchId: branch.id,
    branchCode: branch.code,
    orderType,
    addressId: address?.id ?? null,
    ...(!address && point && { lat: point.lat, lng: point.lng }),
    lines: lines.map(lineRequest),
    promoCode,
    slotStart,
    ...(tip > 0 && { tip }),
  };
  const enabled = !unpriced.includes(cart.blockedBy) && (orderType === 'pickup' || address !== null || point !== null);
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    queryKey: ['price', isSignedIn, question, address],
    queryFn: ({ signal }) => call(isSignedIn ? priceOrder : priceGuestOrder, question, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
    // Placing says what is wrong with an order.
    meta: { customer: true, handlesErrors: true },
  });
  const isPending = enabled && isFetching && (data === undefined || isPlaceholderData);
  const slotRefusal = isPlaceholderData || isError ? undefined : data?.slotRefusal;
  const feeOnScreen = totals.deliveryFee + (cart.promotion?.deliveryDiscount ?? 0);
  const isSame = data && data.subtotal === totals.subtotal && data.deliveryFee + data.deliveryDiscount === feeOnScreen;
  // The customer pays only for the dishes and prices on the screen: placing the order reports what has changed.
  if (!enabled || !isSame || isError) {
    const vat = orderVat(
      lines.filter((line) => cart.checks.get(line.id)?.isSold !== false).map((line) => lineTotal(priceLine(line, orderType))),
      totals,
    );
    const without = { promotion: cart.promotion, promoCode: null, promoRefusal: null, slotRefusal, expected: null };
    return { ...totals, tip, total: totals.total + tip, ...without, vat, isPending, retry: isError ? () => void refetch() : null };
  }
  const { promotion, deliveryPromotion, deliveryDiscount } = data;
  return {
    ...data,
    promotion: promotion && { name: promotion.name, deliveryName: (deliveryPromotion ?? promotion).name, deliveryDiscount },
    promoCode: promotion?.code ?? deliveryPromotion?.code ?? null,
    slotRefusal,
    isPending,
    retry: null,
  };
}
