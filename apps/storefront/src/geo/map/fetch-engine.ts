/** Prefetches the map engine: 370 KB in two parallel files. */
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { fetchAhead } from '../../loading/fetch-ahead.ts';

/** Downloads engine and worker without executing them. */
export async function fetchEngine(): Promise<void> {
  await Promise.all([import('./maplibre-map.ts'), fetchAhead([workerUrl])]);
}
