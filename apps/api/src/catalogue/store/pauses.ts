/** Longest uninterrupted work, ms. */
const slice = 5;

export class Pauses {
  #until = performance.now() + slice;

  /** Waits a turn of the event loop when the slice is used up. */
  async whenDue(): Promise<void> {
    if (performance.now() < this.#until) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#until = performance.now() + slice;
  }
}
