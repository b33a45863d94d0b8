/** Exchanges the tokens: once for any number of waiting calls and tabs (AUTH-11). See docs/decisions/0003-sessions.md. */

import type { Tokens } from '@sufra/contract/account/model';
import { refreshSession } from '@sufra/contract/account/session-endpoints';
import { useStore } from '../visit/store.ts';
import { answerOtherTabs, askOtherTabs, stopAnswering } from './other-tabs.ts';
import { reportExpiredSession } from './problems.ts';
import { ApiError, sendRequest } from './request.ts';
import { clearSession, currentRefreshToken, currentToken, hasLeft, isRemembered, storeSession } from './session.ts';

let underWay: Promise<string | null> | null = null;

/**
 * Resolves to a token other than `stale`: from a call or a tab that was faster, or from the server. Null when the session is over, which has
 * then been said. Rejects when the server cannot be asked; the session stays.
 */
export function refresh(stale: string): Promise<string | null> {
  underWay ??= freshToken(stale).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Resolves when no refresh is under way, however it ended. */
export const afterRefresh = async (): Promise<void> => {
  await underWay?.catch(() => undefined);
};

/** Ends the session that `token` belongs to, unless another one has taken its place. */
export function expire(token: string): void {
  if (currentToken() === token) clearSession();
  if (currentToken() === null && !hasLeft()) reportExpiredSession();
}

/** Where only this tab has the refresh token, the others ask it. */
useStore.subscribe(({ auth }, before) => {
  if (auth.token === before.auth.token) return;
  if (auth.refreshToken !== null || !currentRefreshToken()) stopAnswering();
  else answerOtherTabs(() => (currentToken() && currentRefreshToken() ? refresh(currentToken() ?? '') : null));
});

async function freshToken(stale: string): Promise<string | null> {
  let outcome = await oneTabAtATime((waited) => exchange(stale, waited));
  if (outcome === 'elsewhere' && (await askOtherTabs())) {
    await readStorage(stale, true);
    // It has tried in vain, and may still succeed the next time.
    if (currentToken() === stale) throw new ApiError('FETCH_ERROR');
    outcome = 'done';
  }
  if (outcome !== 'done' || currentToken() === null) expire(stale);
  return currentToken();
}

/** `elsewhere`: no refresh token here, without remember-me it is in the memory of the tab that logged in. */
type Outcome = 'done' | 'refused' | 'elsewhere';

async function exchange(stale: string, waited: boolean): Promise<Outcome> {
  // Another tab may have refreshed, or logged out, in the meantime.
  await readStorage(stale, waited);
  if (currentToken() !== stale) return 'done';
  const bearer = currentRefreshToken();
  if (!bearer) return 'elsewhere';
  const tokens = await askServer(bearer);
  // And again, for a browser without locks, and for a logout while the answer was on its way.
  await readStorage(stale, false);
  if (currentToken() !== stale) return 'done';
  if (!tokens) return 'refused';
  storeSession(tokens, isRemembered());
  return 'done';
}

const pauses = [300, 1000, 3000];
/** With it, and these pauses, the last try arrives within the 30 seconds in which the server repeats its answer. */
const patience = 8000;

/** A lost answer is asked for again: the same refresh token gets the same pair. Null when the server refuses the token. */
async function askServer(bearer: string): Promise<Tokens | null> {
  for (const pause of [...pauses, null]) {
    try {
      const answer = await sendRequest(refreshSession, undefined, bearer, { patience });
      if (answer.status === 401) return null;
      if (answer.status !== 200) throw answer.toError();
      return answer.data;
    } catch (error) {
      if (pause === null || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return null;
}

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (typeof error.status === 'string' || error.status >= 500 || error.status === 429);

const lockName = 'sufra-session';
/** Whoever holds the lock for longer hangs. Two that refresh at once get the same pair, so nothing is lost. */
const lockMs = 15_000;

/** `waited`: another tab held the lock before. Older browsers, and pages on plain http, have no locks: the storage is all that tabs share there. */
async function oneTabAtATime<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return work(false);
  // Null: another tab holds the lock.
  const atOnce = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => lock && { result: await work(false) });
  if (atOnce) return atOnce.result;
  let isHeld = false;
  try {
    return (await navigator.locks.request(lockName, { signal: AbortSignal.timeout(lockMs) }, () => {
      isHeld = true;
      return work(true);
    })) as T;
  } catch (error) {
    if (isHeld) throw error;
    return work(true);
  }
}

/** Reads what other tabs have stored. After waiting for one of them, gives its token a moment to arrive. */
async function readStorage(stale: string, waited: boolean): Promise<void> {
  await useStore.persist?.rehydrate();
  if (!waited || currentToken() !== stale) return;
  await storageChange();
  await useStore.persist?.rehydrate();
}

const storageMs = 300;

/** Storage is copied to every process, so another tab's write may arrive a moment after its lock is released. */
const storageChange = (): Promise<void> =>
  new Promise((resolve) => {
    const arrived = () => {
      clearTimeout(timer);
      window.removeEventListener('storage', arrived);
      resolve();
    };
    const timer = setTimeout(arrived, storageMs);
    window.addEventListener('storage', arrived);
  });
