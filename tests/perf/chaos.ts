/**
 * `npm run chaos`: 10,000 checkouts. The API is killed one second after each readiness; the database restarts at times. No customer may pay
 * twice or for nothing, and no order may be lost; a finding exits 1. `-- --checkouts 500` is a shorter run, `-- --race` places 500 carts 50
 * times concurrently. `--without-guards` and `--without-locks` are negative controls of both: a run without findings exits 1.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/postgres.mjs';
import { concurrency, runRace } from './chaos-race.ts';
import { type ChaosResult, runChaos } from './chaos-run.ts';
import { type ChaosShop, openShop } from './chaos-shop.ts';

const { values: wanted } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '16' },
    race: { type: 'boolean', default: false },
    'without-locks': { type: 'boolean', default: false },
    'without-guards': { type: 'boolean', default: false },
  },
});
const without = wanted['without-guards'] ? 'guards' : wanted['without-locks'] ? 'locks' : undefined;

const server = await startPostgres({ durable: true });
let isProved = false;
try {
  isProved = await (wanted.race ? race() : chaos());
} finally {
  await server.stop();
}
process.exit(isProved ? 0 : 1);

async function chaos(): Promise<boolean> {
  const [checkouts, clients] = [Number(wanted.checkouts), Number(wanted.clients)];
  const result = await inShop({ sockets: clients * 4, customers: Math.max(50, Math.ceil(checkouts / 10)) }, (shop) =>
    runChaos(shop, {
      ...{ checkouts, clients, killsPerRestart: 10 },
      restartDatabase: (nth) => server.restart(nth % 4 < 2 ? 'SIGINT' : 'SIGQUIT'),
      report: (line) => console.log(`  ${line}`),
    }),
  );
  print(result);
  const isWhole = result.drainedIn !== null && Object.values(result.found).every((count) => count === 0);
  return without ? breaks(!isWhole) : isWhole;
}

function breaks(isBroken: boolean): boolean {
  console.log(isBroken ? '\nNegative control passed: the faults were detected.' : '\nNegative control failed: no fault was detected.');
  return isBroken;
}

async function race(): Promise<boolean> {
  const [carts, placings] = [500, 50];
  const { seconds, orders, equalAnswers, otherAnswers, others } = await inShop(
    { sockets: placings * concurrency, customers: 50 },
    async (shop) => {
      await shop.api.start({ isKilled: false });
      return runRace(shop, carts, placings);
    },
  );
  console.log(`${carts} carts, each placed ${placings} times at once, in ${Math.round(seconds)} s`);
  console.log(`${orders} orders, ${equalAnswers} equal responses, ${otherAnswers} others`);
  for (const other of others) console.log(`✗ ${other}`);
  const isOnce = orders === carts && otherAnswers === 0;
  return without ? breaks(!isOnce) : isOnce;
}

async function inShop<T>(size: { sockets: number; customers: number }, work: (shop: ChaosShop) => Promise<T>): Promise<T> {
  const shop = await openShop({ databaseUrl: server.url, without, ...size });
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

function print(result: ChaosResult): void {
  const { kills, restarts, failedStarts, drainedIn } = result;
  const list = (counts: Iterable<[string | number, number]>) => [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
  console.log(`\n${wanted.checkouts} checkouts by ${wanted.clients} clients in ${Math.round(result.seconds)} s`);
  console.log(`the API was killed ${kills} times, the database restarted ${restarts} times, ${failedStarts} startups failed without it`);
  console.log(`totals: ${list(Object.entries(result.there))}`);
  console.log(`order numbers acknowledged to customers: ${result.acknowledged}`);
  console.log(
    `calls without a response: ${result.undecided.get(0) ?? 0}; retryable responses: ${list([...result.undecided].filter(([status]) => status > 0).map(([status, count]) => [`with ${status}`, count]))}`,
  );
  console.log(drainedIn === null ? 'NOT drained within 60 s' : `drained ${drainedIn.toFixed(1)} s after the last checkout`);
  for (const [what, count] of Object.entries(result.found)) console.log(`${count === 0 ? '  ' : '✗ '}${what}: ${count}`);
  for (const problem of result.problems.slice(0, 10)) console.log(`✗ ${problem}`);
  console.log('\nErrors and warnings logged by the API:');
  for (const [text, count] of [...result.complaints].sort((a, b) => b[1] - a[1]).slice(0, 12)) console.log(`  ${count} × ${text}`);
}
