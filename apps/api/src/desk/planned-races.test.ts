/** Race conditions between people and processes, on PostgreSQL only: the embedded database allows one process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as planned from '@sufra/contract/desk/planned-served';
import { saveDesk } from '@sufra/contract/desk/served';
import { shared, startApi, testDatabase } from '@sufra/tests/support/api.ts';
import { cafe } from '@sufra/tests/support/cafe.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';

const program = fileURLToPath(new URL('./planned-testing.ts', import.meta.url));
/** The test's own server stays at noon, so only the child processes find due changes. */
const due = '2026-11-22T03:00:00+04:00';

describe.skipIf(!process.env.TEST_DATABASE_URL)('several at once', async () => {
  const on = await testDatabase();
  const api = shared(await startApi({ DEMO: 'off' }, { on }));
  const { db } = api.context;
  await importRestaurant(db, cafe());
  const owners = await Promise.all(['Mona Saleh', 'Omar Haddad'].map((name) => hire(api, 'owner', 'everywhere', name)));
  const processes: ChildProcess[] = [];
  afterEach(() => {
    for (const each of processes.splice(0)) each.kill('SIGKILL');
  });

  const begins = async (who: number, name: string, after: number) => {
    const edits = [
      { kind: 'item', code: 'cookie', field: 'price.pickup', before: 1800, after },
      { kind: 'item', code: 'flat-white', field: 'price.pickup', before: 1800, after },
    ];
    return (await api.call(planned.addToPlannedChange, { token: owners[who]?.token ?? '', body: { name, edits } })).data.id ?? 0;
  };
  const plans = (who: number, id: number, from: string, until: string) =>
    api.call(planned.schedulePlannedChange, { token: owners[who]?.token ?? '', body: { id, from, until } });
  const publishes = () => {
    const started = fork(program, [on.url ?? '', due], { execArgv: ['--disable-warning=ExperimentalWarning'] });
    processes.push(started);
    return started;
  };
  const state = async () => {
    const { items } = await readRestaurant(db);
    const [{ count } = { count: 0 }] = await db
      .selectFrom('change_set')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('source', '=', 'desk')
      .execute();
    return [...items.flatMap(({ code, price }) => (['cookie', 'flat-white'].includes(code) ? [price.pickup] : [])), Number(count)];
  };

  /** Lets writers wait at a table. Returns the connection. */
  const holds = async (table: string) => {
    const held = new pg.Client({ connectionString: on.url });
    await held.connect();
    await held.query(`begin; lock table ${table} in share mode`);
    return held;
  };
  const waits = async () =>
    (await on.database.execute("select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rows;

  test('DESK-20 of two plans for one field at the same moment one is refused, each time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const month = String(1 + (round % 12)).padStart(2, '0');
      const year = 2030 + round;
      const ids = await Promise.all([0, 1].map((who) => begins(who, `Round ${round} of ${who}`, 1700 + who)));
      const answers = await Promise.all(ids.map((id, who) => plans(who, id, `${year}-${month}-01T03:00`, `${year}-${month}-20T03:00`)));
      expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'plan_clash']);
    }
    await db.deleteFrom('planned_edit').execute();
    await db.deleteFrom('planned_change').execute();
  });

  test('DESK-09 of a save whose connection is killed in the middle none of its entries is there', async () => {
    const before = await readRestaurant(db);
    const edits = [
      { kind: 'item', code: 'cookie', field: 'price.pickup', before: 1800, after: 1750 },
      { kind: 'item', code: 'flat-white', field: 'price.pickup', before: 1800, after: 1750 },
      { kind: 'category', code: 'bakes', field: 'name.en', before: 'Bakes', after: 'Bread' },
      { kind: 'branch', code: 'QUAY', field: 'pickupMinutes', before: 15, after: 25 },
    ];
    const sends = () => api.call(saveDesk, { token: owners[0]?.token ?? '', body: { edits } });
    // The rows are written by then, and the trail is not.
    const held = await holds('change');
    const saving = sends();
    await expect.poll(waits, { timeout: 10_000, interval: 20 }).toHaveLength(1);
    await held.query('select pg_terminate_backend($1)', [(await waits())[0]?.pid]);
    expect((await saving).status).not.toBe(200);
    await held.end();
    expect(await readRestaurant(db)).toEqual(before);
    expect((await sends()).data).toMatchObject({ change: expect.any(Number), conflicts: [] });
    await importRestaurant(db, cafe());
  });

  test('DESK-20 a killed process publishes nothing, and one of two others publishes everything once', async () => {
    await plans(0, await begins(0, 'Ramadan', 1700), '2026-11-22T03:00', '2026-12-22T03:00');
    const before = await state();
    const held = await holds('planned_edit');
    const first = publishes();
    await expect.poll(waits, { timeout: 10_000, interval: 20 }).toHaveLength(1);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await held.end();
    expect(await state()).toEqual(before);
    await Promise.all([publishes(), publishes()].map((each) => once(each, 'exit')));
    expect(await state()).toEqual([1700, 1700, Number(before[2]) + 1]);
  });
});
