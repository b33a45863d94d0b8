import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectRoundTrip, fils, id, minutes, overTheWire, point } from '../testing/wire-values.ts';
import { cleanLine } from '../text.ts';
import { listAddresses } from './endpoints.ts';
import type { Address, AddressFields } from './model.ts';
import { addressBody, addressList } from './schemas.ts';
import { addressInput } from './wire.ts';

const line = fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => cleanLine(text.slice(0, 40)));
const needed = line.filter((text) => text !== '');
const fields: fc.Arbitrary<AddressFields> = fc
  .record({
    branchId: id,
    name: needed,
    areaId: id,
    city: needed,
    street: needed,
    building: line,
    apartment: line,
    floor: line,
    landmark: line,
    makaniNumber: fc.constantFrom('', '12345 67890'),
    driverNote: line,
    isDefault: fc.boolean(),
    at: point,
  })
  .map(({ at, ...rest }) => ({ ...rest, ...at }));
const maybe = fc.option(fils);
const address: fc.Arbitrary<Address> = fc
  .record({ fields, id, fullAddress: line, isDeliverable: fc.boolean(), deliveryFee: maybe, minimum: maybe, minutes: fc.option(minutes) })
  .map(({ fields: said, ...rest }) => ({ ...said, ...rest }));

test('ADDR-01 a saved address survives the wire, its area’s fee and minimum to the fils', () => {
  expectRoundTrip(fc.array(address, { maxLength: 3 }), listAddresses.output.toWire, addressList, listAddresses.output.fromWire);
});

test('ADDR-02 what a form sends reaches the server unchanged, for a new address and for a known one', () => {
  fc.assert(
    fc.property(fields, fc.option(id), (said, known) => {
      const input = { ...said, id: known };
      const wire = overTheWire(addressInput.toWire(input));
      expect(wire.addressID).toBe(known ?? 0);
      expect(addressInput.fromWire(addressBody.parse(wire))).toEqual(input);
    }),
  );
});

test('ADDR-02 texts that a form leaves out are empty', () => {
  const { branchId, name, areaId, city, street, lat, lng } = (fc.sample(fields, 1) as [AddressFields])[0];
  const input = { id: null, branchId, name, areaId, city, street, lat, lng };
  const absent = { building: '', apartment: '', floor: '', landmark: '', makaniNumber: '', driverNote: '', isDefault: false };
  expect(addressInput.fromWire(addressBody.parse(overTheWire(addressInput.toWire(input))))).toEqual({ ...input, ...absent });
});
