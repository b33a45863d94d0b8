/** What time it is, by the server's clock: a tablet's own may be minutes off, and minutes count here. */
import { useSyncExternalStore } from 'react';

/** ms that the server is ahead of this device. */
let ahead = 0;

/** From the Date header of an answer, which is of whole seconds. */
export function setClock(date: string | null): void {
  const said = Date.parse(date ?? '');
  if (!Number.isNaN(said) && Math.abs(said - Date.now() - ahead) > 2000) ahead = said - Date.now();
}

export const serverNow = (): number => Date.now() + ahead;

const listeners = new Set<() => void>();
let shown = serverNow();
let ticking: ReturnType<typeof setInterval> | undefined;

/** In ms: how late a minute may be shown, and how late an order for later appears. */
const tick = 1000;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    shown = serverNow();
    for (const each of listeners) each();
  }, tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** The time in steps of `step` ms, so that a component is drawn anew no more often than it changes. */
export const useNow = (step = tick): number => useSyncExternalStore(subscribe, () => Math.floor(shown / step) * step);
