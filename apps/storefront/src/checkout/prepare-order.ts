/** Makes of a guest a customer, and saves a new address, right before the order is sent: one press does all (TRY-01). */
import { SessionTabs, storageChange } from '@sufra/calls/session-tabs';
import { listAddresses, saveAddress } from '@sufra/contract/addresses/endpoints';
import type { Address, AddressInput } from '@sufra/contract/addresses/model';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import type { GuestDetails } from '@sufra/contract/guests/model';
import { addressesKey } from '../addresses/address-queries.ts';
import { call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { leaveSession, storeSession } from '../calls/session.ts';
import { rereadStore, update, useStore } from '../visit/store.ts';
import { keepFields, useOrderFields } from './order-fields.ts';

export interface Unprepared {
  /** Of a guest; null for a customer with a session. */
  guest: GuestDetails | null;
  /** To be saved; null where a saved one is chosen, and for pickup. */
  newAddress: AddressInput | null;
}

const tabs = new SessionTabs('sufra-checkout');

/**
 * Resolves to the address that was saved. Repeating it, after a lost answer or in another tab, finds the same guest and address, so that the order is
 * the same attempt (CHK-07): a mutex lets one tab after the other in.
 */
export async function prepareOrder({ guest, newAddress }: Unprepared): Promise<Address | null> {
  if (!guest && !newAddress) return null;
  return tabs.oneAtATime(async (waited) => {
    if (waited) {
      await storageChange();
      rereadStore();
    }
    const isNewGuest = guest !== null && (await ensureGuest(guest));
    return newAddress && ensureAddress(newAddress, isNewGuest);
  });
}

/** True when there was no session of this guest. */
async function ensureGuest(guest: GuestDetails): Promise<boolean> {
  const { token, user } = useStore.getState().auth;
  if (token && user?.isGuest && isSameGuest(user, guest)) return false;
  // With another name, number or e-mail it is another guest, who has nothing of the first.
  if (token) leaveSession();
  // Kept for the day that it lasts: the page of a payment may take the whole tab, and the way back must not ask again.
  storeSession(await call(guestCheckout, guest), true);
  update('auth', { user: { ...guest, isGuest: true } });
  keepFields({ hasGuest: true, addressId: null });
  return true;
}

const isSameGuest = (one: GuestDetails, other: GuestDetails): boolean =>
  one.name === other.name && one.phone === other.phone && one.email === other.email;

async function ensureAddress(wanted: AddressInput, isOfNewGuest: boolean): Promise<Address> {
  const known = isOfNewGuest ? [] : await call(listAddresses);
  const same = known.find((address) => isSameAddress(address, wanted));
  const earlier = known.find(({ id }) => id === useOrderFields.getState().addressId);
  const address = same ?? (await call(saveAddress, { ...wanted, id: earlier?.id ?? null }));
  keepFields({ addressId: address.id });
  // The list is asked for again where it is shown.
  void queryClient.invalidateQueries({ queryKey: addressesKey, refetchType: 'none' });
  return address;
}

const compared = ['branchId', 'areaId', 'lat', 'lng', 'city', 'street', 'building', 'apartment', 'driverNote'] as const;

const isSameAddress = (address: Address, wanted: AddressInput): boolean => compared.every((field) => address[field] === wanted[field]);
