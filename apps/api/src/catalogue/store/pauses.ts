/** Longest uninterrupted work, ms. */
const slice = 5;

/** Slices long work, so that the event loop can serve requests in between. */
export class Pauses {
  #until = performance.now() + slice;

  /** Waits a turn of the event loop when the slice is used up. */
  async whenDue(): Promise<void> {
    if (performance.now() < this.#until) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#until = performance.now() + slice;
  }
}
