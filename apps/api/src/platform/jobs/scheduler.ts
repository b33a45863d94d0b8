/** Periodic background work: one run at a time in a process, without keeping the process alive. Several processes may do the same work at once. */
import type { Logger } from 'pino';

interface Schedule {
  /** For the log. */
  name: string;
  log: Pick<Logger, 'warn'>;
  /** ms until an earlier first run, 0 for at once. */
  firstAfterMs?: number;
  /** The largest share of the interval by which a process is faster than `ms`, so that processes started together do not stay in step. */
  jitter?: number;
}

/** Runs work every `ms`, and skips a run while the last one is under way. Returns what stops it; that waits for the run under way. */
export function every(ms: number, work: () => Promise<unknown>, { name, log, firstAfterMs, jitter = 0.1 }: Schedule): () => Promise<void> {
  const interval = ms * (1 - jitter * Math.random());
  let running: Promise<void> | null = null;
  let lastFailure: string | null = null;
  let isStopped = false;

  const run = async () => {
    try {
      await work();
      lastFailure = null;
    } catch (error) {
      // An outage is logged once, not at each run. Work that is stopped may find its database closed.
      if (!isStopped && lastFailure !== String(error)) log.warn({ err: error }, `${name} failed`);
      lastFailure = String(error);
    }
  };
  const begin = () => {
    running ??= run().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(begin, interval).unref();
  const first = firstAfterMs ? setTimeout(begin, firstAfterMs).unref() : undefined;
  if (firstAfterMs === 0) begin();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    clearTimeout(first);
    await running;
  };
}
