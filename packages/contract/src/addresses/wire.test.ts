import { expect, test } from 'vitest';
import { overTheWire } from '../testing/wire-values.ts';
import { addressBody } from './schemas.ts';
import { addressInput } from './wire.ts';

test('ADDR-02 texts omitted by a form are empty', () => {
  const input = { id: null, branchId: 1, name: 'Home', areaId: 3, city: 'Dubai', street: 'Al Marsa Street', lat: 25.0805, lng: 55.1403 };
  const absent = { building: '', apartment: '', floor: '', landmark: '', makaniNumber: '', driverNote: '', isDefault: false };
  expect(addressInput.fromWire(addressBody.parse(overTheWire(addressInput.toWire(input))))).toEqual({ ...input, ...absent });
});
