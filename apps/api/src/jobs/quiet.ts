/** Lets background work stand back while requests are being answered. */
export class Quiet {
  #requests = 0;
  #waiting: (() => void)[] = [];

  requestBegins(): void {
    this.#requests += 1;
  }

  requestEnds(): void {
    this.#requests -= 1;
    if (this.#requests > 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }

  /** Resolves once no request is under way, at the latest after `patience` (ms): on a server that is never quiet, work goes on slowly. */
  async moment(patience: number): Promise<void> {
    if (this.#requests === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    const timer = setTimeout(resolve, patience);
    await promise;
    clearTimeout(timer);
  }
}
