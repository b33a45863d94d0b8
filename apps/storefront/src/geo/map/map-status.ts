import type { Map as MapLibre } from 'maplibre-gl';

/** Map status (MAP-06), with a timeout for the first frame. */

/** `failed`: no WebGL, no network or a broken style; `auth-failure`: the key is refused. */
export type MapStatus = 'not-loaded' | 'loading' | 'loaded' | 'failed' | 'auth-failure';

/** Timeout in ms; restarts in background tabs, which draw nothing. */
const timeLimit = 20_000;

export function trackStatus(onChange: (status: MapStatus) => void, limit = timeLimit) {
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
    /** `loading`, then `failed` on timeout. */
    start() {
      become('loading');
      wait();
    },
    loaded: () => become('loaded'),
    failed: () => become('failed'),
    refused: () => become('auth-failure'),
    /** Stops reporting changes. */
    stop() {
      clearTimeout(timer);
      isStopped = true;
    },
  };
}

/** 401 and 403: the key is refused. */
export const isRefusal = (httpStatus: unknown): boolean => httpStatus === 401 || httpStatus === 403;

/** Timeout in ms for restoring a lost WebGL context. */
const contextRestoreMs = 5_000;

/** Undocumented fields of MapLibre's error events. */
interface MapErrorEvent {
  error: Error & { status?: number };
  sourceId?: string;
  tile?: unknown;
}

/** Maps MapLibre events to the status (MAP-06). */
export function watchStatus(map: MapLibre, status: ReturnType<typeof trackStatus>): void {
  let hasStyle = false;
  let missedTiles = 0;
  let refusedTiles = 0;
  let hasTiles = false;

  map.once('style.load', () => {
    hasStyle = true;
  });
  map.on('sourcedata', ({ tile, sourceId }) => {
    if (hasTiles || tile?.state !== 'loaded' || sourceId.startsWith('sufra-')) return;
    hasTiles = true;
    map.once('render', () => status.loaded());
  });
  map.once('load', () => {
    // A missing tile is a hole; when all are missing, the map failed.
    if (hasTiles || missedTiles === 0) status.loaded();
    else if (refusedTiles > 0) status.refused();
    else status.failed();
  });
  map.on('error', (event) => {
    const { error, sourceId, tile } = event as unknown as MapErrorEvent;
    const isRefused = isRefusal(error.status ?? statusOfRead(error));
    if (tile) {
      missedTiles += 1;
      if (isRefused) refusedTiles += 1;
    } else if (!hasStyle || sourceId !== undefined) {
      if (status.current() === 'loading') isRefused ? status.refused() : status.failed();
    } else if (/^Worker failed/.test(error.message) || error.name === 'GPUInitializationError') {
      status.failed();
    }
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on('webglcontextlost', () => {
    timer = setTimeout(() => status.failed(), contextRestoreMs);
  });
  map.on('webglcontextrestored', () => clearTimeout(timer));
  map.once('remove', () => clearTimeout(timer));
}

/** HTTP status of a failed tile request, parsed from the message. */
function statusOfRead(error: Error): number | undefined {
  const status = /^Bad response code: (\d{3})$/.exec(error.message)?.[1];
  return status ? Number(status) : undefined;
}
