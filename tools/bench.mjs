/**
 * `npm run bench`: benchmarks with budgets. Options after `--`: `menu-page` (needs a browser), `first-load` (Lighthouse on first visits),
 * `board` (two tablets through ten minutes of outages), `desk-frames` (an owner scrolls and filters 3,000 dishes; needs a browser), `reads`
 * (frequent reads beside a bare server), `enumeration` (account enumeration), `flood` (one attacking address among other clients),
 * `catalogue`, `listeners`, `orders` (`--replication 0,2,5`: ms of synchronous replication delay; `--kitchen`: with the demo kitchen;
 * `--sustained`: with all background work), `paid-orders` and `sessions`. `flood` and the last five need PostgreSQL.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, run } from './tools.mjs';

const benches = ['delivery-areas', 'desk', 'geo-search', 'import', 'menu-search'];
const needPostgres = new Set(['catalogue', 'flood', 'kitchen-orders', 'listeners', 'memory', 'orders', 'paid-orders', 'sessions']);
const needBrowser = new Set(['board', 'desk-frames', 'first-load', 'menu-page']);
const needPages = new Set(['board', 'desk-frames', 'first-load', 'flood', 'listeners', 'memory', 'menu-page', 'orders', 'reads']);
const given = process.argv.slice(2);
/** Flags and what follows them belong to the benchmark. */
const options = given.slice([...given, '--'].findIndex((each) => each.startsWith('--')));
const selected = given.slice(0, given.length - options.length);

await install();
for (const name of selected.length > 0 ? selected : benches) {
  console.log(`\n▸ ${name}`);
  const env = {};
  const script = name === 'orders' ? scriptOfOrders() : name;
  if (needBrowser.has(name)) {
    const { findBrowser } = await import('./find-browser.mjs');
    env.BROWSER_PATH = await findBrowser();
  }
  if (name === 'first-load') await installIn(join(root, 'tests', 'perf', 'first-load'));
  if (needPages.has(name)) await build();
  try {
    const bench = () => run('node', ['--disable-warning=ExperimentalWarning', `tests/perf/${script}.ts`, ...options], { env });
    await (needPostgres.has(script) ? withPostgres(env, bench) : bench());
  } catch (error) {
    process.exitCode = 1;
    console.error(`✗ ${error.message}`);
  }
}
process.exit();

/** Replicated and sustained orders start their own servers. */
function scriptOfOrders() {
  if (options.includes('--sustained')) return 'sustained-orders';
  if (options.includes('--replication')) return 'replicated-orders';
  return options.includes('--kitchen') ? 'kitchen-orders' : 'orders';
}

/** Packages of a single benchmark. */
async function installIn(cwd) {
  if (!existsSync(join(cwd, 'node_modules')))
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd });
}

async function withPostgres(env, work) {
  const { startPostgres } = await import('./postgres.mjs');
  const server = await startPostgres();
  try {
    env.SERVER_DATABASE_URL = server.url;
    await work();
  } finally {
    await server.stop();
  }
}
