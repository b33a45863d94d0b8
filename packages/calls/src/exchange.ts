/** Exchanges the tokens of a session for the next pair. See docs/decisions/0018-sessions.md. */
import type { Tokens } from '@sufra/contract/account/model';
import type { Endpoint } from '@sufra/contract/endpoint';
import { ApiError, sendRequest } from './request.ts';

const pauses = [300, 1000, 3000];
/** With it, and these pauses, the last try arrives within the 30 seconds in which the server repeats its answer. */
const patience = 8000;

/** A lost answer is asked for again: the same refresh token gets the same pair. Null when the server refuses the token. */
export async function exchangeTokens(endpoint: Endpoint<'refresh-token', void, Tokens>, bearer: string): Promise<Tokens | null> {
  for (const pause of [...pauses, null]) {
    try {
      const answer = await sendRequest(endpoint, undefined, bearer, { patience });
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

/** A tab that holds the lock for longer hangs. Two that refresh at once get the same pair, so nothing is lost. */
const lockMs = 15_000;

/** `waited`: another tab held the lock before. Older browsers, and pages on plain http, have no locks: the storage is all that tabs share there. */
export async function oneTabAtATime<T>(lockName: string, work: (waited: boolean) => Promise<T>): Promise<T> {
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
