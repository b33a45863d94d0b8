/** Checkout state: cart at the chosen address, addresses, time, payment method. */
import type { Address } from '@sufra/contract/addresses/model';
import type { Branch, PaymentMethod } from '@sufra/contract/branches/model';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../addresses/address-queries.ts';
import { type DeliveryTerms, describeCart } from '../cart/use-cart.ts';
import { useTodaysLines } from '../cart/use-todays-lines.ts';
import { useAutomaticPromotions } from '../catalogue/promotions.ts';
import { useRestaurant } from '../site/page-head.tsx';
import { useDraft } from '../visit/draft.ts';
import { isCustomer } from '../visit/guards.ts';
import { useOrderFields } from '../visit/order-fields.ts';
import { useStore } from '../visit/store.ts';
import { canPayWith, firstAddress, isServed } from './order-input.ts';
import { useOrderForm } from './use-order-form.ts';
import { usePrice } from './use-price.ts';
import { useWhen } from './when/use-when.ts';

export type Checkout = ReturnType<typeof useCheckout>;

export function useCheckout(branch: Branch, takesGuests: boolean) {
  const lines = useStore(({ cart }) => cart.lines);
  const orderType = useStore(({ general }) => general.orderType) ?? 'delivery';
  const joined = useStore(({ general }) => general.table);
  /** Where a pickup is brought to; null for others. */
  const table = orderType === 'pickup' && joined?.branchId === branch.id ? joined : null;
  const isSignedIn = useStore(isCustomer);
  const isDelivery = orderType === 'delivery';
  const today = useTodaysLines(lines, branch.code, orderType);
  const { addressId, isNewAddress, methodId, promoCode, giftCode, tip } = useDraft();
  const { hasGuest } = useOrderFields();
  // A guest of a failed attempt continues in the same form.
  const isGuest = !isSignedIn || hasGuest;

  const addresses = useQuery({ ...addressesQuery, enabled: isDelivery && !isGuest });
  const list = isGuest ? undefined : addresses.data;
  const asksAddress = isDelivery && (isGuest || isNewAddress || list?.some((each) => isServed(each, branch.id)) === false);
  const taken = list?.map(({ name }) => name) ?? [];
  const form = useOrderForm(branch, { asksGuest: isGuest && takesGuests, asksAddress, taken });
  const address = isDelivery && !asksAddress ? firstAddress(list ?? [], branch.id, addressId) : null;
  const point = asksAddress && form.place.area ? form.place.point : null;
  const destination = { address, point, isSignedIn };
  const { tips, giftVouchers } = useRestaurant();
  const added = { tip: tips.length > 0 ? tip : 0, giftCode: giftVouchers ? giftCode : null };

  const terms = asksAddress ? (form.place.terms ?? branch.delivery) : deliveryTerms(branch, address);
  const taking = branch.paymentMethods.filter(canPayWith);
  const method: PaymentMethod | undefined = taking.find(({ id }) => id === methodId) ?? taking[0];

  const when = useWhen(branch, orderType, destination, table !== null);
  const promotions = useAutomaticPromotions();
  const cart = describeCart(lines, orderType, branch, today, { delivery: terms, isForLater: true, promotions });
  return {
    cart,
    table,
    when,
    price: usePrice(branch, cart, { ...destination, promoCode, slotStart: when.slotStart, paymentMethodId: method?.id, ...added }),
    isGuest,
    asksAddress,
    form,
    addresses: { list, retry: addresses.isError ? () => void addresses.refetch() : null },
    /** The chosen saved address. */
    address,
    method,
    isLoading: isDelivery && !asksAddress && addresses.isPending,
    minutes: isDelivery ? terms.minutes : branch.pickup.minutes,
  };
}

/** Terms of the chosen address, which may differ from the customer's location; else the branch's. */
export const deliveryTerms = (branch: Branch, address: Address | null): DeliveryTerms =>
  address
    ? {
        isActive: address.isDeliverable,
        fee: address.deliveryFee,
        minimum: address.minimum ?? branch.delivery.minimum,
        minutes: address.minutes ?? branch.delivery.minutes,
      }
    : branch.delivery;
