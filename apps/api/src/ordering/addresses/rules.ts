import type { Address } from '@sufra/contract/addresses/model';
import type { DeliveryArea } from '@sufra/contract/branches/model';
import { inOneLine, type MessageKey, type Translator } from '@sufra/i18n';
import type { SavedAddress } from './queries.ts';

export const addressLimit = 50;

/** Where an order goes: a copy, so that editing or deleting the customer's address never changes the order. */
export interface AddressCopy {
  name: string;
  city: string;
  street: string;
  building: string;
  apartment: string;
  floor: string;
  /** These three are absent from what was copied before they existed. */
  landmark?: string;
  makaniNumber?: string;
  driverNote?: string;
  lat: number;
  lng: number;
}

/** An address as the customer sees it. `area` is the one that contains it now, not when it was saved; null when none of its branch's does. */
export const addressView = (address: SavedAddress, area: DeliveryArea | null, t: Translator): Address => ({
  ...address,
  // 0 when the area no longer exists: the form then asks for one.
  areaId: area?.id ?? address.areaId ?? 0,
  fullAddress: fullAddress(address, t),
  isDeliverable: area !== null,
  deliveryFee: area?.fee ?? null,
  minimum: area?.minimum ?? null,
  minutes: area?.minutes ?? null,
});

type AddressText = Pick<AddressCopy, 'apartment' | 'floor' | 'building' | 'street' | 'city' | 'landmark'>;

/**
 * The address in one line, from the door outwards: `Apartment 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)`. Its commas are
 * the reader's, and its parts stay in this order whatever they are written in.
 * The landmark is in brackets because it may have its own preposition (near, opposite).
 */
export function fullAddress(address: AddressText, t: Translator): string {
  const parts = [
    labelled(address.apartment, 'addresses.flat_number', t),
    labelled(address.floor, 'addresses.floor_number', t),
    labelled(address.building, 'addresses.building_number', t),
    address.street,
    address.city,
  ].filter(Boolean);
  const comma = t('geo.list_separator');
  if (!address.landmark) return inOneLine(parts, t.locale, (each) => each.join(comma));
  return inOneLine([...parts, address.landmark], t.locale, (each) => `${each.slice(0, -1).join(comma)} (${each.at(-1)})`);
}

/** `12`, `4B` and `G` need a label; `Villa 12` and `Ground floor` already have one. */
const labelled = (value: string, key: MessageKey, t: Translator): string =>
  value === '' || /\p{L}{3}/u.test(value) ? value : t(key, { number: value });
