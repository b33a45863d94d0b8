/** `npm run bench`: what the server does, measured against budgets. `npm run bench -- menu-page` runs that one, which takes a browser. */
import { build, install, run } from './tools.mjs';

const benches = ['delivery-areas', 'geo-search', 'menu-search'];
const wanted = process.argv.slice(2);

let failed = false;
await install();
for (const name of wanted.length > 0 ? wanted : benches) {
  console.log(`\n▸ ${name}`);
  const env = {};
  if (name === 'menu-page') {
    const { findBrowser } = await import('./find-browser.mjs');
    env.BROWSER_PATH = await findBrowser();
    await build();
  }
  try {
    const bench = () => run('node', ['--disable-warning=ExperimentalWarning', `bench/${name}.ts`], { env });
    await (name === 'catalogue' ? withPostgres(env, bench) : bench());
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
