/**
 * Property-based tests with a chosen number of runs: `npm run fuzz -- --requests 100000 --seed 7`, `npm run model -- --runs 5000 --seed 7`.
 * Without a seed, picks a random one.
 */
import { parseArgs } from 'node:util';
import { install, root, run } from './tools.mjs';

const tests = {
  fuzz: { count: 'requests', most: '100000', file: 'tests/protocol/fuzz.test.ts' },
  model: { count: 'runs', most: '5000', file: 'apps/api/src/billing/payments/model.test.ts' },
};

const [name, ...args] = process.argv.slice(2);
const { count, most, file } = tests[name];
const { values } = parseArgs({ args, options: { [count]: { type: 'string', default: most }, seed: { type: 'string' } } });
const wrong = Object.entries(values).find(([, value]) => !/^\d{1,9}$/.test(value ?? ''));
if (wrong) {
  console.error(`--${wrong[0]} must be a whole number`);
  process.exit(1);
}

try {
  await install();
  const { [count]: times, seed = String(Date.now() % 1_000_000_000) } = values;
  const began = Date.now();
  console.log(`${times} ${count} with seed ${seed}`);
  const env = { [`${name}_${count}`.toUpperCase()]: times, [`${name}_seed`.toUpperCase()]: seed, ALL_TESTS: '1' };
  await run(`${root}/node_modules/.bin/vitest`, ['run', '--project', 'embedded', file], { env });
  console.log(`✓ ${Math.round((Date.now() - began) / 1000)} s`);
} catch (error) {
  console.error(`\n✗ ${error.message}`);
  process.exit(1);
}
