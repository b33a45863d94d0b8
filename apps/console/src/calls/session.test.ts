import { memoryStorage, type ReceivedRequest, serveApi } from '@sufra/calls/http-testing';
import { staffProfile, staffRefresh } from '@sufra/contract/staff/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', memoryStorage());
vi.stubGlobal('sessionStorage', memoryStorage());
const { call, session } = await import('./call.ts');
const { drafts } = await import('../persisted.ts');

/** The only access token the fake server accepts. */
let valid: string;
/** Whether the refresh token is accepted. */
let isAlive: boolean;
let api: Awaited<ReturnType<typeof serveApi>>;
const bearer = ({ headers }: ReceivedRequest) => headers.authorization?.replace('Bearer ', '') ?? null;
const sentTo = (path: string) => api.asked.filter(({ url }) => url === path).map(bearer);

beforeEach(async () => {
  [valid, isAlive] = ['access-2', true];
  session.set({ access: 'access-1', refresh: 'refresh-1' });
  api = await serveApi((asked) => {
    const isAllowed = asked.url === staffRefresh.path ? isAlive : bearer(asked) === valid;
    if (!isAllowed) return { status: 401, body: { error: 'no' } };
    return { body: { data: asked.url === staffRefresh.path ? { access: 'access-2', refresh: 'refresh-2' } : {} }, after: 20 };
  });
});
afterEach(() => api.close());

test('STAFF-01 a staff call refreshes the tokens once on a 401 and retries', async () => {
  await Promise.allSettled([call(staffProfile), call(staffProfile)]);
  expect(sentTo(staffRefresh.path)).toEqual(['refresh-1']);
  expect(sentTo(staffProfile.path)).toEqual(['access-1', 'access-1', 'access-2', 'access-2']);
  expect(session.get()).toEqual({ access: 'access-2', refresh: 'refresh-2' });
});

test('STAFF-01 a refused refresh signs the staff member out and rejects the call', async () => {
  isAlive = false;
  await expect(call(staffProfile)).rejects.toMatchObject({ status: 401, error: 'no' });
  expect(session.get()).toBeNull();
});

test.each([
  ['kept by the browser', () => undefined],
  ['in memory, where the browser blocks its storage', () => vi.stubGlobal('sessionStorage', undefined)],
])('CALL-04 drafts of phone orders end with the session: %s', (_, blocks) => {
  sessionStorage.setItem('console.phone-order.9.1', '{}');
  sessionStorage.setItem('console.other', '{}');
  session.set(null);
  expect([drafts.get('9.1'), sessionStorage.getItem('console.other')]).toEqual([null, '{}']);
  blocks();
  const names = ['7.1', '8.1'];
  for (const name of names) drafts.set(name, '{}');
  session.set({ access: 'access-3', refresh: 'refresh-3' });
  expect(names.map(drafts.get)).toEqual(['{}', '{}']);
  session.set(null);
  expect(names.map(drafts.get)).toEqual([null, null]);
});
