import type { LatLng } from '@sufra/contract/geo/polyline';
import { describe, expect, test } from 'vitest';
import { areaOf, branchOf } from './area-testing.ts';
import { Branches } from './branches.ts';
import type { BranchRecord } from './model.ts';

const square: LatLng[] = [
  [25, 55],
  [25, 56],
  [26, 56],
  [26, 55],
];
const areas = [1, 2, 3].map((id) => areaOf(square, { id, branchId: id }));
const list = areas.map((area) => branchOf(area.branchId, [area], { listPosition: area.branchId * 10 }));
const before = new Branches(list);
const [first, second, third] = list as [BranchRecord, BranchRecord, BranchRecord];

const again = (branch: BranchRecord, changes: Partial<BranchRecord> = {}): BranchRecord => ({
  ...structuredClone({ ...branch, areas: [] }),
  areas: branch.areas,
  ...changes,
});
const busy = again(second, { busyUntil: new Date('2026-11-21T13:00:00Z') });

describe('BRN-07 a change of one branch is a change of that branch alone', () => {
  test('BRN-07 a busy branch is another record; its neighbours, all names and the index of areas stay', () => {
    const after = before.with([busy], [2]);
    expect(after).not.toBe(before);
    expect(after.list).toEqual([first, busy, third]);
    expect(after.byId(2)).toBe(busy);
    for (const id of [1, 3]) expect(after.byId(id)).toBe(before.byId(id));
    expect(after.names).toBe(before.names);
    expect(after.areas).toBe(before.areas);
  });

  test('BRN-07 what is read again and says the same changes nothing, in part or in whole', () => {
    expect(before.with([again(second)], [2])).toBe(before);
    expect(
      before.with(
        list.map((branch) => again(branch)),
        'all',
      ),
    ).toBe(before);
    expect(before.with([], [])).toBe(before);
  });

  test('BRN-07 what was found about opening hours last is no difference', () => {
    const state = { isOpen: true, isBusy: false, opensAt: null, openingPeriods: [] };
    const asked = new Branches([{ ...first, lastService: { from: 0, until: 1, state } }]);
    expect(asked.with([again(first)], [1])).toBe(asked);
  });

  test('BRN-07 read in whole, too, only what differs is another record', () => {
    const after = before.with([again(first), busy, again(third)], 'all');
    expect(after.list.map((branch, at) => branch === before.list[at])).toEqual([true, false, true]);
  });
});

describe('BRN-07 names and areas are made anew when they change', () => {
  test('BRN-02 a new name, in either language, makes a new list of names', () => {
    for (const name of [
      { ...second.name, en: 'Harbour' },
      { ...second.name, ar: 'الميناء' },
    ]) {
      const after = before.with([again(second, { name })], [2]);
      expect(after.names).toEqual([first.name, name, third.name]);
      expect(after.areas).toBe(before.areas);
    }
    expect(before.with([again(second, { name: { en: 'Harbour', ar: '' } })], [2]).byName('harbour')?.id).toBe(2);
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

  test('BRN-02 a new branch takes its place in the restaurant’s order, one that is gone leaves it', () => {
    const fourth = branchOf(4, [], { listPosition: 15 });
    const more = before.with([fourth], [4]);
    expect(more.list.map(({ id }) => id)).toEqual([1, 4, 2, 3]);
    expect(more.names.map(({ en }) => en)).toEqual(['Branch 1', 'Branch 4', 'Branch 2', 'Branch 3']);
    // It delivers nowhere.
    expect(more.areas).toBe(before.areas);
    const fewer = more.with([], [1, 4]);
    expect([fewer.list, fewer.byId(1), fewer.byCode('B4')]).toEqual([[second, third], null, null]);
  });
});
