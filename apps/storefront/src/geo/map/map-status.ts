/** The status of a map (MAP-06), and the time limit of its first drawing. */
import { listeners } from './listeners.ts';
import type { MapStatus } from './map-adapter.ts';

export interface StatusKeeper {
  now(): MapStatus;
  onChange(listener: (status: MapStatus) => void): () => void;
  /** `loading`, and `failed` when nothing was drawn in time. */
  start(): void;
  loaded(): void;
  failed(): void;
  refused(): void;
  stop(): void;
}

/** Milliseconds until the first drawing; a page in the background draws nothing, and is given the time again. */
const timeLimit = 20_000;

export function keepStatus(limit = timeLimit): StatusKeeper {
  const heard = listeners<[MapStatus]>();
  let status: MapStatus = 'not-loaded';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: MapStatus): void {
    // What has failed stays so: a new map is the way out.
    if (status === next || status === 'failed' || status === 'auth-failure') return;
    if (next !== 'loading') clearTimeout(timer);
    status = next;
    heard.tell(next);
  }
  function wait(): void {
    timer = setTimeout(() => (document.hidden ? wait() : become('failed')), limit);
  }

  return {
    now: () => status,
    onChange: heard.add,
    start() {
      become('loading');
      wait();
    },
    loaded: () => become('loaded'),
    failed: () => become('failed'),
    refused: () => become('auth-failure'),
    stop() {
      clearTimeout(timer);
      heard.clear();
    },
  };
}

/** 401 and 403: the provider knows us not. */
export const isRefusal = (httpStatus: unknown): boolean => httpStatus === 401 || httpStatus === 403;
