/** Map status (MAP-06), with a timeout for the first frame. */

/** `failed`: no WebGL, no network or a broken style; `auth-failure`: the key is refused. */
export type MapStatus = 'not-loaded' | 'loading' | 'loaded' | 'failed' | 'auth-failure';

export interface StatusTracker {
  current(): MapStatus;
  /** `loading`, then `failed` on timeout. */
  start(): void;
  loaded(): void;
  failed(): void;
  refused(): void;
  /** Stops reporting changes. */
  stop(): void;
}

/** Timeout in ms; restarts in background tabs, which draw nothing. */
const timeLimit = 20_000;

export function trackStatus(onChange: (status: MapStatus) => void, limit = timeLimit): StatusTracker {
  let status: MapStatus = 'not-loaded';
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: MapStatus): void {
    // Failures are final: only a new map can recover.
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

/** 401 and 403: the key is refused. */
export const isRefusal = (httpStatus: unknown): boolean => httpStatus === 401 || httpStatus === 403;
