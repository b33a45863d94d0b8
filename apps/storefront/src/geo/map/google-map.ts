/**
 * The adapter on Google Maps. Its script speaks one language a page: after a change of language the map's own names stay until the page is
 * loaded anew; areas, branches, buttons and the pin follow at once.
 */
import './map.css';
import type { Point } from '@sufra/contract/geo';
import { region } from '@sufra/contract/locations';
import { direction, type Locale } from '@sufra/i18n';
import { isDark } from '../style/map-colors.ts';
import { type GoogleOverlay, googleOverlay } from './google-overlay.ts';
import { loadGoogleMaps, onRefusal } from './google-script.ts';
import { type GoogleThings, googleThings } from './google-things.ts';
import type { MapAdapter, MapArea, MapLabels, MountOptions } from './map-adapter.ts';
import { keepStatus } from './map-status.ts';
import { pinControl } from './pin-control.ts';
import { zoomButtons } from './zoom-buttons.ts';

interface Drawn {
  map: google.maps.Map;
  overlay: GoogleOverlay;
  things: GoogleThings;
  setLabels(labels: MapLabels): void;
}

export function googleMap(key: string): MapAdapter {
  const status = keepStatus();
  const pin = pinControl();
  const stopHearing = onRefusal(() => status.refused());
  const holder = document.createElement('div');
  holder.className = 'map-holder';
  let drawn: Drawn | null = null;
  let center: Point = { lat: 0, lng: 0 };
  let areas: readonly MapArea[] = [];
  let locale: Locale = 'en';
  let labels: MapLabels | null = null;
  let isGone = false;
  /** True while the program moves the view: Google does not say who does. */
  let byProgram = true;

  function move(change: (map: google.maps.Map) => void): void {
    if (!drawn) return;
    byProgram = true;
    change(drawn.map);
  }
  function start({ branches, zoom, ...options }: MountOptions): void {
    const surface = document.createElement('div');
    surface.className = 'map-surface';
    holder.append(surface);
    const map = new google.maps.Map(surface, {
      center,
      zoom,
      minZoom: 6,
      maxZoom: 19,
      restriction: { latLngBounds: region, strictBounds: false },
      disableDefaultUI: true,
      clickableIcons: false,
      gestureHandling: 'greedy',
      tilt: 0,
      colorScheme: isDark() ? 'DARK' : 'LIGHT',
    });
    const overlay = googleOverlay(map);
    const things = googleThings(map, overlay, branches, locale);
    const buttons = zoomButtons(labels ?? options.labels, (levels) => move(() => map.setZoom((map.getZoom() ?? zoom) + levels)));
    holder.append(buttons.element);
    const setLabels = (next: MapLabels) => {
      surface.setAttribute('role', 'region');
      surface.setAttribute('aria-label', next.map);
      buttons.setLabels(next);
      pin.setLabel(next.pin);
    };
    drawn = { map, overlay, things, setLabels };
    const middle = () => ({ x: holder.clientWidth / 2, y: holder.clientHeight / 2 });
    pin.attach(
      {
        toPixels: (point) => overlay.toPixels(point) ?? middle(),
        toPoint: (pixels) => overlay.toPoint(pixels) ?? centerOf(map),
        center: () => centerOf(map),
        ease: (point) => move(() => glide(map, point)),
        place: (element, point) => (point ? overlay.put(element, point, 'floatPane') : overlay.take(element)),
      },
      (labels ?? options.labels).pin,
    );
    setLabels(labels ?? options.labels);
    things.setAreas(areas);

    for (const type of ['pointerdown', 'wheel', 'keydown'] as const) {
      surface.addEventListener(type, () => void (byProgram = false), { capture: true, passive: true });
    }
    map.addListener('center_changed', () => pin.viewMoved(!byProgram));
    map.addListener('zoom_changed', () => buttons.setEnabled((map.getZoom() ?? zoom) < 19, (map.getZoom() ?? zoom) > 6));
    map.addListener('idle', () => {
      byProgram = false;
      pin.viewRests();
      status.loaded();
    });
  }

  return {
    mount(options) {
      status.start();
      ({ center, locale, labels } = options);
      holder.dir = direction(locale);
      options.container.append(holder);
      loadGoogleMaps(key, locale)
        .then(
          () => isGone || start(options),
          () => status.failed(),
        )
        .catch(() => status.failed());
    },
    setCenter(point, zoom) {
      center = point;
      move((map) => {
        if (zoom !== undefined) map.setZoom(zoom);
        glide(map, point);
      });
    },
    setPin: pin.set,
    center: () => (drawn ? centerOf(drawn.map) : center),
    onPinMove: pin.onMove,
    setAreas(next) {
      areas = next;
      drawn?.things.setAreas(next);
    },
    setLanguage(nextLocale, nextLabels) {
      locale = nextLocale;
      labels = nextLabels;
      holder.dir = direction(locale);
      drawn?.things.setLocale(locale);
      drawn?.setLabels(nextLabels);
    },
    status: status.now,
    onStatus: status.onChange,
    destroy() {
      isGone = true;
      stopHearing();
      status.stop();
      pin.stop();
      if (drawn) {
        google.maps.event.clearInstanceListeners(drawn.map);
        drawn.overlay.remove();
      }
      drawn = null;
      holder.remove();
    },
  };
}

function centerOf(map: google.maps.Map): Point {
  const center = map.getCenter();
  return { lat: center?.lat() ?? 0, lng: center?.lng() ?? 0 };
}

/** Google glides over short ways by itself. */
function glide(map: google.maps.Map, point: Point): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) map.setCenter(point);
  else map.panTo(point);
}
