/** Fits the map to bounds, again after resizing until the visitor moves it. */
import type { Map as MapLibre } from 'maplibre-gl';
import { type Bounds, defaultZoom } from '../map-content.ts';

/** Minimum zoom, below which streets are invisible. */
const widestZoom = 9;
/** Padding in pixels, larger beside buttons and attribution. */
const padding = { top: 32, bottom: 72, left: 32, right: 32 };

export interface FittedView {
  show(bounds: Bounds): void;
  /** Whether the map shows or last showed bounds instead of a point. */
  isWide(): boolean;
  leave(): void;
}

export function fittedView(map: MapLibre): FittedView {
  let shown: { bounds: Bounds; zoom: number; lat: number; lng: number } | null = null;

  function show(bounds: Bounds): void {
    const { west, south, east, north } = bounds;
    const camera = map.cameraForBounds([west, south, east, north], { padding, maxZoom: defaultZoom });
    if (!camera) return;
    map.jumpTo({ ...camera, zoom: Math.max(camera.zoom ?? widestZoom, widestZoom) });
    shown = { bounds, ...whereabouts() };
  }
  function whereabouts() {
    const { lat, lng } = map.getCenter();
    return { zoom: map.getZoom(), lat, lng };
  }
  map.on('resize', () => {
    if (!shown) return;
    const { zoom, lat, lng } = whereabouts();
    if (zoom === shown.zoom && lat === shown.lat && lng === shown.lng) show(shown.bounds);
  });

  return {
    show,
    isWide: () => shown !== null,
    leave() {
      shown = null;
    },
  };
}
