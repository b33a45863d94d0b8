/**
 * The one break that Stryker does not know and that matters most: a query of a customer's data that no longer asks whose they are. Each condition on the owner
 * is taken out by itself, and the tests of its room, or those of who may call what, have to fail. Conditions in the text of SQL stay with their parameter, or
 * the database would refuse the statement.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of queries of customers' data, with the tests that know them. */
const rooms = {
  'addresses/queries.ts': 'addresses/',
  'orders/queries.ts': 'orders/',
  'cart/*queries.ts': 'checkout/',
  'guests/*queries.ts': 'guests/',
  'personal-data/*queries.ts': 'personal-data/',
  'payments/*queries.ts': 'payments/',
  'promotions/queries.ts': 'promotions/',
  'account/*queries.ts': 'account/',
  'account/profile/queries.ts': 'account/profile/',
  'account/known-devices.ts': 'account/session-rows.test.ts',
  'account/sessions.ts': 'account/session-rows.test.ts',
};
const ofEverybody = 'http/access-matrix.test.ts';

const conditions = [
  [/\.where\('(?:\w+\.)?customer_id', '=', [\w.]+\)/g, () => ''],
  [/\.where\('(?:customer\.)?id', '=', customerId\)/g, () => ''],
  [/\b(?:\w+\.)?customer_id = (?:\$\d+(?:::int)?|\$\{\w+\})/g, (condition) => `(${condition} or true)`],
];

/** Where each condition stands, and the file without it. */
function breaksOf(text) {
  return conditions.flatMap(([pattern, replace]) =>
    [...text.matchAll(pattern)].map(({ 0: condition, index }) => ({
      line: text.slice(0, index).split('\n').length,
      condition,
      broken: text.slice(0, index) + replace(condition) + text.slice(index + condition.length),
    })),
  );
}

/** Takes them out in `copy`, a copy of the project. How many of a hundred were noticed. `only`: in files whose path has it. */
export function scoreOfOwnerFilters(copy, node, only = '') {
  const api = 'apps/api/src/';
  const tested = Object.entries(rooms).flatMap(([pattern, tests]) => globSync(api + pattern, { cwd: copy }).map((file) => [file, tests]));
  for (const tests of new Set([...tested.filter(([file]) => file.includes(only)).map(([, tests]) => tests), ofEverybody])) {
    if (fails(copy, node, api + tests)) throw new Error(`${tests} fails with all conditions in their places`);
  }
  const unseen = [];
  let count = 0;
  for (const [file, tests] of tested) {
    if (!file.includes(only)) continue;
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    for (const { line, condition, broken } of breaksOf(text)) {
      count += 1;
      writeFileSync(path, broken);
      const isNoticed = fails(copy, node, api + tests) || fails(copy, node, api + ofEverybody);
      writeFileSync(path, text);
      if (!isNoticed) unseen.push(`${file}:${line} without ${condition}`);
      console.log(`${isNoticed ? '✓' : '✗'} ${file}:${line} without ${condition}`);
    }
  }
  console.log(`${count} conditions on the owner, ${unseen.length} of them nobody would miss`);
  for (const each of unseen) console.log(`  ${each}`);
  return (100 * (count - unseen.length)) / count;
}

function fails(copy, node, tests) {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(node, [vitest, 'run', '--project', 'embedded', '--bail', '1', tests], { cwd: copy, stdio: 'ignore' });
  return status !== 0;
}
