import { memoryStorage, serveApi } from '@sufra/calls/http-testing';
import { login } from '@sufra/contract/account/change-endpoints';
import { getProfile, refreshSession } from '@sufra/contract/account/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Stub storage before import: the store reads it once.
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

let api: Awaited<ReturnType<typeof serveApi>>;
const refreshes = () => api.asked.filter(({ url }) => url === refreshSession.path);

beforeEach(async () => {
  storage.current = memoryStorage() as Storage;
  useStore.setState(emptyState());
  useProblems.setState({ queue: [] });
  clearSession();
  api = await serveApi(({ url }) =>
    url === refreshSession.path ? { status: 503, body: { error: 'later' } } : { status: 401, body: { error: 'no' } },
  );
});
afterEach(() => api.close());

test('AUTH-12 keeps the session when a refresh gets no answer', async () => {
  storeSession({ access: 'token-1', refresh: 'refresh-1' }, true);
  await expect(call(getProfile)).rejects.toMatchObject({ status: 503 });
  expect(currentToken()).toBe('token-1');
  expect(useProblems.getState().queue).toEqual([]);
});

test('ERR-02 asks to log in on a 401 without a token, without a refresh', async () => {
  await expect(call(getProfile)).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toEqual([]);
});

test('AUTH-11 does not retry a public call', async () => {
  storeSession({ access: 'token-1', refresh: 'refresh-1' }, true);
  await expect(call(login, { email: 'a@b.ae', password: 'x' })).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toEqual([]);
});
