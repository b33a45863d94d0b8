import { type Reply, serveApi } from '@sufra/calls/http-testing';
import { getProfile, logout, refreshSession } from '@sufra/contract/account/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { line } from '../checkout/testing.ts';
import { type BrowserOptions, openBrowser } from './tabs-testing.ts';

const profile = { name: 'Layla', email: 'layla@example.com', phone: '+971501234567' };

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await close?.();
});

/**
 * Fake server with one session and the real rules: the latest pair is valid, its parent may be repeated once, and older tokens end the
 * session.
 */
async function serveSession() {
  let newest = 0;
  let isAlive = true;
  const fates: Reply[] = [];
  const api = await serveApi(({ url, headers }) => {
    const [kind, generation] = (headers.authorization ?? '').replace('Bearer ', '').split('-');
    const given = Number(generation);
    if (url === refreshSession.path) {
      const fate = fates.shift() ?? { after: 20 };
      if (kind !== 'refresh' || !(given >= newest - 1)) isAlive = false;
      if (!isAlive || (fate.status ?? 200) !== 200) return { status: 401, body: {}, ...fate };
      newest = Math.max(newest, given + 1);
      return { body: { data: { token: `access-${newest}`, refreshToken: `refresh-${newest}` } }, ...fate };
    }
    if (url === logout.path) {
      isAlive = false;
      return { body: { data: { message: 'bye' } } };
    }
    return isAlive && kind === 'access' && given === newest ? { body: { data: profile } } : { status: 401, body: {} };
  });
  ({ close } = api);
  const asked = (path: string) => api.asked.filter(({ url }) => url === path);
  return {
    url: api.url,
    fates,
    refreshes: () => asked(refreshSession.path).map(({ headers }) => headers.authorization?.replace('Bearer ', '')),
    profiles: () => asked(getProfile.path).length,
    end: () => {
      isAlive = false;
    },
  };
}

async function twoTabs({ remember = true, ...options }: BrowserOptions & { remember?: boolean } = {}) {
  const server = await serveSession();
  const browser = openBrowser(options);
  const first = await browser.openTab(server.url);
  first.run(() => {
    first.storeSession({ access: 'access-old', refresh: 'refresh-0' }, remember);
    first.update('auth', { user: profile });
  });
  const second = await browser.openTab(server.url);
  return { server, first, second, both: [first, second] };
}

type Tab = Awaited<ReturnType<typeof twoTabs>>['first'];
const asks = (tab: Tab) => tab.run(() => tab.call(getProfile));
const says = (tab: Tab) => tab.useProblems.getState().queue;
const token = (tab: Tab) => tab.useStore.getState().auth.token;

test.each([
  ['with locks', { hasLocks: true }, 1],
  ['with locks, and a storage that lags behind', { hasLocks: true, storageDelay: 600 }, 2],
  ['without locks', { hasLocks: false }, 2],
])('AUTH-11 two tabs with an expired token both continue, %s', async (_, options, refreshes) => {
  const { server, first, second, both } = await twoTabs(options);
  expect(await Promise.all([asks(first), asks(first), asks(second), asks(second)])).toEqual(Array(4).fill(profile));
  expect(server.refreshes()).toEqual(Array(refreshes).fill('refresh-0'));
  await vi.waitFor(() => expect(both.map(token)).toEqual(['access-1', 'access-1']));
  expect(both.flatMap(says)).toEqual([]);
  expect(both.map((tab) => tab.stored().auth.refreshToken)).toEqual(['refresh-1', 'refresh-1']);
});

test('AUTH-11 a call during a refresh waits for it', async () => {
  const { server, first } = await twoTabs();
  server.fates.push({ after: 200 });
  const begun = asks(first);
  await vi.waitFor(() => expect(server.refreshes()).toHaveLength(1));
  await Promise.all([begun, asks(first), asks(first)]);
  expect(server.profiles()).toBe(1 + 3);
});

test.each([
  ['lost', { isLost: true }],
  ['cut off', { body: '{"data":{"tok' }],
  ['a failure of the server', { status: 503 }],
])('AUTH-11 retries a refresh silently when the answer is %s', async (_, fate: Reply) => {
  const { server, first } = await twoTabs();
  server.fates.push(fate);
  expect(await asks(first)).toEqual(profile);
  expect(server.refreshes()).toEqual(['refresh-0', 'refresh-0']);
  expect(says(first)).toEqual([]);
});

test('AUTH-11 a tab that hangs during a refresh does not block the others forever', async () => {
  const { server, first, second } = await twoTabs();
  server.fates.push({ after: 700 });
  const hanging = asks(first);
  await vi.waitFor(() => expect(server.refreshes()).toHaveLength(1));
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 15_000 ? 50 : ms));
  expect(await asks(second)).toEqual(profile);
  expect(await hanging).toEqual(profile);
});

