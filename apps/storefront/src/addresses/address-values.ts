/** The fields of the form of an address. */
import type { Address, addressBody } from '@sufra/contract/addresses';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** What stands in the fields. */
export type AddressInput = z.input<typeof addressBody>;
/** The same, checked and tidied. */
export type AddressValues = z.output<typeof addressBody>;
export type AddressFormState = UseFormReturn<AddressInput, unknown, AddressValues>;

/** What the form begins with: `address` to change it, none to add one. */
export const startValues = (address: Address | undefined, branchId: number, isFirst: boolean) => ({
  addressID: address?.addressID ?? 0,
  branch_id: branchId,
  address_name: address?.address_name ?? '',
  city: address?.city ?? '',
  street_name: address?.street_name ?? '',
  building: address?.building ?? '',
  apartment: address?.apartment ?? '',
  floor: address?.floor ?? '',
  landmark: address?.landmark ?? '',
  makani_number: address?.makani_number ?? '',
  driver_note: address?.driver_note ?? '',
  is_default: address?.is_default ?? isFirst,
  ...(address && { zone_id: address.zone_id, lat: address.lat, lng: address.lng }),
});
