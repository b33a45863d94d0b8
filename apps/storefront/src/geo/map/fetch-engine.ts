/** The map is 370 KB, in two files that are fetched side by side. */
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { fetchAhead } from '../../loading/fetch-ahead.ts';

/** Downloads the engine and its worker, and runs neither's map. */
export async function fetchEngine(): Promise<void> {
  await Promise.all([import('./maplibre-map.ts'), fetchAhead([workerUrl])]);
}
