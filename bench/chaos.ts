/**
 * `npm run chaos`: 10,000 checkouts while the API is killed one second after each time that it became ready and the database restarts now and then.
 * Nobody may pay twice or for nothing, and no order may be lost; a finding exits 1. `-- --checkouts 500` is a shorter run, `-- --without-guards` the negative control, which
 * has to find something, `-- --race` 500 carts that are placed 50 times at once.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { runRace } from './chaos-race.ts';
import { type ChaosResult, runChaos } from './chaos-run.ts';

const { values: wanted } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '16' },
    race: { type: 'boolean', default: false },
    'without-guards': { type: 'boolean', default: false },
  },
});
const isUnguarded = wanted['without-guards'];

const server = await startPostgres({ durable: true });
let isProved = false;
try {
  isProved = await (wanted.race ? race() : chaos());
} finally {
  await server.stop();
}
process.exit(isProved ? 0 : 1);

async function chaos(): Promise<boolean> {
  const result = await runChaos({
    ...{ databaseUrl: server.url, checkouts: Number(wanted.checkouts), clients: Number(wanted.clients), isUnguarded },
    restartDatabase: (nth) => server.restart(nth % 4 < 2 ? 'SIGINT' : 'SIGQUIT'),
    killsPerRestart: 10,
    report: (line) => console.log(`  ${line}`),
  });
  print(result);
  const isClean = Object.values(result.found).every((count) => count === 0);
  if (isUnguarded) {
    const hasDuplicates = (result.found['second orders for one intent'] ?? 0) > 0;
    console.log(
      hasDuplicates
        ? '\nWithout guards there are duplicates, as there should be.'
        : '\nWithout guards nothing broke: the run proves nothing.',
    );
    return hasDuplicates;
  }
  return isClean && result.drainedIn !== null;
}

async function race(): Promise<boolean> {
  const [carts, placings] = [500, 50];
  const { seconds, orders, equalAnswers, otherAnswers, others } = await runRace({ databaseUrl: server.url, carts, placings, isUnguarded });
  console.log(
    `${carts} carts, each placed ${placings} times at once, in ${Math.round(seconds)} s: ${orders} orders, ${equalAnswers} equal answers, ${otherAnswers} others`,
  );
  for (const other of others) console.log(`✗ ${other}`);
  const isOnce = orders === carts && otherAnswers === 0;
  return isUnguarded ? !isOnce : isOnce;
}

function print({
  found,
  seconds,
  kills,
  restarts,
  failedStarts,
  drainedIn,
  acknowledged,
  undecided,
  complaints,
  problems,
}: ChaosResult): void {
  console.log(`\n${wanted.checkouts} checkouts by ${wanted.clients} clients in ${Math.round(seconds)} s`);
  console.log(`the API was killed ${kills} times, the database restarted ${restarts} times, ${failedStarts} starts found no database`);
  console.log(`order numbers acknowledged: ${acknowledged}; calls repeated, by status: ${JSON.stringify(Object.fromEntries(undecided))}`);
  console.log(drainedIn === null ? 'NOT drained within 60 s' : `drained ${drainedIn.toFixed(1)} s after the last checkout`);
  for (const [what, count] of Object.entries(found)) console.log(`${count === 0 ? '  ' : '✗ '}${what}: ${count}`);
  for (const problem of problems.slice(0, 10)) console.log(`✗ ${problem}`);
  console.log('\nWhat the API logged:');
  for (const [text, count] of [...complaints].sort((a, b) => b[1] - a[1]).slice(0, 25)) console.log(`  ${count} × ${text}`);
}
