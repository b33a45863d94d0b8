/**
 * Load shedding: an overloaded process answers 503 with Retry-After, so that admitted requests finish. Measured by event loop delay over
 * several samples, so a single long task sheds nothing.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from './errors.ts';

/** ms. */
const sampleEvery = 500;
const resolution = 20;

/** Overload threshold: mean delay (ms) in this many consecutive samples. */
const tooLate = 500;
const inARow = 3;

/** Seconds. */
const retryAfter = 3;

export class Pressure {
  #late = 0;

  /** Adds a sample: mean event loop delay in ms since the last one. */
  sample(delay: number): void {
    this.#late = delay > tooLate ? this.#late + 1 : 0;
  }

  /** Throws `unavailable` while overloaded. */
  admit(): void {
    if (this.#late >= inARow) throw new Refusal('unavailable', {}, { retryAfter });
  }
}

/** Monitors this process's event loop. Returns a stop function. */
export function watchLoop(pressure: Pressure): () => void {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  const timer = setInterval(() => {
    // No measurement at all means that the loop was blocked throughout.
    pressure.sample(histogram.count === 0 ? Number.POSITIVE_INFINITY : histogram.mean / 1e6 - resolution);
    histogram.reset();
  }, sampleEvery);
  timer.unref();
  return () => {
    clearInterval(timer);
    histogram.disable();
  };
}
