import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontPages } from './routes.ts';

let sufra: TestApi;
beforeAll(async () => {
  sufra = await startApi({ DEMO: 'off' }, { pages: storefrontPages });
});
afterAll(() => sufra.close());

test.each([
  ['en', 'We are still setting the table'],
  ['ar', 'ما زلنا نُعدّ المائدة'],
])('OWN-01 a shop without a restaurant says so in %s, without asking for a location', async (locale, words) => {
  const { statusCode, body } = await sufra.app.inject({ url: '/', headers: { 'accept-language': locale } });
  expect(statusCode).toBe(200);
  expect(body).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
  expect(body).not.toContain('id="promise"');
});
