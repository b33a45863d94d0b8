/** The status of a map (MAP-06), and the time limit for its first frame. */

/** `failed`: no WebGL, no network or a broken style; `auth-failure`: the provider refuses the key. */
export type MapStatus = 'not-loaded' | 'loading' | 'loaded' | 'failed' | 'auth-failure';

export interface StatusTracker {
  current(): MapStatus;
  /** `loading`, then `failed` if nothing is drawn in time. */
  start(): void;
  loaded(): void;
  failed(): void;
  refused(): void;
  /** No more changes are reported. */
  stop(): void;
}

/** Milliseconds until the first frame; a background page draws nothing and gets the time again. */
const timeLimit = 20_000;

export function trackStatus(onChange: (status: MapStatus) => void, limit = timeLimit): StatusTracker {
  let status: MapStatus = 'not-loaded';
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: MapStatus): void {
    // A failure is final: only a new map can recover.
    if (isStopped || status === next || status === 'failed' || status === 'auth-failure') return;
    if (next !== 'loading') clearTimeout(timer);
    status = next;
    onChange(next);
  }
  function wait(): void {
    timer = setTimeout(() => (document.hidden ? wait() : become('failed')), limit);
  }

  return {
    current: () => status,
    start() {
      become('loading');
      wait();
    },
    loaded: () => become('loaded'),
    failed: () => become('failed'),
    refused: () => become('auth-failure'),
    stop() {
      clearTimeout(timer);
      isStopped = true;
    },
  };
}

/** 401 and 403: the provider refuses the key. */
export const isRefusal = (httpStatus: unknown): boolean => httpStatus === 401 || httpStatus === 403;
