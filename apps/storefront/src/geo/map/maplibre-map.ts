/** The adapter on MapLibre GL: the operator's style, else our tiles, else the plain map. */
import './map.css';
import { region } from '@sufra/contract/locations';
import { direction, type Locale } from '@sufra/i18n';
import {
  AttributionControl,
  type GeoJSONSource,
  Map as MapLibre,
  type MapOptions,
  Marker,
  MercatorCoordinate,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapSettings } from '../../site/server-context.ts';
import { basemapStyle } from '../style/basemap-style.ts';
import { adoptStyle } from '../style/custom-style.ts';
import { type MapColors, mapColors } from '../style/map-colors.ts';
import { furnishPlainMap } from '../style/plain-furnish.ts';
import { plainStyle } from '../style/plain-style.ts';
import { readTilesInRanges } from '../style/tiles-protocol.ts';
import { branchBadge, branchImage } from './branch-badge.ts';
import type { MapAdapter, MapArea, MapLabels, MountOptions } from './map-adapter.ts';
import { keepStatus } from './map-status.ts';
import { watchStatus } from './maplibre-status.ts';
import { areaFeatures, branchFeatures, withOverlays } from './overlay-layers.ts';
import { type PinView, pinControl } from './pin-control.ts';
import { zoomButtons } from './zoom-buttons.ts';

setWorkerUrl(workerUrl);

/** Milliseconds. */
const easing = 250;
/** Levels of zoom: less is a rounding error. */
const stillness = 0.01;
/** Pixels. */
const worldAtZoom0 = 512;

export function mapLibreMap(settings: MapSettings): MapAdapter {
  const status = keepStatus();
  const pin = pinControl();
  /** Ours within the dialog's: what a failed start leaves behind goes with it. */
  const holder = document.createElement('div');
  holder.className = 'map-holder';
  let map: MapLibre | null = null;
  let center = settings.center;
  let areas: readonly MapArea[] = [];
  let relabel: ((locale: Locale, labels: MapLabels) => void) | null = null;

  function showAreas(): void {
    map?.getSource<GeoJSONSource>('sufra-areas')?.setData(areaFeatures(areas));
  }

  function start({ branches, labels, locale, ...options }: MountOptions): void {
    const colors = mapColors();
    const made = new MapLibre({
      ...unturned,
      ...styleOf(settings, colors),
      container: holder,
      globalState: { locale },
      center: options.center,
      zoom: options.zoom,
    });
    map = made;
    watchStatus(made, status);
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    pin.attach(viewOf(made), labels.pin);
    made.on('move', ({ originalEvent }) => pin.viewMoved(originalEvent !== undefined));
    made.on('moveend', () => pin.viewRests());

    // Two presses in a row are two levels, though the first is still on its way.
    let wanted: number | null = null;
    const buttons = zoomButtons(labels, (levels) => {
      const level = Math.min(Math.max(Math.round(wanted ?? made.getZoom()) + levels, lowestZoom(made)), made.getMaxZoom());
      made.easeTo({ zoom: level, duration: easing });
      wanted = level;
    });
    const limitButtons = () => buttons.setEnabled(made.getZoom() < made.getMaxZoom(), made.getZoom() > lowestZoom(made) + stillness);
    limitButtons();
    made.on('zoomend', limitButtons);
    made.on('resize', limitButtons);
    made.on('moveend', () => {
      if (!made.isMoving()) wanted = null;
    });
    holder.append(buttons.element);
    made.addControl(new AttributionControl({ compact: false }), 'bottom-left');
    const plain = settings.styleUrl || settings.basemapUrl ? null : furnishPlainMap(made, holder, locale);

    let speaks = locale;
    let isStyled = false;
    // A style that still loads takes no properties: it gets what was asked for last when it is there.
    const tellStyle = () => isStyled && made.setGlobalStateProperty('locale', speaks);
    relabel = (nextLocale, next) => {
      speaks = nextLocale;
      tellStyle();
      made.getCanvas().setAttribute('aria-label', next.map);
      pin.setLabel(next.pin);
      buttons.setLabels(next);
      plain?.setLocale(nextLocale);
    };
    made.getCanvas().setAttribute('aria-label', labels.map);
    made.once('style.load', () => {
      isStyled = true;
      if (speaks !== locale) tellStyle();
      const { devicePixelRatio } = window;
      made.addImage(branchImage, branchBadge(colors, devicePixelRatio), { pixelRatio: devicePixelRatio });
      made.getSource<GeoJSONSource>('sufra-branches')?.setData(branchFeatures(branches));
      showAreas();
    });
  }

  return {
    mount(options) {
      status.start();
      center = options.center;
      holder.dir = direction(options.locale);
      options.container.append(holder);
      try {
        start(options);
      } catch {
        // No WebGL 2.
        status.failed();
      }
    },
    setCenter(point, zoom) {
      center = point;
      if (!map) return;
      const camera = { center: point, zoom: zoom ?? map.getZoom() };
      if (isNear(map, point)) map.easeTo({ ...camera, duration: easing });
      else map.jumpTo(camera);
    },
    setPin: pin.set,
    center() {
      const { lat, lng } = map?.getCenter() ?? center;
      return { lat, lng };
    },
    onPinMove: pin.onMove,
    setAreas(next) {
      areas = next;
      showAreas();
    },
    setLanguage(locale, labels) {
      holder.dir = direction(locale);
      relabel?.(locale, labels);
    },
    status: status.now,
    onStatus: status.onChange,
    destroy() {
      status.stop();
      pin.stop();
      map?.remove();
      map = null;
      relabel = null;
      holder.remove();
    },
  };
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

/** Flat and north up, within the region; zooming leaves the pin in the middle. */
const unturned: Partial<MapOptions> = {
  minZoom: 6,
  maxZoom: 19,
  maxBounds: [region.west, region.south, region.east, region.north],
  renderWorldCopies: false,
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  scrollZoom: { around: 'center' },
  touchZoomRotate: { around: 'center' },
};

function styleOf({ styleUrl, basemapUrl }: MapSettings, colors: MapColors): Pick<MapOptions, 'style' | 'transformStyle'> {
  if (styleUrl) return { style: styleUrl, transformStyle: (_, style) => withOverlays(adoptStyle(style), colors) };
  if (!basemapUrl) return { style: withOverlays(plainStyle(colors), colors) };
  readTilesInRanges();
  return { style: withOverlays(basemapStyle(new URL(basemapUrl, location.href).href, colors), colors) };
}

function viewOf(map: MapLibre): PinView {
  let marker: Marker | null = null;
  return {
    toPixels: (point) => map.project(point),
    toPoint: ({ x, y }) => map.unproject([x, y]),
    center: () => map.getCenter(),
    ease: (point) => map.easeTo({ center: point, duration: easing }),
    place(element, point) {
      if (!point) return void marker?.remove();
      marker ??= new Marker({ element, anchor: 'bottom', subpixelPositioning: true });
      marker.setLngLat(point);
      if (!element.isConnected) marker.addTo(map);
    },
  };
}

/** So near that gliding there shows the way. */
function isNear(map: MapLibre, point: { lat: number; lng: number }): boolean {
  const { x, y } = map.project(point);
  const { clientWidth, clientHeight } = map.getContainer();
  return Math.abs(x - clientWidth / 2) < 2 * clientWidth && Math.abs(y - clientHeight / 2) < 2 * clientHeight;
}
