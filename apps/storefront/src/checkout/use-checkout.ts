/** The state of the checkout: the cart at the chosen address, the addresses, for when, the payment method. */
import type { Address } from '@sufra/contract/addresses/model';
import type { Branch, PaymentMethod } from '@sufra/contract/branches/model';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { addressesQuery } from '../addresses/address-queries.ts';
import { type DeliveryTerms, describeCart } from '../cart/use-cart.ts';
import { useTodaysLines } from '../cart/use-todays-lines.ts';
import { useAutomaticPromotions } from '../catalogue/promotions.ts';
import { useStore } from '../visit/store.ts';
import { changeDraft, useDraft } from './draft.ts';
import { canPayWith, firstAddress } from './order-input.ts';
import { usePrice } from './use-price.ts';
import { useWhen } from './when/use-when.ts';

export function useCheckout(branch: Branch) {
  const { state } = useLocation();
  const lines = useStore(({ cart }) => cart.lines);
  const orderType = useStore(({ general }) => general.orderType) ?? 'delivery';
  const isDelivery = orderType === 'delivery';
  const today = useTodaysLines(lines, branch.code, orderType);

  const addresses = useQuery({ ...addressesQuery, enabled: isDelivery });
  const { addressId, methodId, promoCode } = useDraft();
  const address = isDelivery ? firstAddress(addresses.data ?? [], branch.id, addressId ?? state?.addressId ?? null) : null;

  const terms = deliveryTerms(branch, address);
  const taken = branch.paymentMethods.filter(canPayWith);
  const method: PaymentMethod | undefined = taken.find(({ id }) => id === methodId) ?? taken[0];

  const when = useWhen(branch, orderType, address);
  const promotions = useAutomaticPromotions();
  const cart = describeCart(lines, orderType, branch, today, { delivery: terms, isForLater: true, promotions });
  return {
    cart,
    when,
    price: usePrice(branch, cart, { address, promoCode, slotStart: when.slotStart }),
    addresses: {
      list: addresses.data,
      retry: addresses.isError ? () => void addresses.refetch() : null,
    },
    address,
    chooseAddress: (next: Address) => changeDraft({ addressId: next.id }),
    method,
    chooseMethod: (next: PaymentMethod) => changeDraft({ methodId: next.id }),
    isLoading: isDelivery && addresses.isPending,
    minutes: isDelivery ? terms.minutes : branch.pickup.minutes,
  };
}

/** Terms of the chosen address, which need not be where the customer is now; without one, those of the branch. */
export const deliveryTerms = (branch: Branch, address: Address | null): DeliveryTerms =>
  address
    ? {
        isActive: address.isDeliverable,
        fee: address.deliveryFee,
        minimum: address.minimum ?? branch.delivery.minimum,
        minutes: address.minutes ?? branch.delivery.minutes,
      }
    : branch.delivery;
