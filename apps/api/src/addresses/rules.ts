import type { Address } from '@sufra/contract/addresses/model';
import { toAed } from '@sufra/contract/wire/money';
import type { MessageKey, Translator } from '@sufra/i18n';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AddressRow } from './queries.ts';

/** Addresses that one customer may keep. */
export const addressLimit = 50;

/** An address as the customer sees it: its area, charge and deliverability are those of now, not of when it was saved. */
export function addressView(row: AddressRow, catalogue: Catalogue, t: Translator): Address {
  const area = catalogue.areasAt(row.lat, row.lng).get(row.branch_id);
  return {
    addressID: row.id,
    branch_id: row.branch_id,
    address_name: row.name,
    // 0 when the area is gone: the form then asks for one.
    zone_id: area?.id ?? row.delivery_area_id ?? 0,
    city: row.city,
    street_name: row.street_name,
    building: row.building,
    apartment: row.apartment,
    floor: row.floor,
    landmark: row.landmark,
    makani_number: row.makani_number,
    driver_note: row.driver_note,
    is_default: row.is_default,
    lat: row.lat,
    lng: row.lng,
    full_address: fullAddress(row, t),
    delivery_charge: area ? toAed(area.feeFils) : null,
    is_deliverable: area !== undefined,
  };
}

type AddressText = Pick<AddressRow, 'apartment' | 'floor' | 'building' | 'street_name' | 'city'> & {
  /** Absent from the copies that early orders keep. */
  landmark?: string;
};

/**
 * The address in one line, from the door outwards: `Flat 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)`.
 * The landmark stands in brackets because it brings its own words (near, opposite), or none.
 */
export function fullAddress(address: AddressText, t: Translator): string {
  const parts = [
    labelled(address.apartment, 'addresses.flat_number', t),
    labelled(address.floor, 'addresses.floor_number', t),
    labelled(address.building, 'addresses.building_number', t),
    address.street_name,
    address.city,
  ].filter(Boolean);
  // The comma belongs to the script of what it parts, not to the reader's language.
  const arabic = parts.filter((part) => /\p{Script=Arabic}/u.test(part));
  const line = parts.join(arabic.length * 2 > parts.length ? '، ' : ', ');
  return address.landmark ? `${line} (${address.landmark})` : line;
}

/** `12`, `4B` and `G` need a word; `Villa 12` and `Ground floor` bring theirs. */
const labelled = (value: string, key: MessageKey, t: Translator): string =>
  value === '' || /\p{L}{3}/u.test(value) ? value : t(key, { number: value });
