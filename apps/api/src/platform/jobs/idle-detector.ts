/** Lets background work stand back while requests are being answered. */

/** So long no request may have been under way: a server that answers one after the other is not idle in between. */
const calmMs = 25;

export class IdleDetector {
  #requests = 0;
  /** When the last one was answered (ms). */
  #lastAt = Number.NEGATIVE_INFINITY;

  requestBegins(): void {
    this.#requests += 1;
  }

  requestEnds(): void {
    this.#requests -= 1;
    this.#lastAt = performance.now();
  }

  /** Resolves once no client waits for an answer, at the latest after `timeoutMs`. On a busy server, work goes on slowly. */
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
