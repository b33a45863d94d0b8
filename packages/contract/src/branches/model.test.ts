import { expect, test } from 'vitest';
import { orderTypeIds, orderTypeOf } from '../wire/order-types.ts';
import { type Branch, branches as branchesMap, branch as branchMap, isInRegion } from './model.ts';
import { listBranches } from './served.ts';

test('LOC-06 a busy branch has status false', () => {
  const [branch] = branchesMap.fromWire(listBranches.example.output as never) as [Branch];
  for (const isBusy of [true, false]) {
    const wire = branchMap.toWire({ ...branch, isBusy });
    expect([wire.status, branchMap.fromWire(wire).isBusy]).toEqual([!isBusy, isBusy]);
  }
});

test('maps order types to wire ids and back', () => {
  expect(orderTypeOf(orderTypeIds.pickup)).toBe('pickup');
  expect(orderTypeOf(orderTypeIds.delivery)).toBe('delivery');
  expect(orderTypeOf(3)).toBeNull();
});

test.each([
  [26.5, 56.5, true],
  [22.5, 51.5, true],
  [26.50001, 55, false],
  [22.49999, 55, false],
  [25, 56.50001, false],
  [25, 51.49999, false],
])('MAP-07 whether %d° north, %d° east lies on the map: %s', (lat, lng, isOnMap) => {
  expect(isInRegion({ lat, lng })).toBe(isOnMap);
});
