/**
 * `npm run bench -- orders --replication 0,2,5`: order throughput with a synchronous standby that applies commits after a delay in ms.
 * Alternates between NOTIFY within the transaction and after the commit. An order's cost includes its mails.
 */
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort, startPostgres } from '../../tools/postgres.mjs';
import { asText, costsOf, spentBy } from './costs.ts';
import { drain, load, p99, placing, product, settleDown, start } from './order-load.ts';
import { seededShop } from './shop.ts';

const { values } = parseArgs({ options: { replication: { type: 'string', default: '0,2,5' } } });
const delays = values.replication.split(',').map(Number);
/** Enough concurrency that orders wait for the standby, not for each other. */
const [clients, connections] = [32, 24];
const customers = 1000;
const [warmUpMs, turnMs, sampleMs] = [2000, 5000, 10];
/** With NOTIFY after the commit, each added ms may cost at most this share of the undelayed throughput. */
const mostLost = 0.5;

const preloaded = { shared_preload_libraries: 'pg_stat_statements' };
const primary = await startPostgres({ durable: true, settings: { ...preloaded, synchronous_commit: 'remote_apply' } });
const standby = await primary.standby();
const { database, tokens, orders, dataDir, close } = await seededShop(primary.url, customers);
let missed = false;
try {
  await database.execute('create extension pg_stat_statements');
  await command(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  const rates = new Map<string, number>();
  for (const delay of delays) {
    await command(standby.url, `alter system set recovery_min_apply_delay = '${delay}ms'`, 'select pg_reload_conf()');
    for (const late of ['off', 'on']) {
      const found = await measure(late);
      rates.set(`${late} ${delay}`, found.rate);
      console.log(
        [
          `${delay} ms, NOTIFY ${late === 'on' ? 'after the commit' : 'in the transaction'}: ${found.rate.toFixed(0)} orders per second`,
          `${found.p99.toFixed(0)} ms at p99`,
          `an order waits ${found.lockMs.toFixed(1)} ms for NOTIFY's lock and ${found.standbyMs.toFixed(1)} ms for the standby`,
          asText(found),
          `load ${loadavg()[0]?.toFixed(1)}`,
        ].join(', '),
      );
    }
  }
  const [first = 0] = delays;
  const last = delays.at(-1) ?? 0;
  missed = (rates.get(`on ${last}`) ?? 0) < (1 - mostLost) * (rates.get(`on ${first}`) ?? 0);
} finally {
  await command(primary.url, "alter system set synchronous_standby_names = ''", 'select pg_reload_conf()');
  await close();
  await Promise.all([standby.stop(), primary.stop()]);
}
process.exit(missed ? 1 : 0);

async function measure(late: string) {
  const url = `${primary.url}?options=${encodeURIComponent(`-c sufra.notify_after_commit=${late}`)}`;
  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(connections), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const { child, call } = await start(product, { port: await freePort(), clients, environment });
  try {
    const work = placing(call, orders.cash);
    await load(tokens, work, { clients, ms: warmUpMs });
    await settleDown(database);
    const spent = () => spentBy(database, { api: child.pid ?? 0, postgres: primary.pid });
    const before = await spent();
    const waits = await sampleWaits();
    const { rate, took } = await load(tokens, work, { clients, ms: turnMs });
    const { locks, standbys } = await waits.stop();
    await drain(database);
    const costs = costsOf(took.length, before, await spent());
    await settleDown(database);
    // Little's law: average queue length divided by throughput is the average wait.
    return { rate, p99: p99(took), lockMs: (locks * 1000) / rate, standbyMs: (standbys * 1000) / rate, ...costs };
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

async function command(url: string, ...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c synchronous_commit=local' });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}

/** Average number of connections waiting for NOTIFY's lock, and for the standby. */
async function sampleWaits() {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  let [samples, locks, standbys, isOver] = [0, 0, 0, false];
  const sample = async () => {
    for (; !isOver; samples += 1) {
      const { rows } = await client.query(`select count(*) filter (where wait_event_type = 'Lock' and wait_event = 'object')::int as locks,
        count(*) filter (where wait_event = 'SyncRep')::int as standbys from pg_stat_activity`);
      locks += rows[0].locks;
      standbys += rows[0].standbys;
      await wait(sampleMs);
    }
  };
  const sampling = sample();
  return {
    async stop() {
      isOver = true;
      await sampling;
      await client.end();
      return { locks: locks / samples, standbys: standbys / samples };
    },
  };
}
