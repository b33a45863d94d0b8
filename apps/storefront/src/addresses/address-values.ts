/** The fields of the address form. */
import { type CheckedAddress, saveAddress } from '@sufra/contract/addresses/endpoints';
import { addressForm } from '@sufra/contract/addresses/forms';
import type { Address, AddressInput } from '@sufra/contract/addresses/model';
import { addressInputFromWire } from '@sufra/contract/addresses/wire';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { wireResolver } from '../calls/wire-resolver.ts';

export type AddressFormState = UseFormReturn<AddressInput, unknown, CheckedAddress>;

export const checkAddress = wireResolver({ endpoint: saveAddress, schema: addressForm }, addressInputFromWire);

/** Initial values: those of `address`, or of a new one called `name`. */
export const startValues = (
  address: Address | undefined,
  { branchId, name, isFirst }: { branchId: number; name: string; isFirst: boolean },
): DefaultValues<AddressInput> => ({
  id: address?.id ?? null,
  branchId,
  name: address?.name ?? name,
  city: address?.city ?? '',
  street: address?.street ?? '',
  building: address?.building ?? '',
  apartment: address?.apartment ?? '',
  floor: address?.floor ?? '',
  landmark: address?.landmark ?? '',
  makaniNumber: address?.makaniNumber ?? '',
  driverNote: address?.driverNote ?? '',
  isDefault: address?.isDefault ?? isFirst,
  ...(address && { areaId: address.areaId, lat: address.lat, lng: address.lng }),
});
