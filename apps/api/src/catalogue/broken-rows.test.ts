// @slow
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { testDatabase } from '../testing/api.ts';
import { breakable, kinds, numberedRestaurant, served } from '../testing/broken-rows.ts';
import { dropConstraints } from '../testing/past-constraints.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { serviceNow } from './service.ts';

let database: Database;
let drop: () => Promise<void>;
let catalogue: Catalogue;
const lines: { table: string; row: number; reason: string }[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await migrate(database);
  await dropConstraints(database, breakable, true);
  await database.execute('alter table branch drop constraint branch_name_is_its_own; drop trigger is_apart on branch_period');
  await database.execute(numberedRestaurant);
  catalogue = await openCatalogue(database, log);
});
afterAll(async () => {
  catalogue.close();
  await database.close();
  await drop();
});

const rowOf = ({ table, id }: { table: string; id: number | null }) => `${table} ${id}`;

const all = kinds.flatMap(({ table, ids, ways, part }) => ids.flatMap((id) => ways.map((way) => ({ table, id, way, part: part(id) }))));
type Breakage = (typeof all)[number];
const update = ({ table, id, way }: Breakage) => `update "${table}" set ${way} where id = ${id}`;

/** Between them they have every way of breaking a row, each of a row of its own. */
const everyWay = Array.from({ length: Math.max(...kinds.map(({ ways }) => ways.length)) }, (_, nth): [Breakage[]] => {
  const breakages = kinds.flatMap(({ table, ids, ways, part }, at) => {
    const [id, way] = [ids[(nth + at) % ids.length] ?? 0, ways[nth]];
    return way === undefined ? [] : { table, id, way, part: part(id) };
  });
  return [[...new Map(breakages.map((each) => [rowOf(each), each])).values()]];
});

/** Breaks rows, looks, and mends them. */
async function broken(breakages: readonly Breakage[], look: () => void | Promise<void>): Promise<void> {
  const tables = [...new Set(breakages.map(({ table }) => table))];
  for (const table of tables) await database.execute(`create table "kept_${table}" as table "${table}"`);
  try {
    for (const breakage of breakages) await database.execute(update(breakage));
    await catalogue.reload();
    await look();
  } finally {
    for (const table of tables) {
      await database.execute(`delete from "${table}"; insert into "${table}" overriding system value select * from "kept_${table}"`);
      await database.execute(`drop table "kept_${table}"`);
    }
    await catalogue.reload();
  }
}

test('OWN-05 server skips and reports broken rows with their dependents, and restores them when fixed', async () => {
  const whole = served(catalogue);
  expect(whole.length).toBeGreaterThan(100);
  const anyOf = fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 12, selector: rowOf });
  await fc.assert(
    fc.asyncProperty(anyOf, async (breakages) => {
      lines.length = 0;
      await broken(breakages, async () => {
        const gone = breakages.flatMap(({ part }) => part ?? []);
        const isLeft = (path: string) => !path.split('/').some((part) => gone.includes(part));
        expect(served(catalogue).toSorted()).toEqual(whole.filter(isLeft).toSorted());
        const rows = breakages.map(rowOf).toSorted();
        // A reason of our own, which quotes nothing of what is written there.
        for (const { reason } of catalogue.problems()) expect(reason).toMatch(/^[\w ,-]{10,}$/);
        expect(catalogue.problems().map(rowOf).toSorted()).toEqual(rows);
        // Once, however often it is read.
        await catalogue.reload();
        expect(lines.map(({ table, row }) => rowOf({ table, id: row })).toSorted()).toEqual(rows);
        // Whatever is left can be asked.
        for (const branch of catalogue.branches()) serviceNow(branch, new Date('2026-11-21T12:00:00Z'));
      });
      expect(served(catalogue).toSorted()).toEqual(whole.toSorted());
      expect(catalogue.problems()).toEqual([]);
    }),
    { seed: 16, numRuns: everyWay.length + 30, examples: everyWay },
  );
});

test('OWN-05 server reports cyclic categories, a broken branch price and a duplicate branch name', async () => {
  const whole = served(catalogue);
  const circle: Breakage[] = [
    { table: 'category', id: 1, way: 'parent_id = 11', part: null },
    { table: 'branch_item', id: 111, way: 'pickup_fils = -1 where item_id = 111 and branch_id = 1 --', part: null },
    { table: 'branch', id: 3, way: "name_en = 'BRANCH 2'", part: null },
  ];
  await broken(circle.slice(0, 1), () => {
    expect(served(catalogue)).toEqual(whole.filter((path) => !path.startsWith('category:1/')));
    expect(catalogue.problems().map(rowOf)).toEqual(['category 1', 'category 11']);
  });
  await broken(circle.slice(1, 2), () => {
    const menu = catalogue.menu(1);
    expect([menu?.item(111)?.price.pickup, menu?.item(112)?.price.pickup]).toEqual([1800, 1900]);
    expect(catalogue.problems().map(rowOf)).toEqual(['branch_item 111']);
  });
  await broken(circle.slice(2), () => {
    expect(catalogue.branchByName('branch 2')?.id).toBe(2);
    expect(served(catalogue)).toEqual(whole.filter((path) => !path.startsWith('branch:3')));
    expect(catalogue.problems().map(rowOf)).toEqual(['branch 3']);
  });
});

test('OWN-05 STAFF-06 what is sold out until a moment that never comes is sold out, and named', async () => {
  await database.execute("insert into sold_out (id, branch_id, item_id, until) values (7, 1, 112, 'infinity')");
  await catalogue.reload();
  expect([catalogue.menu(1)?.item(112)?.isAvailable, catalogue.menu(2)?.item(112)?.isAvailable]).toEqual([false, true]);
  expect(catalogue.problems()).toMatchObject([{ table: 'sold_out', id: 7, isKept: true }]);
  await database.execute('delete from sold_out');
  await catalogue.reload();
  expect(catalogue.problems()).toEqual([]);
});
