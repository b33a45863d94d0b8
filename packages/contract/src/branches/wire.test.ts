import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bilingual, expectRoundTrip, fils, id, instant, minutes, point } from '../testing/wire-values.ts';
import { orderTypeIds, orderTypeOf } from '../wire/order-types.ts';
import { branchAreas } from './endpoints.ts';
import type { Branch, DeliveryArea } from './model.ts';
import { locationList, zoneList } from './schemas.ts';
import { branches as branchesMap, branch as branchMap } from './wire.ts';

const method = fc.record({ id, name: bilingual, isOnline: fc.boolean(), isAvailable: fc.boolean() });
const branch: fc.Arbitrary<Branch> = fc.record({
  id,
  code: fc.stringMatching(/^[\w-]{1,40}$/),
  name: bilingual,
  address: bilingual,
  phone: fc.string(),
  picture: fc.string(),
  isOpen: fc.boolean(),
  isBusy: fc.boolean(),
  opensAt: fc.option(instant),
  openingPeriods: fc.array(fc.record({ from: instant, to: instant }), { maxLength: 3 }),
  hoursNote: fc.option(bilingual, { nil: undefined }),
  delivery: fc.record({
    isActive: fc.boolean(),
    isOffered: fc.boolean(),
    minutes,
    minimum: fils,
    fee: fc.option(fils),
    nextSlot: fc.option(instant),
    pausedUntil: fc.option(instant),
  }),
  pickup: fc.record({ isActive: fc.boolean(), minutes, nextSlot: fc.option(instant) }),
  paymentMethods: fc.array(method, { maxLength: 3 }),
  position: point,
  distance: fc.option(fc.nat()),
});
const area: fc.Arbitrary<DeliveryArea> = fc.record({ id, name: bilingual, path: fc.string(), fee: fils, minimum: fils, minutes });

test('LOC-06 a branch survives the wire, its amounts to the fils', () => {
  expectRoundTrip(fc.array(branch, { maxLength: 2 }), branchesMap.toWire, locationList, branchesMap.fromWire);
});

test('LOC-06 MAP-09 a delivery area survives the wire, its amounts to the fils', () => {
  expectRoundTrip(fc.array(area, { maxLength: 3 }), branchAreas.output.toWire, zoneList, branchAreas.output.fromWire);
});

test('LOC-06 a busy branch says so with a status of false', () => {
  fc.assert(
    fc.property(branch, (any) => {
      expect(branchMap.toWire(any).status).toBe(!any.isBusy);
      expect(branchMap.fromWire({ ...branchMap.toWire(any), status: any.isBusy }).isBusy).toBe(!any.isBusy);
    }),
  );
});

test('an order type and its number on the wire belong together', () => {
  expect(orderTypeOf(orderTypeIds.pickup)).toBe('pickup');
  expect(orderTypeOf(orderTypeIds.delivery)).toBe('delivery');
  expect(orderTypeOf(3)).toBeNull();
});
