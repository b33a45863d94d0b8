/** Milliseconds that nobody else has to wait for. */
const slice = 5;

/** Work that takes long is done in slices: between two of them everything else that waits has its turn. */
export class Pauses {
  #until = performance.now() + slice;

  /** Waits a turn of the event loop when the slice is used up. */
  async whenDue(): Promise<void> {
    if (performance.now() < this.#until) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#until = performance.now() + slice;
  }
}
