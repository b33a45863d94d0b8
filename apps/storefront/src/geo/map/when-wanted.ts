/** Milliseconds: by then a page that one has just come to is drawn and answers, also on a slow phone. */
const patience = 3000;

const signs = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Resolves at once where somebody has done something on this page. A map that opened by itself as the page did (LOC-04) leaves it to whoever begins to type a
 * place: starting its engine takes a slow phone a second. It waits for a hand, or for a while.
 */
export function whenWanted(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const go = () => {
      listening.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, patience);
    for (const sign of signs) window.addEventListener(sign, go, { signal: listening.signal, passive: true });
  });
}
