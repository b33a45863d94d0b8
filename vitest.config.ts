import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';

const server = process.env.SERVER_DATABASE_URL;
/** A pooler before that server, which the tests go through then. */
const pooler = process.env.SERVER_POOLER_URL ?? '';

/** Tests of the API that ask a database: they start the whole API, or speak to the database themselves. */
const asksDatabase = (file: string) =>
  /from '(\.\.?\/)+([\w-]+\/)*(testing\/[\w-]+|db\/[\w-]+)\.ts'|from '(pg|kysely)'/.test(readFileSync(file, 'utf8'));
/** Whether the room that a test stands in has SQL of its own. What comes out of the catalogue, a file or another server is the same on any database. */
const hasQueries = (file: string) =>
  globSync(`${dirname(file)}/*.ts`).some(
    (code) => !code.endsWith('.test.ts') && /from 'kysely'|queries\.ts'/.test(readFileSync(code, 'utf8')),
  );
/** They stand beside SQL, and ask little of it that others do not: on a server only when `npm run test:all` goes through the pooler. */
const indifferent = new RegExp(
  `/(${[
    'http/(frame|pressure|health|metrics|access-matrix)',
    '(addresses|guests|mail|papers|pictures)/[\\w-]+',
    'account/(account|log|limits|confirm|confirm-again|session-rows|profile/profile|reset/reset|social/[\\w-]+)',
    'announce/paid',
    'checkout/(cart-changes|session-ended)',
    'customers/customers',
    'demo/(kitchen|seed)',
    'kitchen/kitchen',
    'orders/following',
    'payments/model',
    'personal-data/(erase|erase-payments|export)',
    'promotions/(promotions|checkout-promotions)',
    'push/push',
    'reports/papers-file',
    'restaurant/(at-start|door)',
    'slots/promised',
    'staff/other-branches',
  ].join('|')})\\.test\\.ts$`,
);
/** About the database itself: they prove what both do. */
const ofBoth = /\/db\/[\w-]+\.test\.ts$/;
const ofApi = globSync(['apps/api/**/*.test.ts', 'db/**/*.test.ts'], { exclude: ['**/node_modules/**'] });
const withDatabase = ofApi.filter(asksDatabase);

/**
 * Tests that need a database run on PGlite; those beside SQL on a PostgreSQL server instead, when `npm test` has started one (`npm test -- embedded`
 * runs all of them on PGlite). Test files share what they import (the compiled database above all), for that takes as long as the tests themselves; those of the screens, which stand in for the
 * browser's globals, do not.
 */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // They wait for databases, servers and clocks nearly as long as they work: on two cores a third file at a time takes a fifth off the whole.
    maxWorkers: 3,
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'packages/{contract,i18n,restaurant}/**/*.test.ts',
            'apps/sandbox-gateway/**/*.test.ts',
            'demo/**/*.test.ts',
            'docs/**/*.test.ts',
          ].concat(ofApi.filter((file) => !asksDatabase(file))),
        },
      },
      {
        extends: true,
        test: { name: 'screens', include: ['{apps/{console,storefront},packages/{calls,ui}}/**/*.test.{ts,tsx}'], isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: withDatabase.filter((file) => !server || !hasQueries(file) || indifferent.test(file) || ofBoth.test(file)),
          globalSetup: 'apps/api/src/testing/snapshot.ts',
          ...(server ? { env: { TEST_DATABASE_URL: '' } } : {}),
        },
      },
      ...(server
        ? [
            {
              extends: true as const,
              test: {
                name: 'server',
                include: withDatabase.filter((file) => hasQueries(file) && (pooler || !indifferent.test(file))),
                globalSetup: 'apps/api/src/testing/template.ts',
                env: { TEST_DATABASE_URL: server, TEST_POOLER_URL: pooler },
              },
            },
          ]
        : []),
    ],
  },
});
