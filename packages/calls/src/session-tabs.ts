/** What the tabs of one browser share of a session: a mutex for the token refresh, and a channel for tabs without a refresh token. Messages hold no token. */

/** `wanted`: only the tab that logged in can refresh, and is asked to; `coming`: it does; `done`: it has, or has failed to. */
type Word = 'wanted' | 'coming' | 'done';

/** In ms. */
const times = {
  answer: 500,
  work: 40_000,
  /** A tab that holds the lock for longer hangs. Two that refresh at once get the same pair, so nothing is lost. */
  lock: 15_000,
  /** Storage is copied to every process, so another tab's write may arrive a moment after its lock is released. */
  storage: 300,
};

export class SessionTabs {
  readonly #name: string;
  /** Most tabs never need one, and an open channel may keep a page out of the browser's memory for going back. */
  #answering: BroadcastChannel | null = null;

  /** `name` of the lock and of the channel. */
  constructor(name: string) {
    this.#name = name;
  }

  /** `waited`: another tab held the lock before. Older browsers, and pages on plain http, have no locks: the storage is all that tabs share there. */
  async oneAtATime<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
    const { locks } = navigator;
    if (!locks) return work(false);
    // Null: another tab holds the lock.
    const atOnce = await locks.request(this.#name, { ifAvailable: true }, async (lock) => lock && { result: await work(false) });
    if (atOnce) return atOnce.result;
    let isHeld = false;
    try {
      return (await locks.request(this.#name, { signal: AbortSignal.timeout(times.lock) }, () => {
        isHeld = true;
        return work(true);
      })) as T;
    } catch (error) {
      if (isHeld) throw error;
      return work(true);
    }
  }

  /** From now on refreshes for the others. `work` is null when this tab cannot. */
  answer(work: () => Promise<unknown> | null): void {
    if (this.#answering) return;
    this.#answering = this.#open();
    this.#answering?.addEventListener('message', async ({ data }: MessageEvent<Word>) => {
      const underWay = data === 'wanted' ? work() : null;
      if (!underWay) return;
      this.#answering?.postMessage('coming' satisfies Word);
      await underWay.catch(() => undefined);
      this.#answering?.postMessage('done' satisfies Word);
    });
  }

  stopAnswering(): void {
    this.#answering?.close();
    this.#answering = null;
  }

  /** Asks the other tabs to refresh. Resolves once one of them has tried; false when none can. */
  ask(): Promise<boolean> {
    const channel = this.#open();
    if (!channel) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isDone: boolean) => {
        clearTimeout(timer);
        channel.close();
        resolve(isDone);
      };
      let timer = setTimeout(end, times.answer, false);
      channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
        if (data === 'done') return end(true);
        if (data !== 'coming') return;
        clearTimeout(timer);
        timer = setTimeout(end, times.work, true);
      });
      channel.postMessage('wanted' satisfies Word);
    });
  }

  #open(): BroadcastChannel | null {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(this.#name);
  }
}

/** Resolves when another tab's write to the storage arrives, or after a moment. */
export const storageChange = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('storage', () => resolve(), { once: true });
    setTimeout(resolve, times.storage);
  });
