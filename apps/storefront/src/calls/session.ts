/** Tokens of the logged-in customer: refreshed by one tab at a time, and shared by all tabs. */
import { refreshSession } from '@sufra/contract/account/endpoints';
import type { Tokens } from '@sufra/contract/account/model';
import { update, useStore } from '../visit/store.ts';
import { queryClient } from './query-client.ts';
import { sendRequest } from './request.ts';

/** Without remember-me the refresh token is kept in memory, for this tab only (AUTH-04). */
let tabRefreshToken: string | null = null;

export const currentToken = (): string | null => useStore.getState().auth.token;
const refreshToken = (): string | null => useStore.getState().auth.refreshToken ?? tabRefreshToken;

export function storeSession(tokens: Tokens, remember: boolean): void {
  tabRefreshToken = remember ? null : tokens.refresh;
  update('auth', { token: tokens.access, refreshToken: remember ? tokens.refresh : null });
}

/** Forgets tokens, user and everything fetched for them. */
export function clearSession(): void {
  tabRefreshToken = null;
  update('auth', { token: null, refreshToken: null, user: null });
  queryClient.removeQueries({ predicate: (query) => query.meta?.customer === true });
}

export type RefreshResult = { outcome: 'fresh'; token: string } | { outcome: 'no-session' } | { outcome: 'expired' };

let refreshing: Promise<RefreshResult> | null = null;

/** Gets a token other than `stale`: from a request or tab that was faster, or from the server (AUTH-11). Rejects when the server cannot be reached. */
export function refresh(stale: string | null): Promise<RefreshResult> {
  refreshing ??= exclusively((waited) => refreshOnce(stale, waited)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** One tab at a time. `waited`: another tab held the lock before. */
async function exclusively<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  const name = 'sufra-session';
  if (!navigator.locks) return work(false);
  // Null: another tab holds the lock.
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && { result: await work(false) });
  if (atOnce) return atOnce.result;
  return navigator.locks.request(name, () => work(true)) as Promise<T>;
}

const storageMs = 300;

/** Storage is copied to every process, so another tab's write may arrive a moment after its lock is released. */
const storageChange = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, storageMs);
    const arrived = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('storage', arrived, { once: true });
  });

async function refreshOnce(stale: string | null, waited: boolean): Promise<RefreshResult> {
  // Another tab may have refreshed while this one waited for the lock.
  await useStore.persist?.rehydrate();
  if (waited && currentToken() === stale) {
    await storageChange();
    await useStore.persist?.rehydrate();
  }
  const token = currentToken();
  if (token && token !== stale) return { outcome: 'fresh', token };
  const bearer = refreshToken();
  if (!bearer) return { outcome: token || stale ? 'expired' : 'no-session' };
  const response = await sendRequest(refreshSession, undefined, bearer);
  if (response.status !== 200) {
    if (response.status >= 500 || response.status === 429) throw response.toError();
    return { outcome: 'expired' };
  }
  const tokens = response.data;
  storeSession(tokens, useStore.getState().auth.refreshToken !== null);
  return { outcome: 'fresh', token: tokens.access };
}
