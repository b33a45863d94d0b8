/** How every process hears of changed orders: by notifications after the commit, and by polling where those are lost. Both are about a server. */
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openServer } from '../../platform/db/server.ts';
import { interactive } from '../../platform/db/time-limits.ts';
import { deleteOldChanges, type OrderChange, OrderChanges } from './order-changes.ts';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const { database, db } = api.context;
await api.context.jobs.stop();
const restaurant = await openRestaurant(api);
const { token } = await api.customer();
const payloads: string[] = [];
await database.listen('order_moved', (payload) => payloads.push(payload));
const words = () => payloads.flatMap((payload) => payload.split(' '));
async function order(branch: 'marina' | 'hills' = 'marina'): Promise<number> {
  const at = branch === 'marina' ? {} : { branch_id: restaurant.hills, loc_code: 'HILLS' };
  const number = await orderedInCash(api, token, pickup(restaurant, at));
  await vi.waitFor(() => expect(words().some((word) => word.split(':').includes(String(number)))).toBe(true));
  return number;
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
async function follow(): Promise<{ changes: OrderChanges; heard: (OrderChange | null)[] }> {
  const heard: (OrderChange | null)[] = [];
  const changes = await OrderChanges.open({ database, db, log: pino({ level: 'silent' }) });
  changes.subscribe({ onChange: (change) => heard.push(change), onSilence: () => undefined });
  ends.push(() => changes.close());
  return { changes, heard };
}

test('ORD-03 STAFF-02 each process is notified of an order with its branch', async () => {
  const { heard } = await follow();
  const [here, there] = [await order(), await order('hills')];
  const numbers = () => heard.map((change) => change?.orderNumber);
  await vi.waitFor(() => expect(numbers()).toEqual(expect.arrayContaining([here, there])));
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a server', () => {
  async function address(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    return url.href;
  }
  /** A connection of another process, which dies before it notifies of what it commits. */
  async function dyingProcess(setting = 'on'): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: await address(), options: `-c sufra.notify_after_commit=${setting}` });
    await client.connect();
    ends.push(() => client.end());
    return client;
  }
  const move = (client: pg.Client, number: number) =>
    client.query("insert into order_event (order_number, state) values ($1, 'accepted')", [number]);
  const marina = (orderNumber: number) => ({ orderNumber, branchId: restaurant.marina });

  test('ORD-03 an earlier event that commits after a later one is found, and each of them once', async () => {
    const [early, late] = [await order(), await order()];
    const { changes, heard } = await follow();
    changes.close();
    const [slow, fast] = [await dyingProcess(), await dyingProcess()];
    const notified = vi.fn();
    fast.on('notification', notified);
    await fast.query('listen order_moved');
    await slow.query('begin');
    await move(slow, early);
    await move(fast, late);
    await changes.poll();
    expect(heard).toEqual([marina(late)]);
    await changes.poll();
    await slow.query('commit');
    await changes.poll();
    await changes.poll();
    expect(heard).toEqual([marina(late), marina(early)]);
    // No transaction notified by itself.
    await fast.query('select 1');
    expect(notified).not.toHaveBeenCalled();
  });

  test('STAFF-02 an order whose process dies before it notifies is heard of by the next poll', async () => {
    const number = await order();
    const { heard } = await follow();
    await move(await dyingProcess(), number);
    await vi.waitFor(() => expect(heard).toContainEqual(marina(number)), { timeout: 5000 });
  });

  test('ORD-03 polling does not repeat notified changes', async () => {
    const { changes, heard } = await follow();
    changes.close();
    const number = await order();
    await vi.waitFor(() => expect(heard).toEqual([marina(number)]));
    await changes.poll();
    await changes.poll();
    expect(heard).toEqual([marina(number)]);
  });

  test('STAFF-02 an order whose commit gets no answer is heard of once it can be read', async () => {
    const number = await order();
    const { changes, heard } = await follow();
    changes.close();
    const limits = { ...interactive, statementMs: 5000, answerMs: 300, waitMs: 900 };
    const impatient = await openServer(await address(), pino({ level: 'silent' }), { limits });
    ends.push(() => impatient.close());
    // Simulates a commit that waits for a standby: notified before it is readable.
    const moves = sql.raw(`do $$ begin
      insert into order_event (order_number, state) values (${number}, 'accepted'); perform pg_sleep(0.9); end $$`);
    await expect(moves.execute(impatient.kysely)).rejects.toThrow('timeout');
    await vi.waitFor(async () =>
      expect(await db.selectFrom('order_change').where('order_number', '=', number).select('changed_at').execute()).toHaveLength(2),
    );
    heard.length = 0;
    await changes.poll();
    expect(heard).toEqual([marina(number)]);
  });

  test('ORD-03 batches notifications of concurrent orders', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => api.customer()));
    payloads.length = 0;
    const placed = await Promise.all(customers.map(({ token }) => orderedInCash(api, token, pickup(restaurant))));
    const told = () => words().map((word) => Number(word.split(':')[1]));
    await vi.waitFor(() => expect(told().toSorted()).toEqual(placed.toSorted()));
    expect(payloads.length).toBeLessThan(placed.length);
  });

  test('ORD-03 any order may have changed after the listening connection was lost', async () => {
    const { heard } = await follow();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sufra listener' and datname = current_database()`.execute(db);
    await vi.waitFor(() => expect(heard).toContain(null), { timeout: 10_000 });
    const number = await order();
    await vi.waitFor(() => expect(heard).toContainEqual(marina(number)), { timeout: 5000 });
  });

  test('HA-01 any order may have changed when the poll reads another timeline than before', async () => {
    const { changes, heard } = await follow();
    changes.close();
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef('database_timeline'::regproc) as text`.execute(db);
    // Simulates a poll of the old primary after the listener has reached the new one.
    await sql`create or replace function database_timeline() returns text language sql as $$ select 'another' $$`.execute(db);
    await changes.poll();
    await changes.poll();
    expect(heard).toEqual([null]);
    await sql.raw(rows[0]?.text ?? '').execute(db);
  });

  test('ORD-03 a program that does not notify after the commit notifies within its transaction', async () => {
    const number = await order();
    const { heard } = await follow();
    await move(await dyingProcess('off'), number);
    await vi.waitFor(() => expect(heard).toContainEqual({ orderNumber: number, branchId: null }));
  });

  test('ORD-03 connections through a pooler notify after the commit, too', async () => {
    const number = await order();
    const url = await address();
    const pooled = await openServer(url, pino({ level: 'silent' }), { pooled: { directUrl: url } });
    ends.push(() => pooled.close());
    payloads.length = 0;
    await pooled.kysely.insertInto('order_event').values({ order_number: number, state: 'accepted' }).execute();
    await vi.waitFor(() => expect(words()).toEqual([expect.stringMatching(`^${restaurant.marina}:${number}:`)]));
  });

  test('ORD-03 ignores changes from another server’s dump, and deletes old ones', async () => {
    const { changes, heard } = await follow();
    changes.close();
    await sql`delete from order_change`.execute(db);
    await sql`insert into order_change (transaction_id, order_number, branch_id, changed_at) values
      ('900000000000', 1, 1, now() - interval '9 minutes'), ('900000000001', 2, 1, now() - interval '11 minutes')`.execute(db);
    await changes.poll();
    expect(heard).toEqual([]);
    await deleteOldChanges(db);
    expect((await db.selectFrom('order_change').select('order_number').execute()).map(({ order_number }) => order_number)).toEqual([1]);
  });
});
