import { defineConfig } from 'vitest/config';

const server = process.env.SERVER_DATABASE_URL;
const api = ['apps/api/**/*.test.ts', 'db/**/*.test.ts'];

/** The API's tests run twice, on PGlite and on a PostgreSQL server, when `npm test` has started one. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'demo/**/*.test.ts', 'apps/storefront/**/*.test.{ts,tsx}', 'docs/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: api,
          globalSetup: 'apps/api/src/testing-snapshot.ts',
          ...(server ? { env: { TEST_DATABASE_URL: '' } } : {}),
        },
      },
      ...(server ? [{ extends: true as const, test: { name: 'server', include: api, env: { TEST_DATABASE_URL: server } } }] : []),
    ],
  },
});
