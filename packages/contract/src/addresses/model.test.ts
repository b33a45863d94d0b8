import { expect, test } from 'vitest';
import { overTheWire } from '../testing/wire-values.ts';
import { addressInput } from './model.ts';
import { saveAddress } from './served.ts';

test('ADDR-02 texts omitted by a form are empty', () => {
  const input = { id: null, branchId: 1, name: 'Home', areaId: 3, city: 'Dubai', street: 'Al Marsa Street', lat: 25.0805, lng: 55.1403 };
  const absent = { building: '', apartment: '', floor: '', landmark: '', makaniNumber: '', driverNote: '', isDefault: false };
  const body = saveAddress.input?.parse(overTheWire(addressInput.toWire(input)));
  expect(saveAddress.read(body as never)).toEqual({ ...input, ...absent });
});
