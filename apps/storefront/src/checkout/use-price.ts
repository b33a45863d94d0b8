/** Server-side quote for the current order, with promotion and VAT. */
import type { Address } from '@sufra/contract/addresses/model';
import type { Branch } from '@sufra/contract/branches/model';
import { priceLine } from '@sufra/contract/cart/model';
import { lineTotal, orderVat } from '@sufra/contract/cart/pricing';
import { priceGuestOrder, priceOrder } from '@sufra/contract/checkout/endpoints';
import type { PriceAnswer, PriceQuestion } from '@sufra/contract/checkout/model';
import { country } from '@sufra/contract/country';
import type { Point } from '@sufra/contract/names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import type { AppliedNames, Cart } from '../cart/use-cart.ts';
import { lineRequest } from './order-input.ts';

/** Polling interval (ms) of the estimate. */
const pollMs = 60_000;

/** Obstacles that prevent a quote, already shown. */
const unpriced: readonly Cart['blockedBy'][] = ['empty', 'unknown', 'lines', 'unavailable'];

export interface OrderPrice
  extends Pick<PriceAnswer, 'subtotal' | 'discount' | 'deliveryFee' | 'tip' | 'total' | 'gift' | 'giftRefusal' | 'vat' | 'vatPercent'> {
  promotion: AppliedNames | null;
  /** The code that applies. */
  promoCode: string | null;
  promoRefusal: PriceAnswer['promoRefusal'];
  /** Undefined until the server has checked the slot. */
  slotRefusal: PriceAnswer['slotRefusal'] | undefined;
  expected: PriceAnswer['expected'] | null;
  /** True while the quote does not match the screen. */
  isPending: boolean;
  /** Set when the price request failed. */
  retry: (() => void) | null;
}

/** Input besides the cart. */
interface PriceInput {
  address: Address | null;
  /** Delivery point of an unsaved address. */
  point: Point | null;
  isSignedIn: boolean;
  promoCode: string | null;
  slotStart: string | null;
  /** Fils. */
  tip: number;
  giftCode: string | null;
  /** The chosen payment method. */
  paymentMethodId: number | undefined;
}

export function usePrice(branch: Branch, cart: Cart, { address, point, isSignedIn, ...asked }: PriceInput): OrderPrice {
  const { promoCode, slotStart, tip, giftCode, paymentMethodId } = asked;
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
    // Only a voucher's share depends on the method.
    ...(giftCode && { giftCode, paymentMethodId }),
  };
  const enabled = !unpriced.includes(cart.blockedBy) && (orderType === 'pickup' || address !== null || point !== null);
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    queryKey: ['price', isSignedIn, question, address],
    queryFn: ({ signal }) => call(isSignedIn ? priceOrder : priceGuestOrder, question, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
    // Placing reports errors of the order.
    meta: { customer: true, handlesErrors: true },
  });
  const isPending = enabled && isFetching && (data === undefined || isPlaceholderData);
  const slotRefusal = isPlaceholderData || isError ? undefined : data?.slotRefusal;
  const feeOnScreen = totals.deliveryFee + (cart.promotion?.deliveryDiscount ?? 0);
  const isSame = data && data.subtotal === totals.subtotal && data.deliveryFee + data.deliveryDiscount === feeOnScreen;
  // Ignore quotes for other lines or prices: placing reports those changes.
  if (!enabled || !isSame || isError) {
    const vat = orderVat(
      lines.filter((line) => cart.checks.get(line.id)?.isSold !== false).map((line) => lineTotal(priceLine(line, orderType))),
      totals,
    );
    const without = { promotion: cart.promotion, promoCode: null, promoRefusal: null, slotRefusal, expected: null };
    const vatPercent = country.vatRate / 100;
    return {
      ...totals,
      tip,
      total: totals.total + tip,
      ...without,
      vat,
      vatPercent,
      isPending,
      retry: isError ? () => void refetch() : null,
    };
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
