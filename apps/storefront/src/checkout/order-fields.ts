/** What is typed at the checkout of the customer and of the door. The tab keeps it over reloads, until the order is placed or they log out. */
import type { GuestDetails } from '@sufra/contract/guests/model';
import type { Point } from '@sufra/contract/names';
import { create } from 'zustand';
import type { ChosenPlace } from '../visit/state.ts';
import { getFromTab, setInTab } from '../visit/tab.ts';
import type { Door } from './door.ts';

export interface OrderFields extends GuestDetails, Door {
  /** Chosen on the map of the checkout; null is the visit's place. */
  pin: ChosenPlace | null;
}

const emptyDoor = { kind: 'apartment', building: '', number: '', driverNote: '', pin: null } satisfies Partial<OrderFields>;

interface KeptFields extends OrderFields {
  /** The visit's place, which the door belongs to. */
  of: string;
  /** This checkout has made the session of the guest: who they are may still be put right. */
  hasGuest: boolean;
  /** The address that a try to order has saved. */
  addressId: number | null;
}

const empty: KeptFields = { name: '', phone: '', email: '', ...emptyDoor, of: '', hasGuest: false, addressId: null };

export const useOrderFields = create(() => empty);

export function keepFields(patch: Partial<KeptFields>): void {
  useOrderFields.setState(patch);
  setInTab('guest', JSON.stringify(useOrderFields.getState()));
}

export function forgetFields(): void {
  useOrderFields.setState(empty);
  setInTab('guest', null);
}

/** Takes up what the tab has kept; a door belongs to the place that it was said for. */
export function recallFields(place: Point | null): void {
  const of = place ? `${place.lat},${place.lng}` : '';
  const kept: KeptFields = { ...empty, ...JSON.parse(getFromTab('guest') ?? '{}') };
  useOrderFields.setState(kept.of === of ? kept : { ...kept, ...emptyDoor, of, addressId: null });
}
