/** Our own elements on a Google map: Google's markers would need a map ID, and take neither our pin nor its keys. */
import type { Point } from '@sufra/contract/geo';
import type { Pixels } from './draggable-pin.ts';

type Pane = 'floatPane' | 'overlayLayer';

export interface GoogleOverlay {
  put(element: HTMLElement, point: Point, pane: Pane): void;
  take(element: HTMLElement): void;
  /** Null until the map has drawn once. */
  toPixels(point: Point): Pixels | null;
  toPoint(pixels: Pixels): Point | null;
  remove(): void;
}

export function googleOverlay(map: google.maps.Map): GoogleOverlay {
  const placed = new Map<HTMLElement, { point: Point; pane: Pane }>();
  let isReady = false;

  class Elements extends google.maps.OverlayView {
    override onAdd(): void {
      isReady = true;
    }
    override draw(): void {
      for (const [element, { point, pane }] of placed) this.show(element, point, pane);
    }
    override onRemove(): void {
      isReady = false;
      for (const element of placed.keys()) element.remove();
    }
    show(element: HTMLElement, point: Point, pane: Pane): void {
      const parent = this.getPanes()?.[pane];
      const pixels = this.getProjection()?.fromLatLngToDivPixel(point as unknown as google.maps.LatLng);
      if (!parent || !pixels) return;
      element.style.translate = `${pixels.x}px ${pixels.y}px`;
      if (element.parentElement !== parent) parent.append(element);
    }
  }
  const overlay = new Elements();
  overlay.setMap(map);

  return {
    put(element, point, pane) {
      element.classList.add('map-placed');
      if (pane === 'floatPane' && !placed.has(element)) google.maps.OverlayView.preventMapHitsAndGesturesFrom(element);
      placed.set(element, { point, pane });
      if (isReady) overlay.show(element, point, pane);
    },
    take(element) {
      placed.delete(element);
      element.remove();
    },
    toPixels(point) {
      return (isReady && overlay.getProjection()?.fromLatLngToContainerPixel(point)) || null;
    },
    toPoint({ x, y }) {
      const found = isReady ? overlay.getProjection()?.fromContainerPixelToLatLng(new google.maps.Point(x, y)) : null;
      return found ? { lat: found.lat(), lng: found.lng() } : null;
    },
    remove: () => overlay.setMap(null),
  };
}
