/** Milliseconds: by then a page that one has just come to is drawn and answers, also on a slow phone. */
const patience = 3000;

const signs = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Resolves at once where the visitor has interacted with this page. Starting the map's engine takes a slow phone a second.
 * A map that opened with the page (LOC-04) must not delay a visitor who begins to type a place.
 * It waits for an interaction, or for a while.
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
