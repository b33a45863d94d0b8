/**
 * Coordinates a session among tabs: a mutex for token refresh (Web Locks), and a BroadcastChannel for tabs without the refresh token.
 * Messages hold no token.
 */

/** `wanted`: requests a refresh by the tab that can; `coming`: it has started; `done`: it succeeded or failed. */
type RefreshMessage = 'wanted' | 'coming' | 'done';

/** In ms. */
const times = {
  answer: 500,
  work: 40_000,
  /** Lock timeout for hanging tabs. Concurrent refreshes get the same pair, so nothing is lost. */
  lock: 15_000,
  /** Storage replication delay between processes: another tab's write may arrive after its lock is released. */
  storage: 300,
};

export class SessionTabs {
  readonly #name: string;
  /** Opened lazily: an open channel may disable the back/forward cache. */
  #answering: BroadcastChannel | null = null;

  /** `name`: of the lock and the channel. */
  constructor(name: string) {
    this.#name = name;
  }

  /** Mutex across tabs. `waited`: another tab held the lock. Older browsers and plain http lack locks; there only storage is shared. */
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

  /** Answers refresh requests of other tabs. `work` returns null when this tab cannot. */
  answer(work: () => Promise<unknown> | null): void {
    if (this.#answering) return;
    this.#answering = this.#open();
    this.#answering?.addEventListener('message', async ({ data }: MessageEvent<RefreshMessage>) => {
      const underWay = data === 'wanted' ? work() : null;
      if (!underWay) return;
      this.#answering?.postMessage('coming' satisfies RefreshMessage);
      await underWay.catch(() => undefined);
      this.#answering?.postMessage('done' satisfies RefreshMessage);
    });
  }

  stopAnswering(): void {
    this.#answering?.close();
    this.#answering = null;
  }

  /** Asks other tabs to refresh. Resolves when one has tried; false when none can. */
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
      channel.addEventListener('message', ({ data }: MessageEvent<RefreshMessage>) => {
        if (data === 'done') return end(true);
        if (data !== 'coming') return;
        clearTimeout(timer);
        timer = setTimeout(end, times.work, true);
      });
      channel.postMessage('wanted' satisfies RefreshMessage);
    });
  }

  #open(): BroadcastChannel | null {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(this.#name);
  }
}

/** Resolves on another tab's write to storage, or after a timeout. */
export const storageChange = (): Promise<void> =>
  new Promise((resolve) => {
    const heard = new AbortController();
    const end = () => {
      heard.abort();
      resolve();
    };
    window.addEventListener('storage', end, { signal: heard.signal });
    setTimeout(end, times.storage);
  });
