/** What one page leaves in memory for the next: taken once, gone with a reload, never stored. */
export class Handover<Value> {
  #value: Value | null = null;

  leave(value: Value | null): void {
    this.#value = value;
  }

  take(): Value | null {
    const value = this.#value;
    this.#value = null;
    return value;
  }
}
