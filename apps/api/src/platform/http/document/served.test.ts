// @embedded
/** The documents as the whole server has them. */

import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApi } from './openapi.ts';

let here: TestApi;
beforeAll(async () => {
  here = await startApi();
});
afterAll(() => here.close());

test('every endpoint of the document is served', async () => {
  const { paths } = (await here.app.inject('/api/openapi.json')).json<OpenApi>();
  expect(Object.keys(paths).length).toBeGreaterThan(20);
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods))
      expect(here.app.hasRoute({ method: method.toUpperCase() as 'GET', url: `/api${path}` }), `${method} ${path}`).toBe(true);
});

test('the page for people works with a trailing slash', async () => {
  expect((await here.app.inject('/api/docs/')).statusCode).toBe(200);
});
