import { login, register } from '@sufra/contract/account/change-endpoints';
import { listBranches } from '@sufra/contract/branches/endpoints';
import { refusalToWire } from '@sufra/contract/wire/refusal';
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
  await sendRequest(listBranches, {}, null);
  await sendRequest(listBranches, {}, 'secret');
  expect(asked[0]?.headers).toMatchObject({ 'x-api-key': 'test-key', 'accept-language': 'ar', 'x-sufra-client': 'storefront' });
  expect(asked[0]?.headers.authorization).toBeUndefined();
  expect(asked[1]?.headers.authorization).toBe('Bearer secret');
  configureRequests({ client: 'console' });
  await sendRequest(listBranches, {}, null);
  configureRequests({ client: 'storefront' });
  expect(asked[2]?.headers).toMatchObject({ 'x-sufra-client': 'console' });
});

test('DATA-03 omits undefined parameters from the query, and sends a JSON body', async () => {
  const { asked } = await serve({ body: { data: {} } });
  await sendRequest(listBranches, { lat: 25.08, lng: undefined }, null);
  await sendRequest(login, { email: 'a@b.ae', password: 'x' }, null);
  expect(asked[0]).toMatchObject({ method: 'GET', url: `${listBranches.path}?lat=25.08` });
  expect(asked[1]).toMatchObject({ method: 'POST', url: login.path });
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ email: 'a@b.ae', password: 'x' });
});

test('ERR-09 an unreachable server yields FETCH_ERROR', async () => {
  configureRequests({ base: 'http://127.0.0.1:9' });
  expect(await failure(sendRequest(listBranches, {}, null))).toMatchObject({ status: 'FETCH_ERROR' });
});

test('ERR-09 a timeout yields TIMEOUT_ERROR', async () => {
  await serve({ after: 2000 });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
  expect(await failure(sendRequest(listBranches, {}, null))).toMatchObject({ status: 'TIMEOUT_ERROR' });
});

test('ERR-09 a non-JSON response yields PARSING_ERROR', async () => {
  await serve({ body: '<html>' });
  expect(await failure(sendRequest(listBranches, {}, null))).toMatchObject({ status: 'PARSING_ERROR' });
});

test('ERR-09 a response of unexpected shape yields PARSING_ERROR', async () => {
  await serve({ body: { data: { locations: [null] } } });
  expect(await failure(sendRequest(listBranches, {}, null).then((answer) => answer.data))).toMatchObject({ status: 'PARSING_ERROR' });
});

test('ERR-06 ERR-09 a refusal carries the numeric status, also when a proxy answers in HTML', async () => {
  await serve({ status: 502, body: '<html>' });
  const { status, toError } = await sendRequest(listBranches, {}, null);
  expect(status).toBe(502);
  expect(toError()).toBeInstanceOf(ApiError);
  expect(toError()).toMatchObject({ status: 502, error: undefined });
});

test('ERR-09 a refusal carries text, code and details, amounts in fils', async () => {
  const details = { missing: 1250, minimum: 4000, itemId: 7 };
  await serve({ status: 430, body: { error: 'ناقص', code: 'below_minimum', ...refusalToWire(details), more: 1 } });
  expect((await sendRequest(listBranches, {}, null)).toError()).toMatchObject({
    status: 430,
    error: 'ناقص',
    code: 'below_minimum',
    details,
  });
});

test('ERR-03 maps messages to the form’s field names', async () => {
  await serve({ status: 400, body: { payload: { confirm_password: ['Passwords must match'], email: ['Taken.'] } } });
  const registration = { name: '', email: '', phone: '', password: 'a', confirmPassword: 'b' };
  expect((await sendRequest(register, registration, null)).toError().payload).toEqual({
    confirmPassword: ['Passwords must match'],
    email: ['Taken.'],
  });
});

test('ERR-08 an aborted call is not a network failure', async () => {
  await serve({ after: 2000 });
  const controller = new AbortController();
  const sent = failure(sendRequest(listBranches, {}, null, { signal: controller.signal }));
  controller.abort();
  expect(await sent).toMatchObject({ name: 'AbortError' });
});
