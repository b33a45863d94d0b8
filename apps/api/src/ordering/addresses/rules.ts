import type { Address } from '@sufra/contract/addresses/model';
import type { DeliveryArea } from '@sufra/contract/branches/model';
import { inOneLine, type MessageKey, type Translator } from '@sufra/i18n';
import type { SavedAddress } from './queries.ts';

export const addressLimit = 50;

/** Snapshot of an order's address, so that later edits never change the order. */
export interface AddressCopy {
  name: string;
  city: string;
  street: string;
  building: string;
  apartment: string;
  floor: string;
  /** Optional: absent in snapshots of earlier versions. */
  landmark?: string;
  makaniNumber?: string;
  driverNote?: string;
  lat: number;
  lng: number;
}

/** Presents an address. `area` is derived from the current areas of its branch; null when none contains it. */
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
 * Formats an address in one line, from the door outwards: `Apartment 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the
 * mosque)`. Commas follow the locale; the order of parts is fixed. The landmark is in brackets, because it may have its own preposition.
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

/** Adds a label to bare values like `12`, `4B` and `G`; `Villa 12` and `Ground floor` have one. */
const labelled = (value: string, key: MessageKey, t: Translator): string =>
  value === '' || /\p{L}{3}/u.test(value) ? value : t(key, { number: value });
