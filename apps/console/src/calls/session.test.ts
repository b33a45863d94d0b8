import { memoryStorage, type ReceivedRequest, serveApi } from '@sufra/calls/http-testing';
import { staffProfile, staffRefresh } from '@sufra/contract/staff/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', memoryStorage());
const { call } = await import('./call.ts');
const { session } = await import('./call.ts');

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
