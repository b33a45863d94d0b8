/** `npm run model -- --runs 5000 --seed 7`: the model of payments, for as many runs as wanted. Without a seed, one that no run had before. */
import { parseArgs } from 'node:util';
import { install, root, run } from './tools.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5000' }, seed: { type: 'string' } } });
const wrong = Object.entries(values).find(([, value]) => !/^\d{1,9}$/.test(value ?? ''));
if (wrong) {
  console.error(`--${wrong[0]} must be a whole number`);
  process.exit(1);
}

try {
  await install();
  await model(values);
} catch (error) {
  console.error(`\n✗ ${error.message}`);
  process.exit(1);
}

async function model({ runs, seed = String(Date.now() % 1_000_000_000) }) {
  const began = Date.now();
  console.log(`${runs} runs from the seed ${seed}`);
  const env = { MODEL_RUNS: runs, MODEL_SEED: seed, ALL_TESTS: '1' };
  await run(`${root}/node_modules/.bin/vitest`, ['run', '--project', 'embedded', 'apps/api/src/billing/payments/model.test.ts'], { env });
  console.log(`✓ ${Math.round((Date.now() - began) / 1000)} s`);
}
