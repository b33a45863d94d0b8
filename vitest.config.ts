import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const server = process.env.SERVER_DATABASE_URL;
/** A pooler before that server, which the tests go through then. */
const pooler = process.env.SERVER_POOLER_URL ?? '';

/** Whether the slow tests run, too. */
const isAll = Boolean(process.env.ALL_TESTS);

/** `// @slow @embedded`: tags in a file's first line. */
const tagsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .match(/^\/\/ (@.*)/)?.[1]
    ?.split(' ') ?? [];
/** Tests of screens that may leave something behind: a browser's globals, another clock, new modules, the state of a store or a cache. */
const leavesTraces = (file: string) =>
  /\bvi\.|\b(globalThis|window|document|navigator|localStorage|setState|queryClient|listToasts)\b/.test(readFileSync(file, 'utf8'));
/** Tests of the API that start it, or speak to the database themselves. */
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
 * What SQL decides runs on a server where there is one. `@embedded` tests answer the same on PGlite: only through the pooler do they run on a server.
 * `@pglite` tests intercept PGlite's statements.
 */
const onServer = withDatabase.filter((file) => !tagsOf(file).includes('@pglite') && (pooler || !tagsOf(file).includes('@embedded')));

/**
 * Projects by what the tests need: nothing, a browser's globals, PGlite, a PostgreSQL server. Without SERVER_DATABASE_URL, PGlite runs all database
 * tests. Files share their modules, as compiling PGlite takes as long as the tests themselves; tests of screens that leave something behind do not.
 */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests wait for databases and clocks: on two cores a third worker takes a fifth off the whole.
    maxWorkers: 3,
    isolate: false,
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
