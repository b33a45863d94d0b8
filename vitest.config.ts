import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const server = process.env.SERVER_DATABASE_URL;
/** PgBouncer in front of that server, for tests through a connection pooler. */
const pooler = process.env.SERVER_POOLER_URL ?? '';

/** Whether to run the slow tests, too. */
const isAll = Boolean(process.env.ALL_TESTS);

/** Parses `// @slow @embedded`: tags in a file's first line. */
const tagsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .match(/^\/\/ (@.*)/)?.[1]
    ?.split(' ') ?? [];
/** Component tests that leave global state behind: browser globals, a fake clock, mocked modules, a store or a cache. */
const leavesTraces = (file: string) =>
  /\bvi\.|\b(globalThis|window|document|navigator|localStorage|setState|queryClient|listToasts)\b/.test(readFileSync(file, 'utf8'));
/** API tests that start the API or access the database. */
const asksDatabase = (file: string) =>
  /from '(@sufra\/tests\/support|(@sufra\/api|\.{1,2})\/([\w.-]+\/)*(support|db))\/[\w-]+\.ts'|from '(pg|kysely)'/.test(
    readFileSync(file, 'utf8'),
  );
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { exclude: ['**/node_modules/**'] }).filter((file) => isAll || !tagsOf(file).includes('@slow'));

const ofScreens = filesOf('{apps/{console,storefront},packages/{calls,ui}}/**/*.test.{ts,tsx}');
const ofApi = filesOf('{apps/api,db,tests}/**/*.test.ts');
const withDatabase = ofApi.filter(asksDatabase);
/**
 * SQL-dependent tests run on a server when there is one. `@embedded` tests behave the same on PGlite: they only run on a server through the
 * pooler. `@pglite` tests intercept PGlite's statements.
 */
const onServer = withDatabase.filter((file) => !tagsOf(file).includes('@pglite') && (pooler || !tagsOf(file).includes('@embedded')));

/** Runs files on the server first: the longest of them wait, and would leave the other workers idle at the end. Short files end the run. */
class ServerFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['server', 'embedded', 'rules', 'screens'];
    return (await super.sort(files)).toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
  }
}

/**
 * Projects by requirement: none, browser globals, PGlite, or a PostgreSQL server. Without SERVER_DATABASE_URL, PGlite runs all database
 * tests. Files share modules, as compiling PGlite takes as long as the tests; component tests with global state are isolated.
 */
export default defineConfig({
  test: {
    // Processes start slowly on some hosts: page faults of a fresh virtual machine halve their speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Tests wait for databases and clocks: two cores have work for four workers.
    maxWorkers: 4,
    isolate: false,
    sequence: { sequencer: ServerFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            ...filesOf('{packages/{contract,i18n,restaurant},apps/sandbox-gateway,demo,docs}/**/*.test.ts'),
            ...ofScreens.filter((file) => !leavesTraces(file)),
            ...ofApi.filter((file) => !withDatabase.includes(file)),
          ],
        },
      },
      {
        extends: true,
        test: { name: 'screens', include: ofScreens.filter(leavesTraces), isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: server ? withDatabase.filter((file) => !onServer.includes(file)) : withDatabase,
          globalSetup: 'tests/support/snapshot.ts',
          ...(server ? { env: { TEST_DATABASE_URL: '' } } : {}),
        },
      },
      ...(server
        ? [
            {
              extends: true as const,
              test: {
                name: 'server',
                include: onServer,
                globalSetup: 'tests/support/template.ts',
                env: { TEST_DATABASE_URL: server, TEST_POOLER_URL: pooler },
              },
            },
          ]
        : []),
    ],
  },
});
