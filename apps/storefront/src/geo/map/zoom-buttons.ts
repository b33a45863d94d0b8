import { country } from '@sufra/contract/country';
import { type Map as MapLibre, MercatorCoordinate } from 'maplibre-gl';
import type { MapLabels } from './drawn-map.ts';

type ZoomLabels = Pick<MapLabels, 'zoomIn' | 'zoomOut'>;

export const easeDurationMs = 250;
/** Tolerance in zoom levels against rounding errors. */
const zoomTolerance = 0.01;
/** Pixels. */
const worldAtZoom0 = 512;

export function zoomButtons(map: MapLibre, labels: ZoomLabels) {
  const element = document.createElement('div');
  element.className = 'map-zoom';
  // Target zoom, so that quick presses add up during animation.
  let wanted: number | null = null;
  map.on('moveend', () => {
    if (!map.isMoving()) wanted = null;
  });
  const button = (icon: 'plus' | 'minus', levels: 1 | -1) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.innerHTML = `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><use href="#icon-${icon}"/></svg>`;
    made.addEventListener('click', () => {
      if (made.ariaDisabled === 'true') return;
      wanted = Math.min(Math.max(Math.round(wanted ?? map.getZoom()) + levels, lowestZoom(map)), map.getMaxZoom());
      map.easeTo({ zoom: wanted, duration: easeDurationMs });
    });
    element.append(made);
    return made;
  };
  const zoomIn = button('plus', 1);
  const zoomOut = button('minus', -1);

  // aria-disabled keeps the focus, unlike `disabled`.
  const limit = () => {
    zoomIn.ariaDisabled = String(map.getZoom() >= map.getMaxZoom());
    zoomOut.ariaDisabled = String(map.getZoom() <= lowestZoom(map) + zoomTolerance);
  };
  limit();
  map.on('zoomend', limit);
  map.on('resize', limit);

  const setLabels = (next: ZoomLabels) => {
    zoomIn.ariaLabel = zoomIn.title = next.zoomIn;
    zoomOut.ariaLabel = zoomOut.title = next.zoomOut;
  };
  setLabels(labels);
  return { element, setLabels };
}

/** Minimum zoom at which the region fills wide screens. */
function lowestZoom(map: MapLibre): number {
  const { clientWidth, clientHeight } = map.getContainer();
  const northWest = MercatorCoordinate.fromLngLat([country.region.west, country.region.north]);
  const southEast = MercatorCoordinate.fromLngLat([country.region.east, country.region.south]);
  const zoomThatFills = (pixels: number, share: number) => Math.log2(pixels / (worldAtZoom0 * share));
  return Math.max(
    map.getMinZoom(),
    zoomThatFills(clientWidth, southEast.x - northWest.x),
    zoomThatFills(clientHeight, southEast.y - northWest.y),
  );
}
