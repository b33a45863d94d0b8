import { memoryStorage, type ReceivedRequest, type Reply, serveApi } from '@sufra/calls/http-testing';
import { login } from '@sufra/contract/account/endpoints';
import { getProfile, refreshSession } from '@sufra/contract/account/session-endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Before the store is imported: it looks for the browser's storage once.
const storage = vi.hoisted(() => {
  const holder = { current: null as unknown as Storage };
  const localStorage = {
    getItem: (key: string) => holder.current.getItem(key),
    setItem: (key: string, value: string) => holder.current.setItem(key, value),
    removeItem: (key: string) => holder.current.removeItem(key),
  };
  vi.stubGlobal('window', { localStorage });
  return holder;
});

const { call } = await import('../api.ts');
const { useProblems } = await import('./problems.ts');
const { clearSession, currentToken, storeSession } = await import('./session.ts');
const { emptyState } = await import('../visit/state.ts');
const { useStore } = await import('../visit/store.ts');

const profile = { name: 'Layla', email: 'layla@example.com', phone: '+971501234567' };
let api: Awaited<ReturnType<typeof serveApi>>;
let fresh: string;
let refreshReply: Reply;

const bearer = ({ headers }: ReceivedRequest): string => headers.authorization?.replace('Bearer ', '') ?? '';
const refreshes = () => api.asked.filter(({ url }) => url === refreshSession.path);
const stored = () => JSON.parse(storage.current.getItem('root') ?? '{}').state.auth;

beforeEach(async () => {
  storage.current = memoryStorage() as Storage;
  useStore.setState(emptyState());
  useProblems.setState({ queue: [] });
  clearSession();
  fresh = 'token-2';
  refreshReply = { body: { data: { token: 'token-2', refreshToken: 'refresh-2' } }, after: 20 };
  api = await serveApi((asked) => {
    if (asked.url === refreshSession.path) return refreshReply;
    if (asked.url === login.path) return { status: 401, body: { error: 'no' } };
    return bearer(asked) === fresh ? { body: { data: profile } } : { status: 401, body: { error: 'no' } };
  });
});
afterEach(() => api.close());

test('AUTH-04 without remember-me the refresh token never reaches the storage, and still works in this tab', async () => {
  storeSession({ access: 'token-1', refresh: 'refresh-1' }, false);
  expect(stored()).toMatchObject({ token: 'token-1', refreshToken: null });
  await call(getProfile);
  expect(stored()).toMatchObject({ token: 'token-2', refreshToken: null });
  fresh = 'token-3';
  refreshReply = { body: { data: { token: 'token-3', refreshToken: 'refresh-3' } } };
  await call(getProfile);
  expect(refreshes().map(bearer)).toEqual(['refresh-1', 'refresh-2']);
});

test('AUTH-12 a refresh that the server could not answer keeps the session', async () => {
  refreshReply = { status: 503, body: { error: 'later' } };
  storeSession({ access: 'token-1', refresh: 'refresh-1' }, true);
  await expect(call(getProfile)).rejects.toMatchObject({ status: 503 });
  expect(currentToken()).toBe('token-1');
  expect(useProblems.getState().queue).toEqual([]);
});

test('ERR-02 a 401 without any token asks to log in, and refreshes nothing', async () => {
  await expect(call(getProfile)).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toEqual([]);
});

test('AUTH-11 a public call is not tried again', async () => {
  storeSession({ access: 'token-1', refresh: 'refresh-1' }, true);
  await expect(call(login, { email: 'a@b.ae', password: 'x' })).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toEqual([]);
});
