import { expect, test } from 'vitest';
import { areaOf, branchOf, square } from './area-testing.ts';
import { Branches } from './branches.ts';
import type { BranchRecord } from './model.ts';

const areas = [1, 2, 3].map((id) => areaOf(square, { id, branchId: id }));
const list = areas.map((area) => branchOf(area.branchId, [area], { listPosition: area.branchId * 10 }));
const before = new Branches(list);
const [first, second] = list as [BranchRecord, BranchRecord];

const again = (branch: BranchRecord, changes: Partial<BranchRecord> = {}): BranchRecord => ({
  ...structuredClone({ ...branch, areas: [] }),
  areas: branch.areas,
  ...changes,
});

test('BRN-07 ignores memoized opening hours when comparing branches', () => {
  const state = { isOpen: true, isBusy: false, opensAt: null, openingPeriods: [] };
  const asked = new Branches([{ ...first, lastService: { from: 0, until: 1, state } }]);
  expect(asked.with([again(first)], [1])).toBe(asked);
});

test.each<[string, Partial<BranchRecord>, number[]]>([
  ['another fee', { areas: [areaOf(square, { id: 2, branchId: 2, fee: 900 })] }, [1, 2, 3]],
  ['no area any more', { areas: [] }, [1, 3]],
  ['no drivers', { deliveryEnabled: false }, [1, 3]],
])('LOC-07 the index of areas follows: %s', (_, changes, delivering) => {
  const after = before.with([again(second, changes)], [2]);
  expect(after.areas).not.toBe(before.areas);
  expect([...after.areas.at(25.5, 55.5).keys()].toSorted()).toEqual(delivering);
  expect(after.areas.at(25.5, 55.5).get(2)).toBe(changes.areas?.[0]);
  expect(after.names).toBe(before.names);
});
