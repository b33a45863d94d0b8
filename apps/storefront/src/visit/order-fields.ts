/** Checkout fields of customer and unit, in sessionStorage until the order is placed or logout. */
import type { GuestDetails } from '@sufra/contract/guests/model';
import type { Point } from '@sufra/contract/names';
import { create } from 'zustand';
import type { ChosenPlace } from './state.ts';
import { getFromTab, setInTab } from './tab.ts';
import type { UnitAddress } from './unit-address.ts';

export interface OrderFields extends GuestDetails, UnitAddress {
  /** Pin chosen at checkout; null uses the visit's place. */
  pin: ChosenPlace | null;
}

const emptyUnitAddress = { kind: 'apartment', building: '', number: '', driverNote: '', pin: null } satisfies Partial<OrderFields>;

interface KeptFields extends OrderFields {
  /** Place that the unit belongs to. */
  of: string;
  /** Whether this checkout created the guest session, so that details can still be corrected. */
  hasGuest: boolean;
  /** Address saved by a failed attempt. */
  addressId: number | null;
  /** Proof of a phone instead of an e-mail, with its time (ms since the epoch). */
  proof: { phone: string; token: string; at: number } | null;
}

const empty: KeptFields = { name: '', phone: '', email: '', ...emptyUnitAddress, of: '', hasGuest: false, addressId: null, proof: null };

export const useOrderFields = create(() => empty);

export function saveFields(patch: Partial<KeptFields>): void {
  useOrderFields.setState(patch);
  setInTab('guest', JSON.stringify(useOrderFields.getState()));
}

/** Reuse of a proof in ms, below the server's half hour. */
const proofReuseMs = 25 * 60_000;

export function proofOf(phone: string): string | null {
  const { proof } = useOrderFields.getState();
  return proof && proof.phone === phone && Date.now() - proof.at < proofReuseMs ? proof.token : null;
}

export function clearFields(): void {
  useOrderFields.setState(empty);
  setInTab('guest', null);
}

/** Restores the tab's fields; a unit only for its place. */
export function restoreFields(place: Point | null): void {
  const of = place ? `${place.lat},${place.lng}` : '';
  const kept: KeptFields = { ...empty, ...JSON.parse(getFromTab('guest') ?? '{}') };
  useOrderFields.setState(kept.of === of ? kept : { ...kept, ...emptyUnitAddress, of, addressId: null });
}
