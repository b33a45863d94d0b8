/** The status of a map (MAP-06), and the time limit of its first drawing. */

/** `failed`: no WebGL, no network, a broken style; `auth-failure`: the provider refuses the key. */
export type MapStatus = 'not-loaded' | 'loading' | 'loaded' | 'failed' | 'auth-failure';

export interface StatusTracker {
  current(): MapStatus;
  /** `loading`, and `failed` when nothing was drawn in time. */
  start(): void;
  loaded(): void;
  failed(): void;
  refused(): void;
  /** Nothing is told any more. */
  stop(): void;
}

/** Milliseconds until the first drawing; a page in the background draws nothing, and is given the time again. */
const timeLimit = 20_000;

export function trackStatus(onChange: (status: MapStatus) => void, limit = timeLimit): StatusTracker {
  let status: MapStatus = 'not-loaded';
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: MapStatus): void {
    // What has failed stays so: a new map is the way out.
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

/** 401 and 403: the provider knows us not. */
export const isRefusal = (httpStatus: unknown): boolean => httpStatus === 401 || httpStatus === 403;
