/** Retries for a minute, which outlasts a failover of database or proxy, and a lost network. Loaded only where orders are placed. */
import { ApiError } from './request.ts';

/** Total retry time and growing delays, in ms. */
const retryForMs = 60_000;
const [shortest, longest] = [1000, 5000];

/** Transient statuses: the server was unavailable, or the outcome is unknown. */
const transientStatuses: readonly unknown[] = [502, 503, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR'];

interface Options {
  /** Called before each retry. */
  onTrouble?: (() => void) | undefined;
  /** Aborts, rejecting with the last error of the work. */
  signal?: AbortSignal | undefined;
}

/** Retries idempotent work. Rejects with the last error when permanent, or when time is up. */
export async function withRetries<T>(work: () => Promise<T>, { onTrouble, signal }: Options = {}): Promise<T> {
  const until = performance.now() + retryForMs;
  let before: unknown;
  for (let tried = 0; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted) throw before ?? error;
      before = error;
      const pause = pauseMs(error, tried);
      if (!(error instanceof ApiError) || !transientStatuses.includes(error.status) || performance.now() + pause > until) throw error;
      onTrouble?.();
      await wait(pause, signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** Delay by Retry-After, otherwise exponential backoff; with jitter against a thundering herd. */
function pauseMs(error: unknown, tried: number): number {
  const asked = error instanceof ApiError && error.details.retryAfter ? error.details.retryAfter * 1000 : shortest * 2 ** tried;
  return Math.min(longest, asked) * (1 + Math.random() / 2);
}

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
