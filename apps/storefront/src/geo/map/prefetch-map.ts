/** The map is 370 KB: nobody downloads it who does not reach for it. */
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { fetchAhead } from '../../site/fetch-ahead.ts';

/** Downloads the map's engine, as somebody is about to open its dialog. What does not come now is asked for again when the dialog opens. */
export function prefetchMap(): void {
  void fetchAhead([workerUrl]);
  import('./maplibre-map.ts').catch(() => undefined);
}
