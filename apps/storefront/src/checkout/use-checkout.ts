/** Everything that the checkout decides from: the cart at the chosen address, the addresses, the payment method. */
import type { Address } from '@sufra/contract/addresses';
import type { Location, PaymentMethod, Zone } from '@sufra/contract/locations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { addressesQuery, areasQuery } from '../addresses/address-queries.ts';
import { describeCart } from '../cart/use-cart.ts';
import { useTodaysLines } from '../cart/use-todays-lines.ts';
import { useStore } from '../visit/store.ts';
import { firstAddress, isTaken } from './order-input.ts';

export function useCheckout(branch: Location) {
  const { state } = useLocation();
  const lines = useStore(({ cart }) => cart.lines);
  const orderType = useStore(({ general }) => general.orderType) ?? 'delivery';
  const isDelivery = orderType === 'delivery';
  const today = useTodaysLines(lines, branch.loc_code, orderType);

  const addresses = useQuery({ ...addressesQuery, enabled: isDelivery });
  const { data: areas } = useQuery({ ...areasQuery(branch.branch_id), enabled: isDelivery });
  const [addressId, setAddressId] = useState<number | null>(state?.addressId ?? null);
  const address = isDelivery ? firstAddress(addresses.data ?? [], branch.branch_id, addressId) : null;
  const area = areas?.find((each) => each.delivery_area_id === address?.zone_id);

  const [methodId, setMethodId] = useState<number | null>(null);
  const taken = branch.payment_methods.filter(isTaken);
  const method: PaymentMethod | undefined = taken.find(({ id }) => id === methodId) ?? taken[0];

  return {
    cart: describeCart(lines, orderType, address ? branchAt(branch, address, area) : branch, today),
    addresses: {
      ofBranch: addresses.data?.filter((each) => each.branch_id === branch.branch_id),
      retry: addresses.isError ? () => void addresses.refetch() : null,
    },
    address,
    chooseAddress: (next: Address) => setAddressId(next.addressID),
    method,
    chooseMethod: (next: PaymentMethod) => setMethodId(next.id),
    isLoading: isDelivery && addresses.isPending,
    minutes: isDelivery ? (area?.time ?? branch.delivery.time) : branch.pickup.time,
  };
}

/** The branch as it serves this address, which need not be where the customer is now. */
export const branchAt = (branch: Location, address: Address, area: Zone | undefined): Location => ({
  ...branch,
  delivery: {
    ...branch.delivery,
    is_active: true,
    charge: address.delivery_charge,
    min_order_amount: area?.min_order_amount ?? branch.delivery.min_order_amount,
    time: area?.time ?? branch.delivery.time,
  },
});
