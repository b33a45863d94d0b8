import type { Restaurant } from '@sufra/restaurant/restaurant';
import { type TestDatabase, testDatabase } from '@sufra/tests/support/api.ts';
import { aBranch, aDish, aGroup, aPromotion, cafe } from '@sufra/tests/support/cafe.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { importRestaurant, normal, readRestaurant } from './import.ts';
import { parts } from './parts.ts';
import { changesText } from './report.ts';

let made: TestDatabase;
const db = () => made.database.kysely;
const heard: string[] = [];
beforeAll(async () => {
  made = await testDatabase();
  await migrate(made.database);
  await made.database.listen('catalogue_changed', (payload) => heard.push(payload));
});
afterAll(async () => {
  await made.database.close();
  await made.drop();
});

const runImport = (restaurant: Restaurant) => importRestaurant(db(), restaurant);
const lines = async (restaurant: Restaurant) => changesText(await runImport(restaurant));
async function everything(): Promise<unknown> {
  const tables = [...Object.values(parts).map(({ table }) => table), 'catalogue_change', 'branch_former_name', 'slot', 'orders'];
  const rows = [];
  for (const table of tables) rows.push((await sql`select xmin::text, t.* from ${sql.table(table)} as t order by ctid`.execute(db())).rows);
  return rows;
}
const idOf = async (table: 'item' | 'branch' | 'option' | 'category', code: string): Promise<number> =>
  (await db().selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const without = <T extends { code: string }>(things: readonly T[], ...codes: string[]): T[] =>
  things.filter(({ code }) => !codes.includes(code));

test('OWN-01 reads an imported restaurant as given, in order', async () => {
  const changes = await runImport(cafe());
  expect(await readRestaurant(db())).toEqual(cafe());
  expect(changesText(changes)).toContain('4 dishes added: The flat-white, The iced-latte, The croissant, The cookie');
});

test('OWN-02 PRO-01 an export omits promotions of retired branches, which would apply everywhere', async () => {
  await runImport(cafe());
  await db().updateTable('branch').set({ active: false }).where('code', '=', 'QUAY').execute();
  expect((await readRestaurant(db())).promotions.map(({ key }) => key)).toEqual(['first']);
  await runImport(await readRestaurant(db()));
  const [quay] = await db().selectFrom('promotion').select('active').where('key', '=', 'quay').execute();
  expect(quay).toEqual({ active: false });
  await runImport(cafe());
});

/** Notifications sent because of `work`. Their order is preserved, so a final marker ends the wait. */
async function toldBy(work: () => Promise<unknown>): Promise<string[]> {
  const mark = async (word: string) => {
    await sql`select pg_notify('catalogue_changed', ${word})`.execute(db());
    await vi.waitFor(() => expect(heard).toContain(word), { timeout: 5000 });
  };
  await mark('from here');
  heard.length = 0;
  await work();
  await mark('that was all');
  return heard.splice(0).slice(0, -1);
}

test('OWN-02 repeated import of the same data writes nothing and notifies no process', async () => {
  await runImport(cafe());
  const before = await everything();
  const told = await toldBy(async () => {
    expect(await runImport(cafe())).toEqual([]);
    expect(await runImport(await readRestaurant(db()))).toEqual([]);
  });
  expect(told).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('OWN-02 a new dish notifies of the menu only, not of branches', async () => {
  await runImport(cafe());
  const more = cafe({ items: [...cafe().items, aDish('tea', 'coffee')] });
  expect(await toldBy(() => runImport(more))).toEqual(['menu']);
});

test('OWN-02 retires unlisted entries, and restores them as the same rows', async () => {
  await runImport(cafe());
  const ids = [await idOf('item', 'cookie'), await idOf('branch', 'SQUARE'), await idOf('option', 'oat')];
  const { branches, items } = cafe();
  const less = cafe({
    branches: without(branches, 'SQUARE'),
    items: without(items, 'cookie').map((item) => ({ ...item, at: item.at.filter(({ branch }) => branch === 'QUAY') })),
    optionGroups: [aGroup('milk', ['whole']), aGroup('extras', ['shot', 'syrup'])],
  });
  expect(await lines(less)).toEqual([
    '1 branch retired: The Square',
    '1 option group changed: The milk (options)',
    '1 dish changed: The iced-latte (what differs at branches)',
    '1 dish retired: The cookie',
  ]);
  expect(await readRestaurant(db())).toEqual(less);
  const rows = await sql<{
    active: boolean;
  }>`select active from item where id = ${ids[0]} union all select active from branch where id = ${ids[1]}
    union all select active from option where id = ${ids[2]}`.execute(db());
  expect(rows.rows).toEqual([{ active: false }, { active: false }, { active: false }]);
  await runImport(cafe());
  expect(await readRestaurant(db())).toEqual(cafe());
  expect([await idOf('item', 'cookie'), await idOf('branch', 'SQUARE'), await idOf('option', 'oat')]).toEqual(ids);
});

test('OWN-02 keeps daily state: sold out, busy, promotion uses', async () => {
  await runImport(cafe());
  const quay = await idOf('branch', 'QUAY');
  const busyUntil = new Date('2026-11-21T10:00:00Z');
  await db().updateTable('branch').set({ busy_until: busyUntil }).where('id', '=', quay).execute();
  // One of them already has an offer row, because it is hidden there.
  const soldOut = [await idOf('item', 'cookie'), await idOf('item', 'croissant')];
  for (const item_id of soldOut) await db().insertInto('sold_out').values({ branch_id: quay, item_id }).execute();
  await sql`update promotion_limit set uses = 7`.execute(db());
  const state = async () => ({
    busy: (await db().selectFrom('branch').select('busy_until').where('id', '=', quay).executeTakeFirstOrThrow()).busy_until,
    soldOut: (await db().selectFrom('sold_out').select('item_id').orderBy('item_id').execute()).map((row) => row.item_id),
    uses: (await db().selectFrom('promotion_limit').select('uses').execute()).map(({ uses }) => uses),
  });
  const set = await state();
  expect(set).toEqual({ busy: busyUntil, soldOut: soldOut.toSorted((one, other) => one - other), uses: [7] });
  const { items, branches, promotions } = cafe();
  const everywhere = items.map((item) => ({ ...item, at: [], price: { pickup: 999, delivery: 1099 } }));
  const renamed = branches.map((branch) => ({ ...branch, name: { ...branch.name, en: `New ${branch.name.en}` }, weekly: [] }));
  const changed = cafe({
    items: everywhere,
    branches: renamed,
    promotions: promotions.map((each) => ({ ...each, limit: each.limit && 50 })),
  });
  await runImport(changed);
  expect(await readRestaurant(db())).toEqual(changed);
  expect(await state()).toEqual(set);
  await runImport(cafe({ items: [] }));
  await runImport(cafe());
  expect(await state()).toEqual(set);
  expect(await readRestaurant(db())).toEqual(cafe());
});

test('OWN-02 a renamed branch keeps its id and redirects its old name; two may swap names', async () => {
  await runImport(cafe());
  const [quay, square] = [await idOf('branch', 'QUAY'), await idOf('branch', 'SQUARE')];
  const [one, other] = cafe().branches as [Restaurant['branches'][number], Restaurant['branches'][number]];
  await runImport(
    cafe({
      branches: [
        { ...one, name: other.name },
        { ...other, name: one.name },
      ],
    }),
  );
  expect([await idOf('branch', 'QUAY'), await idOf('branch', 'SQUARE')]).toEqual([quay, square]);
  await runImport(cafe());
  await runImport(cafe({ branches: [{ ...one, name: { en: 'The Pier', ar: 'الرصيف' } }, other] }));
  const former = await db().selectFrom('branch_former_name').select('branch_id').where('name_en', '=', 'the quay').execute();
  expect(former).toEqual([{ branch_id: quay }]);
  // A new branch may reuse the name of a closed one.
  await runImport(cafe({ branches: [aBranch('PIER', 'The Pier'), aBranch('QUAY', 'The Quay'), other] }));
  await runImport(cafe({ branches: [aBranch('QUAY', 'The Pier'), other] }));
  await runImport(cafe());
});

test('MENU-14 OWN-02 imports, changes and removes category hours, and keeps them when retired', async () => {
  await runImport(cafe());
  const [coffee, bakes] = cafe().categories as [Restaurant['categories'][number], Restaurant['categories'][number]];
  const morning = [1, 2, 3].map((day) => ({ day, opens: 420, closes: 720 }));
  const late = [{ day: 5, opens: 1320, closes: 1560 }];
  const iftar = [{ day: 5, opens: 1080, closes: 1560, sunset: 'opens' as const }];
  const timed = (hours: Restaurant['categories'][number]['hours']) => cafe({ categories: [coffee, { ...bakes, hours }] });
  for (const hours of [morning, [...morning, ...late], [...morning, ...iftar], late]) {
    await runImport(timed(hours));
    expect(await readRestaurant(db())).toEqual(timed(hours));
    expect(await runImport(timed(hours))).toEqual([]);
  }
  const { items } = cafe();
  await runImport(cafe({ categories: [coffee], items: items.filter(({ category }) => category !== 'bakes') }));
  expect(await db().selectFrom('category_period').select(['day', 'opens_minute', 'closes_minute']).execute()).toEqual([
    { day: 5, opens_minute: 1320, closes_minute: 1560 },
  ]);
  await runImport(cafe());
  expect(await readRestaurant(db())).toEqual(cafe());
  expect(await db().selectFrom('category_period').selectAll().execute()).toEqual([]);
});

test('OWN-02 frees a promotion code when its promotion is retired', async () => {
  await runImport(cafe());
  const summer = aPromotion('summer', { code: 'FIRST' });
  await runImport(cafe({ promotions: [summer] }));
  expect((await readRestaurant(db())).promotions).toEqual([summer]);
  await runImport(cafe());
});

test.each<[string, Partial<Restaurant>, string]>([
  ['a dish of a missing category', { items: [aDish('tea', 'teas')] }, "dish 'tea' names the category 'teas', which does not exist"],
  ['two things with one code', { items: [aDish('tea', 'iced'), aDish('tea', 'coffee')] }, "the dish 'tea' exists twice"],
  ['a price below nothing', { items: [aDish('tea', 'iced', { price: { pickup: -1, delivery: 0 } })] }, 'item'],
  [
    'two periods at once',
    {
      branches: [
        aBranch('QUAY', 'The Quay', {
          weekly: [
            { day: 1, opens: 600, closes: 900 },
            { day: 1, opens: 800, closes: 1000 },
          ],
        }),
        aBranch('SQUARE', 'The Square'),
      ],
    },
    'overlap',
  ],
  ['a limit below what was used', { promotions: [aPromotion('first', { limit: 3 })] }, 'used more often than its limit: raise'],
])('OWN-02 refuses %s with a reason and changes nothing', async (_, changes, words) => {
  await runImport(cafe());
  await sql`update promotion_limit set uses = 7`.execute(db());
  const before = await everything();
  const broken = cafe({ settings: { ...cafe().settings, logo: 'another.png' }, ...changes });
  await expect(runImport(broken)).rejects.toThrow(words);
  expect(await everything()).toEqual(before);
});

test('OWN-02 two that are moved in at once come one after the other', async () => {
  await runImport(cafe({ items: [] }));
  const answers = await Promise.all([runImport(cafe()), runImport(cafe()), runImport(cafe())]);
  expect(answers.map((changes) => changes.length > 0).toSorted()).toEqual([false, false, true]);
  expect(await readRestaurant(db())).toEqual(cafe());
});

test('OWN-01 import reports no change for equal times, near-equal outlines and reordered hours', async () => {
  const { promotions, branches } = cafe();
  const same = cafe({
    promotions: promotions.map((each) => ({ ...each, starts: '2026-11-01T00:00:00+04:00' })),
    branches: branches.map((branch) => ({
      ...branch,
      weekly: branch.weekly.toReversed(),
      areas: branch.areas.map((area) => ({ ...area, outline: area.outline.map(({ lat, lng }) => ({ lat: lat + 1e-6, lng })) })),
    })),
  });
  expect(await normal(same)).toEqual(cafe());
  await runImport(cafe());
  expect(await runImport(same)).toEqual([]);
});
