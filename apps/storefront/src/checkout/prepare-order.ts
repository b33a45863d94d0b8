/** Creates guest session and address right before ordering: one press does all (TRY-01). */
import { SessionTabs, storageChange } from '@sufra/calls/session-tabs';
import { listAddresses, saveAddress } from '@sufra/contract/addresses/endpoints';
import type { Address, AddressInput } from '@sufra/contract/addresses/model';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import type { GuestDetails } from '@sufra/contract/guests/model';
import { addressesKey } from '../addresses/address-queries.ts';
import { call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { leaveSession, storeSession } from '../calls/session.ts';
import { saveFields, useOrderFields } from '../visit/order-fields.ts';
import { rereadStore, update, useStore } from '../visit/store.ts';

export interface UnsavedParts {
  /** Details of a new guest; null with a session. */
  guest: GuestDetails | null;
  /** Address to save; null for a saved one and for pickup. */
  newAddress: AddressInput | null;
}

const tabs = new SessionTabs('sufra-checkout');

/**
 * Returns the saved address. Idempotent: retries and other tabs reuse guest and address, so that the order is the same attempt (CHK-07). A
 * mutex serializes tabs.
 */
export async function prepareOrder({ guest, newAddress }: UnsavedParts): Promise<Address | null> {
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

/** Returns true when a session was created. */
async function ensureGuest(guest: GuestDetails): Promise<boolean> {
  const { token, user } = useStore.getState().auth;
  if (token && user?.isGuest && isSameGuest(user, guest)) return false;
  // Changed details mean another guest, without access to the first's data.
  if (token) leaveSession();
  // Stored for its one-day lifetime: a payment page may replace the tab, and the return must not ask again.
  storeSession(await call(guestCheckout, guest), true);
  const { name, phone, email } = guest;
  update('auth', { user: { name, phone, email, isGuest: true } });
  saveFields({ hasGuest: true, addressId: null });
  return true;
}

const isSameGuest = (one: GuestDetails, other: GuestDetails): boolean =>
  one.name === other.name && one.phone === other.phone && one.email === other.email;

async function ensureAddress(wanted: AddressInput, isOfNewGuest: boolean): Promise<Address> {
  const known = isOfNewGuest ? [] : await call(listAddresses);
  const same = known.find((address) => isSameAddress(address, wanted));
  const earlier = known.find(({ id }) => id === useOrderFields.getState().addressId);
  const address = same ?? (await call(saveAddress, { ...wanted, id: earlier?.id ?? null }));
  saveFields({ addressId: address.id });
  // Other screens refetch the list.
  void queryClient.invalidateQueries({ queryKey: addressesKey, refetchType: 'none' });
  return address;
}

const compared = ['branchId', 'areaId', 'lat', 'lng', 'city', 'street', 'building', 'apartment', 'driverNote'] as const;

const isSameAddress = (address: Address, wanted: AddressInput): boolean => compared.every((field) => address[field] === wanted[field]);