test('AUTH-12 a refused refresh ends the session in both tabs, clears customer data, and shows a message', async () => {
  const { server, first, second, both } = await twoTabs();
  server.end();
  const key = ['orders'];
  for (const { queryClient } of both)
    await queryClient.prefetchQuery({ queryKey: key, queryFn: () => 'my orders', meta: { customer: true } });
  const calls = await Promise.allSettled([asks(first), asks(second)]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(server.refreshes()).toHaveLength(1);
  for (const tab of both) {
    expect(tab.useStore.getState().auth).toEqual({ token: null, refreshToken: null, user: null });
    expect(tab.queryClient.getQueryData(key)).toBeUndefined();
    expect(says(tab)).toEqual([{ key: 'errors.session_expired' }]);
  }
});

test('AUTH-12 a new login of the customer in another tab holds when the server refuses the old token', async () => {
  const { server, first, second } = await twoTabs();
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  server.fates.push({ status: 401, after });
  const late = asks(first).catch((error) => error);
  await vi.waitFor(() => expect(server.refreshes()).toHaveLength(1));
  second.run(() => second.storeSession({ access: 'access-0', refresh: 'refresh-0' }, true));
  await vi.waitFor(() => expect(first.stored().auth.token).toBe('access-0'));
  answer();
  expect(await late).toEqual(profile);
  expect(token(second)).toBe('access-0');
});

test('AUTH-12 NAV-10 a logout in one tab wins the race against a token refresh in the other tab', async () => {
  const { server, first, second, both } = await twoTabs();
  server.fates.push({ after: 300 });
  const refreshing = asks(second).catch(() => undefined);
  await vi.waitFor(() => expect(server.refreshes()).toHaveLength(1));
  const polling = asks(first).catch(() => undefined);
  await vi.waitFor(() => expect(server.profiles()).toBe(2), { interval: 5 });
  const tokens: unknown[] = [];
  second.useStore.subscribe(({ auth }) => tokens.push(auth.token));
  await first.run(() => first.logOut());
  await Promise.all([refreshing, polling]);
  expect(tokens).not.toContain('access-1');
  for (const tab of both) expect(tab.useStore.getState().auth).toEqual({ token: null, refreshToken: null, user: null });
  expect(first.stored().auth.token).toBeNull();
  expect(says(first)).toEqual([]);
});

test('AUTH-04 AUTH-11 without remember-me only the tab that logged in holds the refresh token, unstored', async () => {
  const { server, first, second, both } = await twoTabs({ remember: false });
  expect(await asks(second)).toEqual(profile);
  expect(server.refreshes()).toEqual(['refresh-0']);
  await vi.waitFor(() => expect(both.map(token)).toEqual(['access-1', 'access-1']));
  expect(first.stored().auth.refreshToken).toBeNull();
  // After that tab loses its token, none can refresh.
  server.end();
  first.run(() => first.clearSession());
  await expect(asks(second)).rejects.toMatchObject({ status: 401 });
});

test('AUTH-04 ignores an in-memory refresh token of an earlier session', async () => {
  const { server, first, second } = await twoTabs({ remember: false });
  first.run(() => first.storeSession({ access: 'access-a', refresh: 'refresh-old' }, false));
  await vi.waitFor(() => expect(token(second)).toBe('access-a'));
  second.run(() => second.storeSession({ access: 'access-b', refresh: 'refresh-0' }, false));
  await vi.waitFor(() => expect(token(first)).toBe('access-b'));
  expect(await asks(first)).toEqual(profile);
  expect(server.refreshes()).toEqual(['refresh-0']);
});

test('AUTH-11 a tab with outdated tokens changes its cart without writing them back', async () => {
  const { server, first, second } = await twoTabs({ storageDelay: 100 });
  // The second tab sleeps and misses the new token.
  second.sleep();
  await asks(first);
  await vi.waitFor(() => expect(second.stored().auth.token).toBe('access-1'));
  expect(token(second)).toBe('access-old');
  second.run(() => second.update('cart', { lines: [line(7)] }));
  expect(second.stored().auth).toMatchObject({ token: 'access-1', refreshToken: 'refresh-1' });
  expect(second.stored().cart.lines).toHaveLength(1);
  // It finds them when it needs them.
  expect(await asks(second)).toEqual(profile);
  expect(server.refreshes()).toHaveLength(1);
  expect(second.useStore.getState().cart.lines).toEqual([line(7)]);
});

test('AUTH-12 clears cached data when another customer logs in elsewhere', async () => {
  const { first, second } = await twoTabs();
  await second.queryClient.prefetchQuery({ queryKey: ['orders'], queryFn: () => 'orders of Layla', meta: { customer: true } });
  first.run(() => first.update('auth', { token: 'access-9', refreshToken: 'refresh-9', user: { ...profile, email: 'omar@example.com' } }));
  await vi.waitFor(() => expect(token(second)).toBe('access-9'));
  expect(second.queryClient.getQueryData(['orders'])).toBeUndefined();
});
