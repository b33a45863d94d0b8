import { useSyncExternalStore } from 'react';
import { isOutOfReach, whenReachChanges } from '../site/out-of-reach.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('offline', listener);
  window.addEventListener('online', listener);
  const end = whenReachChanges(listener);
  return () => {
    window.removeEventListener('offline', listener);
    window.removeEventListener('online', listener);
    end();
  };
}

/** `open`: the connection was lost while this page was open; `kept`: the page is of the visit before. Null with a connection: calls may fail nevertheless. */
export type Offline = 'open' | 'kept' | null;

export const useOffline = (): Offline =>
  useSyncExternalStore(
    subscribe,
    () => (isOutOfReach() ? 'kept' : navigator.onLine ? null : 'open'),
    () => null,
  );
