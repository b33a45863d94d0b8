/**
 * `npm run bench -- orders --kitchen`: placing orders in the demo with its kitchen and without, by turns. The kitchen may not cost a shop its orders; a
 * smaller share than the limit exits 1.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openServer } from '../../apps/api/src/platform/db/server.ts';
import { freePort } from '../../tools/postgres.mjs';
import { complete, load, p99, placing, product, start } from './order-load.ts';
import { anOrder, seedCustomers, seedShop } from './shop.ts';

/** The least share of the orders without a kitchen. */
const limit = 0.8;
/** Seconds for an order. After the warm-up, the kitchen has moves to make all the time. */
const pace = 20;
const [clients, customers, turns, warmUpMs, turnMs] = [8, 1000, 3, 4000, 6000];

const databaseUrl = process.env.SERVER_DATABASE_URL ?? '';
const dataDir = await mkdtemp(join(tmpdir(), 'sufra-bench-'));
const database = await openServer(databaseUrl, pino({ level: 'warn' }));
await seedShop(database, pino({ level: 'warn' }));
const tokens = await seedCustomers(database, customers);
const order = await anOrder(database.kysely, 'cash');

const rates: Record<'off' | 'on', number[]> = { off: [], on: [] };
// The first turn does not count: until the tables are analyzed, statements keep the plans of empty ones, and an order takes three times as long.
for (let turn = 0; turn <= turns; turn++)
  for (const kitchen of ['off', 'on'] as const) {
    const environment = {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      DEMO_KITCHEN: kitchen === 'on' ? String(pace) : 'off',
    };
    const { child, call } = await start(product, { port: await freePort(), clients, environment });
    const work = placing(call, order);
    await load(tokens, work, { clients, ms: warmUpMs });
    const { rate, took } = await load(tokens, work, { clients, ms: turnMs });
    const { rows } = await database.execute("select count(*)::int as moves from order_event where actor = 'demo'");
    if (turn > 0) rates[kitchen].push(rate);
    console.log(
      `${turn > 0 ? '' : 'not counted: '}kitchen ${kitchen}: ${rate.toFixed(0)} orders a second, ${p99(took).toFixed(0)} ms at p99, ${rows[0]?.moves} moves so far, load ${loadavg()[0]?.toFixed(1)}`,
    );
    child.kill();
    await once(child, 'exit');
    // The next turn begins with an empty kitchen.
    await database.execute('delete from job');
    await complete(database);
  }
const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
const share = sum(rates.on) / sum(rates.off);
console.log(`with its kitchen the demo places ${share.toFixed(2)} of the orders without (at least ${limit})`);
await database.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(share < limit ? 1 : 0);
