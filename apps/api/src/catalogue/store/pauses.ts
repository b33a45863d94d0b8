/** Longest uninterrupted work, ms. */
const slice = 5;

export class Pauses {
  #until = performance.now() + slice;

  /** Yields to the event loop when the time slice is used up. */
  async whenDue(): Promise<void> {
    if (performance.now() < this.#until) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#until = performance.now() + slice;
  }
}
