import { saveAddress } from '@sufra/contract/addresses/endpoints';
import { addressForm } from '@sufra/contract/addresses/forms';
import type { AddressInput } from '@sufra/contract/addresses/model';
import { expect, test } from 'vitest';
import { wireResolver } from './wire-resolver.ts';

const check = wireResolver(saveAddress, addressForm);
const checked = async (values: AddressInput) => check(values, undefined, { fields: {}, shouldUseNativeValidation: false });

const typed: AddressInput = {
  id: null,
  branchId: 1,
  name: ' Home ',
  areaId: 5,
  city: 'Dubai',
  street: 'Al Marsa Street',
  lat: 25.08,
  lng: 55.14,
};

test('ADDR-02 an address that is complete is handed on tidied', async () => {
  const { values, errors } = await checked({ ...typed, makaniNumber: '١٢٣٤٥-67890' });
  expect(errors).toEqual({});
  expect(values).toMatchObject({ id: null, name: 'Home', areaId: 5, makaniNumber: '12345 67890', building: '', isDefault: false });
});

test('ADDR-02 what is missing or wrong is said at the form’s own fields', async () => {
  const { values, errors } = await checked({
    ...typed,
    name: ' ',
    areaId: Number.NaN,
    street: '',
    lat: undefined as never,
    makaniNumber: '12',
  });
  expect(values).toEqual({});
  expect(Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message]))).toEqual({
    name: 'addresses.name_required',
    areaId: 'addresses.zone_required',
    street: 'addresses.street_required',
    lat: 'addresses.location_required',
    makaniNumber: 'addresses.makani_invalid',
  });
});
