/** Groups a phone number's orders by caller. Pure. */
import type { Caller, CallerAddress } from '@sufra/contract/phone-orders/schemas';
import type { AddressCopy } from '../../ordering/addresses/rules.ts';
import type { CallerRow } from './queries.ts';

/** Number of addresses shown per caller. */
const lastAddresses = 3;

/** Callers by name, in the order of the rows, each with their last different addresses. */
export function callersIn(rows: readonly CallerRow[]): Caller[] {
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, theirs]) => {
    const addresses = theirs.flatMap(({ address }) => (address ? [callerAddress(address)] : []));
    const different = new Map(addresses.map((address) => [JSON.stringify(address), address]));
    return { name, addresses: [...different.values()].slice(0, lastAddresses) };
  });
}

/** Fields of an address as staff see it. */
const callerAddress = (address: AddressCopy): CallerAddress => ({
  city: address.city,
  street: address.street,
  building: address.building,
  apartment: address.apartment,
  floor: address.floor,
  landmark: address.landmark ?? '',
  makaniNumber: address.makaniNumber ?? '',
  driverNote: address.driverNote ?? '',
  lat: address.lat,
  lng: address.lng,
});
