/**
 * `npm run mutation -- rules`: mutation tests of an area with Stryker; reports surviving mutants. Without a name, runs all areas of
 * tests/perf/mutation/areas.mjs. `npm run mutation -- http apps/api/src/platform/http/outbound-requests.ts` limits the area to these files. Works on
 * a copy of the project, as Stryker changes the files.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { areas } from '../tests/perf/mutation/areas.mjs';
import { scoreOfOwnerFilters } from '../tests/perf/mutation/owner-filters.mjs';
import { install, node, root, run } from './tools.mjs';

/** Each returns the mutation score in percent, in a copy of the project. */
const scores = {
  ...Object.fromEntries(Object.keys(areas).map((area) => [area, (copy) => scoreOf(copy, area)])),
  owners: (copy) => scoreOfOwnerFilters(copy, node()),
};

const given = process.argv.slice(2);
const only = given.filter((name) => name.endsWith('.ts'));
const wanted = given.filter((name) => !only.includes(name));
const unknown = wanted.find((name) => !(name in scores));
if (unknown) {
  console.error(`unknown area ${unknown}; areas: ${Object.keys(scores).join(', ')}`);
  process.exit(1);
}

/** Minimum mutation score in percent. */
const least = 85;

const tools = join(root, 'tests', 'perf', 'mutation');
await install();
if (!existsSync(join(tools, 'node_modules')))
  await run('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tools });
const copy = copyProject();
try {
  const found = [];
  for (const area of wanted.length > 0 ? wanted : Object.keys(scores)) {
    console.log(`\n▸ ${area}`);
    found.push([area, await scores[area](copy)]);
  }
  for (const [area, score] of found)
    console.log(`${score >= least ? '✓' : '✗'} ${area}: mutation score ${score.toFixed(1)} (at least ${least})`);
  process.exitCode = found.every(([, score]) => score >= least) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'sufra-mutation-'));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  const packages = listed.filter((file) => file.endsWith('package.json')).map((file) => join(dirname(file), 'node_modules'));
  for (const path of [...listed, ...packages]) {
    if (!path || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    // Workspace links must point into the copy.
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}

async function scoreOf(copy, area) {
  const stryker = join(copy, 'tests', 'perf', 'mutation', 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const options = ['tests/perf/mutation/stryker.config.mjs', ...(only.length > 0 ? ['--mutate', only.join()] : [])];
  await run(node(), [stryker, 'run', ...options], { cwd: copy, env: { MUTATION_AREA: area, ALL_TESTS: '1' } });
  const { files } = JSON.parse(readFileSync(join(copy, '.mutation', `${area}.json`), 'utf8'));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted) => states.filter((state) => wanted.includes(state)).length;
  return (100 * count('Killed', 'Timeout')) / count('Killed', 'Timeout', 'Survived', 'NoCoverage');
}
