/** `npm run bench`: measures the server against budgets. `npm run bench -- menu-page` runs the one that needs a browser, `-- enumeration` asks which e-mails have accounts, `-- catalogue`, `-- listeners`, `-- orders`, `-- paid-orders` and `-- sessions` the ones that need PostgreSQL. */
import { build, install, run } from './tools.mjs';

const benches = ['delivery-areas', 'geo-search', 'import', 'menu-search'];
const needPostgres = new Set(['catalogue', 'listeners', 'memory', 'orders', 'paid-orders', 'sessions']);
const needPages = new Set(['listeners', 'memory', 'menu-page', 'orders']);
const given = process.argv.slice(2);
/** What begins with dashes, and what follows it, is the measurement's own. */
const options = given.slice([...given, '--'].findIndex((each) => each.startsWith('--')));
const selected = given.slice(0, given.length - options.length);

let failed = false;
await install();
for (const name of selected.length > 0 ? selected : benches) {
  console.log(`\n▸ ${name}`);
  const env = {};
  if (name === 'menu-page') {
    const { findBrowser } = await import('./find-browser.mjs');
    env.BROWSER_PATH = await findBrowser();
  }
  if (needPages.has(name)) await build();
  try {
    const bench = () => run('node', ['--disable-warning=ExperimentalWarning', `bench/${name}.ts`, ...options], { env });
    await (needPostgres.has(name) ? withPostgres(env, bench) : bench());
  } catch (error) {
    failed = true;
    console.error(`✗ ${error.message}`);
  }
}
process.exit(failed ? 1 : 0);

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
