import { encodePath, type LatLng } from '@sufra/contract/geo/polyline';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { dropConstraints } from '@sufra/tests/support/past-constraints.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bowTie, square } from './area-testing.ts';
import { loadBranches } from './branch-queries.ts';
import { openCatalogue } from './catalogue.ts';
import type { BranchIds } from './changes.ts';
import type { BranchRecord } from './model.ts';
import { Pictures } from './pictures.ts';
import { FoundProblems } from './row-problems.ts';

const broken = { table: 'delivery_area', id: 2, reason: 'it encloses nothing', isKept: false };
const tangled = { table: 'delivery_area', id: 3, reason: 'it crosses itself: what it goes around twice is outside', isKept: true };

let found = new FoundProblems();
const lines: { level: number; table: string; row: number; reason: string }[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });

const { database } = shared(await testDatabase());
await dropConstraints(database, ['branch', 'delivery_area']);
beforeEach(async () => {
  lines.length = 0;
  const { kysely } = database;
  await kysely.deleteFrom('branch').execute();
  await kysely
    .insertInto('branch')
    .values(
      [7, 8].map((id) => ({
        ...{ id, code: `B${id}`, name_en: `Branch ${id}`, name_ar: '', address_en: '', address_ar: '', phone: '', lat: 25, lng: 55 },
        ...{ delivery_enabled: true, pickup_enabled: true, pickup_minutes: 15, position: id },
      })),
    )
    .execute();
  const areas: [id: number, branch: number, path: readonly LatLng[]][] = [
    [1, 7, square],
    [2, 7, square.slice(0, 2)],
    [3, 8, bowTie],
    [4, 8, square],
  ];
  const terms = { name_en: 'Area', name_ar: 'منطقة', fee_fils: 500, minimum_fils: 0, minutes: 30 };
  await kysely
    .insertInto('delivery_area')
    .values(areas.map(([id, branch_id, path]) => ({ id, branch_id, encoded_path: encodePath(path), ...terms })))
    .execute();
});

const load = (before: readonly BranchRecord[] = [], ids: BranchIds = 'all') => {
  found = new FoundProblems();
  const known = (id: number) => before.find((branch) => branch.id === id) ?? null;
  return loadBranches(database.kysely, ids, { known }, new Pictures([]), found);
};
const told = () => found.all().map(([, problem]) => problem);
const areasOf = (branches: readonly BranchRecord[]) => branches.flatMap(({ areas }) => areas);
const change = (id: number, values: { fee_fils?: number; encoded_path?: string; branch_id?: number; name_ar?: string }) =>
  database.kysely.updateTable('delivery_area').set(values).where('id', '=', id).execute();

describe('LOC-07 omits an area with a broken outline and logs it', () => {
  test('LOC-07 the other areas of its branch stay; one that crosses itself stays too, with a warning', async () => {
    const branches = await load();
    expect(areasOf(branches).map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(told()).toMatchObject([broken, tangled]);
  });

  test('LOC-07 reloading keeps valid area objects and omits the broken one again', async () => {
    const first = await load();
    const again = await load(first);
    for (const [at, area] of areasOf(again).entries()) expect(area).toBe(areasOf(first)[at]);
    expect(areasOf(again)).toHaveLength(3);
    expect(told()).toMatchObject([broken, tangled]);
  });

  test('LOC-07 loads and reports only the requested branches', async () => {
    const branches = await load([], [8]);
    expect(branches.map(({ id }) => id)).toEqual([8]);
    expect(told()).toMatchObject([tangled]);
    expect(await load([], [9])).toEqual([]);
  });

  test('LOC-07 branch with a broken area delivers nowhere, and a new dish price logs nothing more', async () => {
    await change(1, { encoded_path: 'our whole neighbourhood' });
    const catalogue = await openCatalogue(database, log);
    expect([...catalogue.areasAt(25.5, 55.2).keys()]).toEqual([8]);
    expect(catalogue.branch(7)?.areas).toEqual([]);
    const said = [
      { level: 50, row: 1, reason: expect.stringMatching(/polyline/) },
      { level: 50, row: 2, reason: broken.reason },
      { level: 40, row: 3 },
    ];
    expect(lines).toMatchObject(said);
    await database.execute(`insert into category (id, name_en) values (1, 'Mezze');
      insert into item (id, category_id, name_en, pickup_fils, delivery_fils) values (1, 1, 'Hummus', 1800, 2000)`);
    await vi.waitFor(() => expect(catalogue.businessMenu().categories).toHaveLength(1), { timeout: 5000 });
    expect(lines).toHaveLength(3);
    await database.execute('delete from item; delete from category');
    catalogue.close();
  });
});

describe('LOC-07 parses an outline once, and again when it changes', () => {
  test.each([
    ['a fee', { fee_fils: 700 }],
    ['a name', { name_ar: 'الحي' }],
  ])('LOC-07 %s makes another area with the same outline', async (_, values) => {
    const first = await load();
    await change(1, values);
    const [area, ...others] = areasOf(await load(first));
    expect(area).not.toBe(areasOf(first)[0]);
    expect(area?.outline).toBe(areasOf(first)[0]?.outline);
    expect(others.every((each, at) => each === areasOf(first)[at + 1])).toBe(true);
  });

  test('LOC-07 a new path is read, and a mended one is back', async () => {
    const first = await load();
    await change(1, { encoded_path: encodePath(bowTie) });
    await change(2, { encoded_path: encodePath(square) });
    const [area, mended] = areasOf(await load(first));
    expect([area?.outline.isSelfIntersecting, mended?.id]).toEqual([true, 2]);
    expect(told()).toMatchObject([{ ...tangled, id: 1 }, tangled]);
  });

  test('LOC-07 an area that another branch takes over is that branch’s', async () => {
    const first = await load();
    await change(1, { branch_id: 8 });
    const [seven, eight] = await load(first);
    expect([seven?.areas, eight?.areas.map(({ id, branchId }) => [id, branchId])]).toEqual([
      [],
      [
        [1, 8],
        [3, 8],
        [4, 8],
      ],
    ]);
  });
});

test('BRN-05 OWN-05 server reports and skips a branch with an unknown time zone, and serves the rest', async () => {
  await database.kysely.updateTable('branch').set({ time_zone: 'Atlantis/Downtown' }).where('id', '=', 8).execute();
  expect((await load()).map(({ id }) => id)).toEqual([7]);
  expect(told()).toContainEqual({ table: 'branch', id: 8, code: 'B8', reason: 'its time zone is unknown', isKept: false });
});
