/**
 * `npm run bench -- orders --kitchen`: order throughput with and without the demo kitchen, alternating. A share below the limit exits 1.
 */
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { freePort } from '../../tools/postgres.mjs';
import { complete, load, p99, placing, product, start } from './order-load.ts';
import { seededShop } from './shop.ts';

/** Minimum share of the throughput without a kitchen. */
const limit = 0.8;
/** Seconds per order. After the warm-up, the kitchen always has moves to make. */
const pace = 20;
const [clients, customers, turns, warmUpMs, turnMs] = [8, 1000, 3, 4000, 6000];

const databaseUrl = process.env.SERVER_DATABASE_URL ?? '';
const { database, tokens, orders, dataDir, close } = await seededShop(databaseUrl, customers);

const rates: Record<'off' | 'on', number[]> = { off: [], on: [] };
// The first turn is warm-up: until the tables are analyzed, cached plans of empty tables make orders three times slower.
for (let turn = 0; turn <= turns; turn++)
  for (const kitchen of ['off', 'on'] as const) {
    const environment = {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      DEMO_KITCHEN: kitchen === 'on' ? String(pace) : 'off',
    };
    const { child, call } = await start(product, { port: await freePort(), clients, environment });
    const work = placing(call, orders.cash);
    await load(tokens, work, { clients, ms: warmUpMs });
    const { rate, took } = await load(tokens, work, { clients, ms: turnMs });
    const { rows } = await database.execute("select count(*)::int as moves from order_event where actor = 'demo'");
    if (turn > 0) rates[kitchen].push(rate);
    console.log(
      `${turn > 0 ? '' : 'warm-up: '}kitchen ${kitchen}: ${rate.toFixed(0)} orders per second, ${p99(took).toFixed(0)} ms at p99, ${rows[0]?.moves} moves so far, load ${loadavg()[0]?.toFixed(1)}`,
    );
    child.kill();
    await once(child, 'exit');
    // Empties the kitchen for the next turn.
    await database.execute('delete from job');
    await complete(database);
  }
const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
const share = sum(rates.on) / sum(rates.off);
console.log(`throughput with the demo kitchen: ${share.toFixed(2)} of that without (at least ${limit})`);
await close();
process.exit(share < limit ? 1 : 0);
