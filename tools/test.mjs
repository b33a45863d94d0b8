/**
 * `npm test`: types, lint, unit and API tests on both databases, browser tests. `npm test -- unit` runs one part, `npm run test:all` includes the
 * slow parts, `npm run screens` updates the reference screenshots.
 */
import { build, install, node, root, run, serverEnvironment } from './tools.mjs';

const bin = (name) => `${root}/node_modules/.bin/${name}`;

/** Generates types. */
async function writeTypes() {
  await run(bin('react-router'), ['typegen'], { cwd: `${root}/apps/storefront`, quiet: true });
  await run(node(), ['tests/protocol/stranger/write-types.ts']);
}

/** Buffers the command's output, because other commands run in parallel. */
const check = async (command, args) => process.stdout.write(await run(command, args, { quiet: true }));

/** Static checks. */
const checks = {
  async types() {
    await check(bin('tsc'), ['-p', 'tsconfig.json']);
    for (const part of ['packages/calls', 'packages/ui', 'apps/storefront', 'apps/console', 'tests/e2e'])
      await check(bin('tsc'), ['-p', `${part}/tsconfig.json`]);
  },
  async lint() {
    await check(bin('biome'), ['check', '--error-on-warnings', '.']);
    await check(node(), ['tools/lint/structure.ts']);
    // Unused exports and undeclared dependencies.
    await check(node(), [`${root}/node_modules/knip/bin/knip.js`]);
  },
};

const parts = {
  ...checks,
  async unit() {
    // Some tests start the whole server as a child process.
    await build();
    // Workers and their child processes share the compile cache.
    const { NODE_COMPILE_CACHE } = serverEnvironment();
    // Among all parts, `embedded` runs what is embedded.
    const args = isAll ? ['run', '--project', '!embedded'] : ['run'];
    await withPostgres((url) => run(bin('vitest'), args, { env: { SERVER_DATABASE_URL: url, NODE_COMPILE_CACHE } }));
  },
  async browser() {
    if (process.platform !== 'linux') console.log('Skipping screenshot comparison: the reference screenshots are from Linux.');
    await inBrowser();
  },
};

/** Parts that only run when named. */
const slowParts = {
  /** The browser tests in both languages, including those that run in one by default. */
  async everywhere() {
    process.env.ALL_TESTS = '1';
    await inBrowser();
  },
  /** All API tests on the embedded database. */
  async embedded() {
    await build();
    await run(bin('vitest'), ['run', '--project', 'embedded'], { env: { ALL_TESTS: '1' } });
  },
  /** The API tests on a server, through PgBouncer in transaction mode. */
  async pooled() {
    await build();
    const { startPgbouncer } = await import('./pgbouncer.mjs');
    await withPostgres(async (url) => {
      const pooler = await startPgbouncer(url);
      try {
        const env = { SERVER_DATABASE_URL: url, SERVER_POOLER_URL: pooler.url, ALL_TESTS: '1' };
        await run(bin('vitest'), ['run', '--project', 'server'], { env });
      } finally {
        await pooler.stop();
      }
    });
  },
  /** Benchmarks with limits. */
  async limits() {
    await run(node(), [`${root}/tools/bench.mjs`]);
  },
  /** Several processes behind nginx. */
  async processes() {
    const { findNginx } = await import('./find-programs.mjs');
    const nginx = await findNginx();
    await build();
    const file = 'tests/support/processes.test.ts';
    await withPostgres((url) => run(bin('vitest'), ['run', file], { env: { PROCESSES_DATABASE_URL: url, NGINX_PATH: nginx } }));
  },
  /** Long run of the payment model. */
  async model() {
    await run(node(), [`${root}/tools/random.mjs`, 'model', '--runs', '5000']);
  },
  /** The end-to-end journey in installed engines other than Chromium. */
  async engines() {
    const { findEngines } = await import('./find-programs.mjs');
    const { found, missing } = findEngines();
    for (const engine of missing) console.log(`Skipped, because it is not installed: ${engine}.`);
    if (Object.keys(found).length === 0) return;
    await build();
    await run(bin('playwright'), ['test', '-c', 'tests/e2e/engines'], { env: { ENGINES: JSON.stringify(found) } });
  },
  /** Validates every page with the Nu Html Checker, where Java is installed. */
  async html() {
    const { checkHtml, findJava } = await import('./check-html.mjs');
    if (findJava()) await checkHtml();
    else console.log('Skipped, because Java is not installed.');
  },
  screens,
};

/** Updates the reference screenshots that differ. */
async function screens() {
  if (process.platform !== 'linux') throw new Error('Pictures of screens are taken on Linux, where `npm test` compares them.');
  process.env.ALL_TESTS = '1';
  const browser = await inBrowser('screens.spec.ts', '--update-snapshots');
  await run(node(), [`${root}/tests/e2e/shrink-screens.ts`], { env: { BROWSER_PATH: browser } });
}

async function inBrowser(...wishes) {
  const { findBrowser } = await import('./find-browser.mjs');
  const browser = await findBrowser();
  await build();
  const start = (url) =>
    run(bin('playwright'), ['test', '-c', 'tests/e2e', ...wishes], { env: { BROWSER_PATH: browser, SERVER_DATABASE_URL: url } });
  // Autovacuum would visit each of some 25 databases every minute.
  await withPostgres(start, { settings: { autovacuum: 'off' } });
  return browser;
}

async function withPostgres(work, options) {
  const { startPostgres } = await import('./postgres.mjs');
  const server = await startPostgres(options);
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Parts of `npm run test:all`, with the tests tagged `@slow` in each part. */
const everything = ['types', 'lint', 'unit', 'embedded', 'pooled', 'model', 'processes', 'everywhere', 'html', 'engines', 'limits'];
const isAll = process.argv[2] === 'all';
if (isAll) process.env.ALL_TESTS = '1';
const selected = isAll ? everything : process.argv.slice(2);
const all = { ...parts, ...slowParts };
const unknown = selected.find((name) => !(name in all));
if (unknown) {
  console.error(`Unknown part "${unknown}"; parts: ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}

const secondsSince = (from) => Math.round((Date.now() - from) / 1000);

async function runPart(name) {
  const from = Date.now();
  console.log(`\n▸ ${name}`);
  await all[name]();
  console.log(`✓ ${name} (${secondsSince(from)} s)`);
}

try {
  await install();
  const began = Date.now();
  const wanted = selected.length > 0 ? selected : Object.keys(parts);
  const checked = wanted.filter((name) => name in checks);
  const tested = wanted.filter((name) => !(name in checks));
  if (checked.length > 0) {
    // Runs in parallel, as none alone keeps two cores busy. The first failure ends this process, and `run` kills the others.
    const checking = writeTypes().then(() => Promise.all(checked.map(runPart)));
    await Promise.all([checking, tested.length > 0 ? build() : null]);
  }
  for (const name of tested) await runPart(name);
  console.log(`\nAll passed in ${secondsSince(began)} s.`);
} catch (error) {
  console.error(`\n✗ ${error.message}`);
  process.exit(1);
}
