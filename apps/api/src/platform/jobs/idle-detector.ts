/** Idle detector: background work yields to requests. */

/** Minimum quiet period in ms; sequential requests leave shorter gaps. */
const calmMs = 25;

export class IdleDetector {
  #requests = 0;
  /** Time of the last response (ms). */
  #lastAt = Number.NEGATIVE_INFINITY;

  requestBegins(): void {
    this.#requests += 1;
  }

  requestEnds(): void {
    this.#requests -= 1;
    this.#lastAt = performance.now();
  }

  /** Resolves when no request is in flight, at the latest after `timeoutMs`, so that work progresses under load. */
  async waitForIdle(timeoutMs: number): Promise<void> {
    const until = performance.now() + timeoutMs;
    while (!this.#isIdle()) {
      const left = until - performance.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, Math.min(calmMs, left)));
    }
  }

  #isIdle(): boolean {
    return this.#requests === 0 && performance.now() - this.#lastAt >= calmMs;
  }
}
