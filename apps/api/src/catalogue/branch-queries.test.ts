import { encodePath, type LatLng } from '@sufra/contract/geo/polyline';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { testDatabase } from '../testing/api.ts';
import { loadBranches } from './branch-queries.ts';
import { openCatalogue } from './catalogue.ts';
import type { BranchIds } from './changes.ts';
import type { BranchRecord } from './model.ts';
import { Pictures } from './pictures.ts';

const square: LatLng[] = [
  [25, 55],
  [25, 56],
  [26, 56],
  [26, 55],
];
const bowTie: LatLng[] = [
  [25, 55],
  [26, 56],
  [26, 55],
  [25, 56],
];
const broken = { level: 50, area: 2, branch: 7, reason: 'it encloses nothing' };
const tangled = { level: 40, area: 3, branch: 8 };

let database: Database;
let drop: () => Promise<void>;
const lines: { level: number; area: number; branch: number; reason?: string }[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await drop();
});
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

/** Reads branches, knowing those of before. */
const load = (before: readonly BranchRecord[] = [], ids: BranchIds = 'all') =>
  loadBranches(database.kysely, ids, { byId: (id) => before.find((branch) => branch.id === id) ?? null }, new Pictures([]), log);
const areasOf = (branches: readonly BranchRecord[]) => branches.flatMap(({ areas }) => areas);
const change = (id: number, values: { fee_fils?: number; encoded_path?: string; branch_id?: number; name_ar?: string }) =>
  database.kysely.updateTable('delivery_area').set(values).where('id', '=', id).execute();

describe('LOC-07 an area whose outline is broken is left out, and the log says which', () => {
  test('LOC-07 the other areas of its branch stay; one that crosses itself stays too, with a warning', async () => {
    const branches = await load();
    expect(areasOf(branches).map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(lines).toMatchObject([broken, tangled]);
  });

  test('LOC-07 read again, sound areas are the same objects and say nothing; the broken one is said again', async () => {
    const first = await load();
    const again = await load(first);
    for (const [at, area] of areasOf(again).entries()) expect(area).toBe(areasOf(first)[at]);
    expect(areasOf(again)).toHaveLength(3);
    expect(lines).toMatchObject([broken, tangled, broken]);
  });

  test('LOC-07 only the branches that were asked for are read, and said in the log', async () => {
    const branches = await load([], [8]);
    expect(branches.map(({ id }) => id)).toEqual([8]);
    expect(lines).toMatchObject([tangled]);
    expect(await load([], [9])).toEqual([]);
  });

  test('LOC-07 through the catalogue: nobody delivers there, and a new price of a dish says nothing more', async () => {
    await change(1, { encoded_path: 'our whole neighbourhood' });
    const catalogue = await openCatalogue(database, log);
    expect([...catalogue.areasAt(25.5, 55.2).keys()]).toEqual([8]);
    expect(catalogue.branch(7)?.areas).toEqual([]);
    expect(lines).toMatchObject([{ ...broken, area: 1, reason: expect.stringMatching(/polyline/) }, broken, tangled]);
    await database.kysely.insertInto('category').values({ id: 1, name_en: 'Mezze' }).execute();
    await vi.waitFor(() => expect(catalogue.businessMenu().categories).toHaveLength(1), { timeout: 5000 });
    expect(lines).toHaveLength(3);
    await database.kysely.deleteFrom('category').execute();
    catalogue.close();
  });
});

describe('LOC-07 an outline is read once, and again when it changes', () => {
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
    lines.length = 0;
    const [area, mended] = areasOf(await load(first));
    expect([area?.outline.isSelfIntersecting, mended?.id]).toEqual([true, 2]);
    expect(lines).toMatchObject([{ level: 40, area: 1, branch: 7 }]);
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

test('BRN-05 a branch in a time zone that nobody knows is named, and no half of the restaurant is shown', async () => {
  await database.kysely.updateTable('branch').set({ time_zone: 'Atlantis/Downtown' }).where('id', '=', 8).execute();
  await expect(load()).rejects.toThrow("branch B8: unknown time zone 'Atlantis/Downtown'");
});
