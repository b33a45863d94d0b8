/** What tabs say to each other about their session. Tokens are not said: those are in the storage. */

/** `wanted`: only the tab that logged in can refresh, and is asked to; `coming`: it does; `done`: it has, or has failed to. */
type Word = 'wanted' | 'coming' | 'done';

/** Most tabs never need one, and an open channel may keep a page out of the browser's memory for going back. */
const openChannel = (): BroadcastChannel | null => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sufra-session'));

let answering: BroadcastChannel | null = null;

/** From now on refreshes for the others. `work` is null when this tab cannot. */
export function answerOtherTabs(work: () => Promise<unknown> | null): void {
  if (answering) return;
  answering = openChannel();
  answering?.addEventListener('message', async ({ data }: MessageEvent<Word>) => {
    if (data !== 'wanted') return;
    const underWay = work();
    if (!underWay) return;
    answering?.postMessage('coming' satisfies Word);
    await underWay.catch(() => undefined);
    answering?.postMessage('done' satisfies Word);
  });
}

export function stopAnswering(): void {
  answering?.close();
  answering = null;
}

const answerMs = 500;
const workMs = 40_000;

/** Asks the other tabs to refresh. Resolves once one of them has tried; false when none can. */
export function askOtherTabs(): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isDone: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isDone);
    };
    let timer = setTimeout(end, answerMs, false);
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data === 'done') return end(true);
      if (data !== 'coming') return;
      clearTimeout(timer);
      timer = setTimeout(end, workMs, true);
    });
    channel.postMessage('wanted' satisfies Word);
  });
}
