/**
 * The most important mutation that Stryker lacks: a query of customer data without its owner filter. Each owner condition is removed in
 * turn, and the tests of its module or the access matrix must fail. In SQL text, removed conditions keep their parameter, or the database
 * would refuse the statement.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Query files of customer data, with the tests that cover them. */
const rooms = {
  'ordering/addresses/queries.ts': ['ordering/addresses/'],
  'ordering/orders/queries.ts': ['ordering/orders/'],
  'ordering/cart/*queries.ts': ['ordering/checkout/', 'billing/payments/give-up'],
  'people/guests/*queries.ts': ['people/guests/'],
  'people/privacy/*queries.ts': ['people/privacy/erase.test', 'people/privacy/erase-payments', 'people/privacy/export'],
  'billing/payments/*queries.ts': ['billing/payments/payments'],
  'ordering/promotions/queries.ts': ['ordering/promotions/'],
  'people/account/*queries.ts': [
    'people/account/account',
    'people/account/session-rows',
    'people/account/confirm',
    'people/account/profile',
    'people/account/social/links',
    'ordering/checkout/session-ended',
  ],
  'people/account/profile/queries.ts': ['people/account/profile'],
  'people/account/known-devices.ts': ['people/account/session-rows'],
  'people/account/sessions.ts': ['people/account/session-rows'],
  'people/favourites/*queries.ts': ['people/favourites/'],
  'ordering/feedback/*queries.ts': ['ordering/feedback/'],
};
/** Access matrix: every route, called by unauthorized users. */
const ofEverybody = ['platform/http/access-matrix'];

const conditions = [
  [/\.where\('(?:\w+\.)?customer_id', '=', [\w.]+\)/g, () => ''],
  [/\.where\('(?:customer\.)?id', '=', customerId\)/g, () => ''],
  [/\b(?:\w+\.)?customer_id = (?:\$\d+(?:::int)?|\$\{\w+\})/g, (condition) => `(${condition} or true)`],
];

/** Positions of each condition, and the file without it. */
function breaksOf(text) {
  return conditions.flatMap(([pattern, replace]) =>
    [...text.matchAll(pattern)].map(({ 0: condition, index }) => ({
      line: text.slice(0, index).split('\n').length,
      condition,
      broken: text.slice(0, index) + replace(condition) + text.slice(index + condition.length),
    })),
  );
}

/** Files of a pattern with `*` at the start of the name. */
const filesOf = (copy, pattern) =>
  readdirSync(join(copy, dirname(pattern)))
    .filter((name) => (basename(pattern).startsWith('*') ? name.endsWith(basename(pattern).slice(1)) : name === basename(pattern)))
    .map((name) => join(dirname(pattern), name));

/**
 * Removes each condition in `copy`, a copy of the project. Returns the mutation score in percent. `only`: limits it to files whose path
 * contains it.
 */
export function scoreOfOwnerFilters(copy, node, only = '') {
  const failing = (tests) =>
    firstFailure(
      copy,
      node,
      tests.map((path) => `apps/api/src/${path}`),
    );
  const files = Object.entries(rooms).flatMap(([pattern, tests]) =>
    filesOf(copy, `apps/api/src/${pattern}`)
      .filter((file) => file.includes(only))
      .map((file) => ({ file, tests })),
  );
  for (const tests of new Set([...files.map(({ tests }) => tests), ofEverybody])) {
    const failure = failing(tests);
    if (failure) throw new Error(`with all conditions in their places there fails: ${failure}`);
  }
  let [count, noticed] = [0, 0];
  for (const { file, tests } of files) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    for (const { line, condition, broken } of breaksOf(text)) {
      writeFileSync(path, broken);
      const failure = failing(tests) ?? failing(ofEverybody);
      writeFileSync(path, text);
      count += 1;
      if (failure) noticed += 1;
      console.log(`${failure ? '✓' : '✗'} ${file}:${line} without ${condition}${failure ? `\n    ${failure}` : ''}`);
    }
  }
  console.log(`${count} owner conditions, ${count - noticed} survived their removal`);
  return (100 * noticed) / count;
}

/** First failing test, run twice because busy machines cause timeouts; or null. */
function firstFailure(copy, node, tests) {
  const failure = failureOf(copy, node, tests);
  const [file] = /apps\/api\/\S+\.test\.ts/.exec(failure ?? '') ?? [];
  return failure && failureOf(copy, node, file ? [file] : tests);
}

function failureOf(copy, node, tests) {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'embedded', '--bail', '1', ...tests];
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
  return status === 0 ? null : (/^ *FAIL +(.*)$/m.exec(stdout + stderr)?.[1] ?? `vitest ended with ${status}`);
}
