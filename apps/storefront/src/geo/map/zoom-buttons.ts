/** The two zoom buttons. */
import { region } from '@sufra/contract/branches/model';
import { type Map as MapLibre, MercatorCoordinate } from 'maplibre-gl';
import { iconPaths } from '../../ui/icon-paths.ts';

export interface ZoomLabels {
  zoomIn: string;
  zoomOut: string;
}

/** Milliseconds of a movement of the view. */
export const easeDurationMs = 250;
/** Levels of zoom: less is a rounding error. */
const zoomTolerance = 0.01;
/** Pixels. */
const worldAtZoom0 = 512;

export function zoomButtons(map: MapLibre, labels: ZoomLabels): { element: HTMLElement; setLabels(labels: ZoomLabels): void } {
  const element = document.createElement('div');
  element.className = 'map-zoom';
  // Two presses in a row are two levels, though the first is still on its way.
  let wanted: number | null = null;
  map.on('moveend', () => {
    if (!map.isMoving()) wanted = null;
  });
  const button = (icon: 'plus' | 'minus', levels: 1 | -1) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.innerHTML = `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${iconPaths[icon]}"/></svg>`;
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

  // A disabled button would lose the keyboard's focus.
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

/** On a wide screen the region is seen whole before the least zoom is reached: the view never shows what lies outside. */
function lowestZoom(map: MapLibre): number {
  const { clientWidth, clientHeight } = map.getContainer();
  const northWest = MercatorCoordinate.fromLngLat([region.west, region.north]);
  const southEast = MercatorCoordinate.fromLngLat([region.east, region.south]);
  const zoomThatFills = (pixels: number, share: number) => Math.log2(pixels / (worldAtZoom0 * share));
  return Math.max(
    map.getMinZoom(),
    zoomThatFills(clientWidth, southEast.x - northWest.x),
    zoomThatFills(clientHeight, southEast.y - northWest.y),
  );
}
