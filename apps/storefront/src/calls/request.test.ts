import { login } from '@sufra/contract/account';
import { listLocations } from '@sufra/contract/locations';
import { afterEach, expect, test, vi } from 'vitest';
import { type Reply, serveApi } from './http-testing.ts';
import { ApiError, configureRequests, sendRequest } from './request.ts';

let api: Awaited<ReturnType<typeof serveApi>> | undefined;
const serve = async (reply: Reply) => {
  api = await serveApi(() => reply);
  return api;
};
afterEach(async () => {
  vi.restoreAllMocks();
  await api?.close();
  api = undefined;
});
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

test('DATA-03 every call carries the API key, the language, and the bearer token when there is one', async () => {
  const { asked } = await serve({ body: { data: { locations: [] } } });
  await sendRequest(listLocations, {}, null);
  await sendRequest(listLocations, {}, 'secret');
  expect(asked[0]?.headers).toMatchObject({ 'x-api-key': 'test-key', 'accept-language': 'ar', 'x-sufra-client': 'storefront' });
  expect(asked[0]?.headers.authorization).toBeUndefined();
  expect(asked[1]?.headers.authorization).toBe('Bearer secret');
});

test('DATA-03 what is not known is left out of the query, and a body is JSON', async () => {
  const { asked } = await serve({ body: { data: {} } });
  await sendRequest(listLocations, { query: { lat: 25.08, lng: undefined } }, null);
  await sendRequest(login, { body: { email: 'a@b.ae', password: 'x' } }, null);
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/locations?lat=25.08' });
  expect(asked[1]).toMatchObject({ method: 'POST', url: '/debtor/login' });
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ email: 'a@b.ae', password: 'x' });
});

test('ERR-09 an unreachable server is a FETCH_ERROR', async () => {
  configureRequests({ base: 'http://127.0.0.1:9' });
  expect(await failure(sendRequest(listLocations, {}, null))).toMatchObject({ status: 'FETCH_ERROR' });
});

test('ERR-09 a server that does not answer in time is a TIMEOUT_ERROR', async () => {
  await serve({ after: 2000 });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
  expect(await failure(sendRequest(listLocations, {}, null))).toMatchObject({ status: 'TIMEOUT_ERROR' });
});

test('ERR-09 an answer that is no JSON is a PARSING_ERROR', async () => {
  await serve({ body: '<html>' });
  expect(await failure(sendRequest(listLocations, {}, null))).toMatchObject({ status: 'PARSING_ERROR' });
});

test('ERR-09 a refusal carries the numeric status, also when a proxy answers in HTML', async () => {
  await serve({ status: 502, body: '<html>' });
  const { status, toError } = await sendRequest(listLocations, {}, null);
  expect(status).toBe(502);
  expect(toError()).toBeInstanceOf(ApiError);
  expect(toError()).toMatchObject({ status: 502, error: undefined });
});

test('ERR-09 a refusal carries the words, the code and the messages by field', async () => {
  await serve({ status: 430, body: { error: 'مغلق', code: 'branch_closed', opens_at: 'x' } });
  expect((await sendRequest(listLocations, {}, null)).toError()).toMatchObject({
    status: 430,
    error: 'مغلق',
    code: 'branch_closed',
    details: { opens_at: 'x' },
  });
});

test('ERR-08 a call that the screen has given up is no failure of the network', async () => {
  await serve({ after: 2000 });
  const controller = new AbortController();
  const sent = failure(sendRequest(listLocations, { signal: controller.signal }, null));
  controller.abort();
  expect(await sent).toMatchObject({ name: 'AbortError' });
});
