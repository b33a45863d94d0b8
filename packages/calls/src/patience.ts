/** Asking again for a minute, over a failover of the database or of a proxy, and over a lost network. Loaded where an order is placed. */
import { ApiError } from './request.ts';

/** In ms: how long it goes on, and the pauses, which grow. */
const patienceMs = 60_000;
const [shortest, longest] = [1000, 5000];

/** The server could not do it just then, or it is not known whether it did. */
const passing: readonly unknown[] = [502, 503, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR'];

interface Options {
  /** Told before each pause. */
  onTrouble?: (() => void) | undefined;
  /** Ends it, with the last error that was none of its own. */
  signal?: AbortSignal | undefined;
}

/** For work that, done twice, does no more than done once. Rejects with the last error when that does not pass, or time is up. */
export async function patiently<T>(work: () => Promise<T>, { onTrouble, signal }: Options = {}): Promise<T> {
  const until = performance.now() + patienceMs;
  let before: unknown;
  for (let tried = 0; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted) throw before ?? error;
      before = error;
      const pause = pauseMs(error, tried);
      if (!(error instanceof ApiError) || !passing.includes(error.status) || performance.now() + pause > until) throw error;
      onTrouble?.();
      await wait(pause, signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** As long as the server says, otherwise longer each time; with jitter, so that all who wait do not come back at once. */
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
