/** Exchanges the tokens: once for any number of waiting calls and tabs (AUTH-11). See docs/decisions/0018-sessions.md. */

import { exchangeTokens, oneTabAtATime } from '@sufra/calls/exchange';
import { ApiError } from '@sufra/calls/request';
import { refreshSession } from '@sufra/contract/account/session-endpoints';
import { useStore } from '../visit/store.ts';
import { answerOtherTabs, askOtherTabs, stopAnswering } from './other-tabs.ts';
import { reportExpiredSession } from './problems.ts';
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
  let outcome = await oneTabAtATime(lockName, (waited) => exchange(stale, waited));
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
  const tokens = await exchangeTokens(refreshSession, bearer);
  // And again, for a browser without locks, and for a logout while the answer was on its way.
  await readStorage(stale, false);
  if (currentToken() !== stale) return 'done';
  if (!tokens) return 'refused';
  storeSession(tokens, isRemembered());
  return 'done';
}

const lockName = 'sufra-session';

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
