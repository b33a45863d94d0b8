/** Short runs of what `npm run chaos` does: the real API in a process of its own, on a database of the test's server. See bench/README.md. */
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runRace } from '../../../../bench/chaos-race.ts';
import { runChaos } from '../../../../bench/chaos-run.ts';
import { testDatabase } from '../testing/api.ts';

let databaseUrl = '';
let drop: () => Promise<void>;

const onServer = test.skipIf(!process.env.TEST_DATABASE_URL);

beforeEach(async () => {
  const made = await testDatabase({ empty: true });
  await made.database.close();
  databaseUrl = made.url ?? '';
  drop = made.drop;
});
afterEach(() => drop?.());

/** Ends all connections, as a restart does; other tests use the same server. */
async function dropConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

onServer(
  'CHK-07 PAY-06 while the server is killed again and again, every order comes, once, and nobody pays for nothing',
  async () => {
    const result = await runChaos({
      ...{ databaseUrl, checkouts: 60, clients: 8, isHurried: true },
      ...{ killsPerRestart: 1, restartDatabase: dropConnections },
    });
    expect(result.problems).toEqual([]);
    expect(Object.entries(result.found).filter(([, count]) => count > 0)).toEqual([]);
    expect(Object.keys(result.found).length).toBeGreaterThan(15);
    expect(result.kills).toBeGreaterThan(0);
    expect(result.acknowledged).toBeGreaterThan(40);
  },
  60_000,
);

onServer(
  'CHK-07 PAY-06 a cart that is placed fifty times at once is one order, and every answer names it',
  async () => {
    const result = await runRace({ databaseUrl, carts: 8, placings: 50 });
    expect(result).toMatchObject({ orders: 8, equalAnswers: 400, otherAnswers: 0, others: [] });
  },
  60_000,
);

onServer(
  'CHK-07 PAY-06 control: without locks, constraints and a look at the state, the same race makes second orders',
  async () => {
    const { orders } = await runRace({ databaseUrl, carts: 4, placings: 50, isUnguarded: true });
    expect(orders).toBeGreaterThan(4);
  },
  60_000,
);
