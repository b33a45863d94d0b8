/** `npm run fuzz -- --requests 100000 --seed 7`: requests right and wrong, as many as wanted. Without a seed, one that no run had before. */
import { parseArgs } from 'node:util';
import { install, root, run } from './tools.mjs';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } } });
const wrong = Object.entries(values).find(([, value]) => !/^\d{1,9}$/.test(value ?? ''));
if (wrong) {
  console.error(`--${wrong[0]} must be a whole number`);
  process.exit(1);
}

try {
  await install();
  const { requests, seed = String(Date.now() % 1_000_000_000) } = values;
  const began = Date.now();
  console.log(`${requests} requests from the seed ${seed}`);
  const env = { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, ALL_TESTS: '1' };
  await run(`${root}/node_modules/.bin/vitest`, ['run', '--project', 'embedded', 'tests/protocol/fuzz.test.ts'], { env });
  console.log(`✓ ${Math.round((Date.now() - began) / 1000)} s`);
} catch (error) {
  console.error(`\n✗ ${error.message}`);
  process.exit(1);
}
