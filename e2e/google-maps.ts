/** Stands in for Google's servers: speaks as much of the documented Maps JavaScript API as the storefront uses. */
import type { Page } from '@playwright/test';

export type GoogleAnswer = 'map' | 'refusal' | 'nothing';

/** Answers the page's request for Google's script; returns the URLs that were asked for. */
export async function standInForGoogle(page: Page, answers: () => GoogleAnswer): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('https://maps.googleapis.com/maps/api/js?**', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const answer = answers();
    if (answer === 'nothing') return route.abort('connectionrefused');
    const body = `(${script.toString()})(${JSON.stringify(url.searchParams.get('callback'))}, ${answer === 'refusal'})`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

interface LatLng {
  lat: number;
  lng: number;
}
interface Overlay {
  onAdd(): void;
  draw(): void;
  onRemove(): void;
}

/** Runs in the page. */
function script(callback: string, isRefused: boolean): void {
  /** Pixels of the world at zoom 0, as Google counts them. */
  const size = 256;
  const toWorld = ({ lat, lng }: LatLng) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return { x: size * (0.5 + lng / 360), y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
  };
  const fromWorld = ({ x, y }: { x: number; y: number }): LatLng => ({
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    lng: (x / size - 0.5) * 360,
  });
  const literal = (point: LatLng | { lat(): number; lng(): number }): LatLng =>
    typeof point.lat === 'function' ? { lat: point.lat(), lng: (point as { lng(): number }).lng() } : (point as LatLng);
  const object = ({ lat, lng }: LatLng) => ({ lat: () => lat, lng: () => lng });

  class StandInMap {
    heard: [string, () => void][] = [];
    overlays = new Set<Overlay>();
    pane = document.createElement('div');
    div: HTMLElement;
    options: { center: LatLng; zoom: number; minZoom: number; maxZoom: number };
    center: LatLng;
    zoom: number;
    constructor(div: HTMLElement, options: StandInMap['options']) {
      this.div = div;
      this.options = options;
      this.center = options.center;
      this.zoom = options.zoom;
      this.pane.style.cssText = 'position: absolute; inset: 0 auto auto 0';
      div.style.background = 'rgb(170, 211, 223)';
      div.style.touchAction = 'none';
      div.append(this.pane);
      let last: PointerEvent | null = null;
      div.addEventListener('pointerdown', (event) => {
        last = event;
        div.setPointerCapture(event.pointerId);
      });
      div.addEventListener('pointermove', (event) => {
        if (last) this.panBy(last.clientX - event.clientX, last.clientY - event.clientY);
        if (last) last = event;
      });
      div.addEventListener('pointerup', () => {
        last = null;
        this.rest();
      });
      this.rest();
    }
    addListener(name: string, hear: () => void) {
      this.heard.push([name, hear]);
    }
    fire(name: string) {
      for (const [wanted, hear] of this.heard) if (wanted === name) hear();
    }
    rest() {
      setTimeout(() => this.fire('idle'));
    }
    changed(name: string) {
      for (const overlay of this.overlays) overlay.draw();
      this.fire(name);
      this.rest();
    }
    getCenter = () => object(this.center);
    getZoom = () => this.zoom;
    setCenter(center: LatLng) {
      this.center = literal(center);
      this.changed('center_changed');
    }
    panTo(center: LatLng) {
      this.setCenter(center);
    }
    panBy(x: number, y: number) {
      this.setCenter(this.at({ x: this.div.clientWidth / 2 + x, y: this.div.clientHeight / 2 + y }));
    }
    setZoom(zoom: number) {
      this.zoom = Math.min(Math.max(zoom, this.options.minZoom), this.options.maxZoom);
      this.changed('zoom_changed');
    }
    pixel(point: LatLng) {
      const [own, middle] = [toWorld(point), toWorld(this.center)];
      const scale = 2 ** this.zoom;
      return { x: (own.x - middle.x) * scale + this.div.clientWidth / 2, y: (own.y - middle.y) * scale + this.div.clientHeight / 2 };
    }
    at({ x, y }: { x: number; y: number }): LatLng {
      const middle = toWorld(this.center);
      const scale = 2 ** this.zoom;
      return fromWorld({ x: middle.x + (x - this.div.clientWidth / 2) / scale, y: middle.y + (y - this.div.clientHeight / 2) / scale });
    }
  }

  class StandInOverlay implements Overlay {
    map: StandInMap | null = null;
    onAdd() {}
    draw() {}
    onRemove() {}
    setMap(map: StandInMap | null) {
      this.map?.overlays.delete(this);
      if (!map) this.onRemove();
      this.map = map;
      if (!map) return;
      setTimeout(() => {
        if (this.map !== map) return;
        map.overlays.add(this);
        this.onAdd();
        this.draw();
      });
    }
    getPanes() {
      const { map } = this;
      return map && { floatPane: map.pane, overlayLayer: map.pane };
    }
    getProjection() {
      const { map } = this;
      if (!map) return undefined;
      const pixel = (point: LatLng) => map.pixel(literal(point));
      return {
        fromLatLngToDivPixel: pixel,
        fromLatLngToContainerPixel: pixel,
        fromContainerPixelToLatLng: (point: { x: number; y: number }) => object(map.at(point)),
      };
    }
    static preventMapHitsAndGesturesFrom(element: Element) {
      for (const type of ['pointerdown', 'wheel', 'click', 'dblclick']) element.addEventListener(type, (event) => event.stopPropagation());
    }
  }

  class StandInPolygon {
    options: { map: StandInMap };
    constructor(options: { map: StandInMap }) {
      this.options = options;
      this.setMap(options.map);
    }
    setMap(map: StandInMap | null) {
      const { dataset } = (map ?? this.options.map).div;
      dataset.polygons = String(Number(dataset.polygons ?? 0) + (map ? 1 : -1));
    }
  }

  class StandInPoint {
    x: number;
    y: number;
    constructor(x: number, y: number) {
      this.x = x;
      this.y = y;
    }
  }

  Object.assign(window, {
    google: {
      maps: {
        Map: StandInMap,
        OverlayView: StandInOverlay,
        Polygon: StandInPolygon,
        Point: StandInPoint,
        event: { clearInstanceListeners: (map: StandInMap) => map.heard.splice(0) },
      },
    },
  });
  const page = window as unknown as Record<string, () => void>;
  page[callback]?.();
  if (isRefused) page.gm_authFailure?.();
}
