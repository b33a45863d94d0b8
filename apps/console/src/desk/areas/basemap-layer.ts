/** Map background: streets if configured, else the bundled plain map. A separate chunk of 370 KB. */
import { listPlaceLabels } from '@sufra/contract/geo/endpoints';
import type { Locale } from '@sufra/i18n';
import { basemapStyle } from '@sufra/ui/map/basemap-style.ts';
import { adoptStyle } from '@sufra/ui/map/custom-style.ts';
import { nameProperties } from '@sufra/ui/map/layer-parts.ts';
import { mapColors } from '@sufra/ui/map/map-colors.ts';
import { plainStyle } from '@sufra/ui/map/plain-style.ts';
import { AttributionControl, addProtocol, type GeoJSONSource, Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import { call } from '../../calls/call.ts';
import type { MapSettings } from '../../site.ts';
import type { MapView } from './map-view.ts';

setWorkerUrl(workerUrl);

/** Timeout (ms) for an external style, with fallback to the plain map. */
const timeoutMs = 4000;

export interface BasemapLayer {
  show(view: MapView): void;
  remove(): void;
}

/** Follows the view without pointer events. Throws without WebGL. */
export function drawBasemap(container: HTMLElement, { styleUrl, basemapUrl }: MapSettings, locale: Locale, view: MapView): BasemapLayer {
  const colors = mapColors();
  let isPlain = !styleUrl && !basemapUrl;
  const style = (): StyleSpecification | string => {
    if (isPlain) return plainStyle(colors);
    if (styleUrl) return styleUrl;
    addProtocol('pmtiles', new Protocol().tile);
    return basemapStyle(new URL(basemapUrl ?? '', location.href).href, colors);
  };
  const map = new MapLibre({
    container,
    style: style(),
    ...(styleUrl && { transformStyle: (_: unknown, given: StyleSpecification) => adoptStyle(given) }),
    globalState: { locale },
    center: view.center,
    zoom: view.zoom,
    interactive: false,
    attributionControl: false,
    renderWorldCopies: false,
  });
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left');
  let isStyled = false;
  const name = () => {
    isStyled = true;
    if (isPlain) showNames(map).catch(() => undefined);
  };
  const fallBack = () => {
    clearTimeout(timer);
    if (isStyled || isPlain) return;
    isPlain = true;
    map.setStyle(plainStyle(colors));
    map.once('style.load', name);
  };
  const timer = setTimeout(fallBack, timeoutMs);
  map.once('style.load', name);
  map.on('error', fallBack);
  return {
    show: ({ center, zoom }) => void map.jumpTo({ center, zoom }),
    remove() {
      clearTimeout(timer);
      map.remove();
    },
  };
}

/** The map works without names. */
async function showNames(map: MapLibre): Promise<void> {
  const labels = await call(listPlaceLabels);
  await map.getSource<GeoJSONSource>('places')?.setData({
    type: 'FeatureCollection',
    features: labels.map(({ lat, lng, name, kind }) => ({
      type: 'Feature',
      properties: { ...nameProperties(name), kind },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  });
}
