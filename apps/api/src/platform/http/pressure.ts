/**
 * Load shedding: while the process is far behind, callers get 503 and when to come again. Then the requests already admitted stay served.
 * Judged by the delay of the event loop over several samples. A single long task, as when a database is opened, turns no caller away.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from './errors.ts';

/** ms. */
const sampleEvery = 500;
const resolution = 20;

/** The loop is overrun when it was later than this on average (ms), in so many samples in a row. */
const tooLate = 500;
const inARow = 3;

/** Seconds. */
const retryAfter = 3;

export class Pressure {
  #late = 0;

  /** Takes in how late the loop ran on average, in ms, since the last time. */
  sample(delay: number): void {
    this.#late = delay > tooLate ? this.#late + 1 : 0;
  }

  /** Throws `unavailable` while the loop is overrun. */
  admit(): void {
    if (this.#late >= inARow) throw new Refusal('unavailable', {}, { retryAfter });
  }
}

/** Watches this process's event loop. Returns how to end that. */
export function watchLoop(pressure: Pressure): () => void {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  const timer = setInterval(() => {
    // Without a single measurement it was too busy to make one.
    pressure.sample(histogram.count === 0 ? Number.POSITIVE_INFINITY : histogram.mean / 1e6 - resolution);
    histogram.reset();
  }, sampleEvery);
  timer.unref();
  return () => {
    clearInterval(timer);
    histogram.disable();
  };
}
