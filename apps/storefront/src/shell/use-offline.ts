import { useSyncExternalStore } from 'react';

/** The last is this site's own (site/kept-pages.ts). */
const news = ['offline', 'online', 'kept'];

function subscribe(listener: () => void): () => void {
  for (const name of news) window.addEventListener(name, listener);
  return () => {
    for (const name of news) window.removeEventListener(name, listener);
  };
}

/** `open`: the connection was lost while this page was open; `kept`: the page is of the visit before. Null with a connection: calls may fail nevertheless. */
export type Offline = 'open' | 'kept' | null;

export const useOffline = (): Offline =>
  useSyncExternalStore(
    subscribe,
    () => (document.documentElement.hasAttribute('data-kept') ? 'kept' : navigator.onLine ? null : 'open'),
    () => null,
  );
