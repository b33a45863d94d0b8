/** MapLibre GL map: the operator's style, else our tiles, else the demo's streets, else the plain map. */
import './map.css';
import { type Country, country } from '@sufra/contract/country';
import { direction, type Locale } from '@sufra/i18n';
import { basemapStyle } from '@sufra/ui/map/basemap-style.ts';
import { adoptStyle } from '@sufra/ui/map/custom-style.ts';
import { type MapColors, mapColors } from '@sufra/ui/map/map-colors.ts';
import { plainStyle } from '@sufra/ui/map/plain-style.ts';
import { AttributionControl, addProtocol, type GeoJSONSource, Map as MapLibre, type MapOptions, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import type { MapSettings } from '../../site/server-context.ts';
import { type Bounds, defaultZoom, type MapArea, type MapView } from '../map-content.ts';
import { branchBadge, branchImage } from '../style/branch-badge.ts';
import { areaFeatures, branchFeatures, withOverlays } from '../style/overlay-layers.ts';
import { decoratePlainMap } from '../style/plain-decorations.ts';
import type { DrawnMap, DrawOptions, MapLabels } from './drawn-map.ts';
import { trackStatus, watchStatus } from './map-status.ts';
import { type PinView, pinControl } from './pin-control.ts';
import { withStreetsFallback } from './streets-fallback.ts';
import { easeDurationMs, zoomButtons } from './zoom-buttons.ts';

setWorkerUrl(workerUrl);

/** Starts drawing. Never throws: failures become the status. */
export const drawMap = withStreetsFallback(drawOne);

function drawOne(settings: MapSettings, options: DrawOptions): DrawnMap {
  const { container, locale, branches, labels } = options;
  const status = trackStatus(options.onStatus);
  const pin = pinControl(options.onPinMove);
  /** Own container element, so that removal also cleans up a failed start. */
  const holder = document.createElement('div');
  holder.className = 'map-holder';
  holder.dir = direction(locale);
  container.append(holder);
  let map: MapLibre | null = null;
  const isPlain = !settings.styleUrl && !settings.basemapUrl;
  let center = options.center;
  let fitted: ReturnType<typeof fittedView> | null = null;
  let areas: readonly MapArea[] = [];
  let relabel: ((locale: Locale, labels: MapLabels) => void) | null = null;

  function showAreas(): void {
    void map?.getSource<GeoJSONSource>('sufra-areas')?.setData(areaFeatures(areas));
  }

  function showView(view: MapView | null): void {
    if (view && (isPlain || !view.onlyWithoutStreets)) fitted?.show(view.bounds);
  }

  function start(): void {
    const colors = mapColors();
    const made = new MapLibre({
      ...viewOptions(country),
      ...styleOf(settings, colors),
      container: holder,
      globalState: { locale },
      center: options.center,
      zoom: defaultZoom,
    });
    map = made;
    fitted = fittedView(made);
    showView(options.view);
    watchStatus(made, status);
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    pin.attach(pinViewOf(made), labels.pin);
    made.on('move', ({ originalEvent }) => pin.viewMoved(originalEvent !== undefined));
    made.on('moveend', () => pin.viewSettled());
    const buttons = zoomButtons(made, labels);
    holder.append(buttons.element);
    made.addControl(new AttributionControl({ compact: false }), 'bottom-left');
    const plain = isPlain ? decoratePlainMap(made, holder, locale) : null;

    let shownLocale = locale;
    let isStyled = false;
    // Properties require a loaded style, which then gets the latest language.
    const applyLocale = () => isStyled && made.setGlobalStateProperty('locale', shownLocale);
    relabel = (nextLocale, next) => {
      shownLocale = nextLocale;
      applyLocale();
      made.getCanvas().setAttribute('aria-label', next.map);
      pin.setLabel(next.pin);
      buttons.setLabels(next);
      plain?.setLocale(nextLocale);
    };
    made.getCanvas().setAttribute('aria-label', labels.map);
    made.once('style.load', () => {
      isStyled = true;
      if (shownLocale !== locale) applyLocale();
      const { devicePixelRatio } = window;
      made.addImage(branchImage, branchBadge(colors, devicePixelRatio), { pixelRatio: devicePixelRatio });
      void made.getSource<GeoJSONSource>('sufra-branches')?.setData(branchFeatures(branches));
      showAreas();
    });
  }

  status.start();
  try {
    start();
  } catch {
    // No WebGL 2.
    status.failed();
  }

  return {
    setCenter(point) {
      center = point;
      if (!map) return;
      const camera = { center: point, zoom: fitted?.isWide() ? defaultZoom : map.getZoom() };
      fitted?.leave();
      if (isNear(map, point)) map.easeTo({ ...camera, duration: easeDurationMs });
      else map.jumpTo(camera);
    },
    setView: showView,
    setPin: pin.set,
    center() {
      const { lat, lng } = map?.getCenter() ?? center;
      return { lat, lng };
    },
    setAreas(next) {
      areas = next;
      showAreas();
    },
    setLanguage(locale, labels) {
      holder.dir = direction(locale);
      relabel?.(locale, labels);
    },
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

/** No rotation or pitch, bounded to the region; zoom around the pin. */
const viewOptions = ({ region }: Country): Partial<MapOptions> => ({
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
});

function styleOf({ styleUrl, basemapUrl }: MapSettings, colors: MapColors): Pick<MapOptions, 'style' | 'transformStyle'> {
  if (styleUrl) return { style: styleUrl, transformStyle: (_, style) => withOverlays(adoptStyle(style), colors) };
  if (!basemapUrl) return { style: withOverlays(plainStyle(colors), colors) };
  // Register per map: the library would cache a failed first read forever.
  addProtocol('pmtiles', new Protocol().tile);
  return { style: withOverlays(basemapStyle(new URL(basemapUrl, location.href).href, colors), colors) };
}

function pinViewOf(map: MapLibre): PinView {
  let marker: Marker | null = null;
  return {
    toPixels: (point) => map.project(point),
    toPoint: ({ x, y }) => map.unproject([x, y]),
    center: () => map.getCenter(),
    ease: (point) => map.easeTo({ center: point, duration: easeDurationMs }),
    place(element, point) {
      if (!point) return void marker?.remove();
      marker ??= new Marker({ element, anchor: 'bottom', subpixelPositioning: true });
      marker.setLngLat(point);
      if (!element.isConnected) marker.addTo(map);
    },
  };
}

/** Near enough to animate. */
function isNear(map: MapLibre, point: { lat: number; lng: number }): boolean {
  const { x, y } = map.project(point);
  const { clientWidth, clientHeight } = map.getContainer();
  return Math.abs(x - clientWidth / 2) < 2 * clientWidth && Math.abs(y - clientHeight / 2) < 2 * clientHeight;
}

/** Minimum zoom, below which streets are invisible. */
const widestZoom = 9;
/** Padding in pixels, larger beside buttons and attribution. */
const padding = { top: 32, bottom: 72, left: 32, right: 32 };

/** Fits the map to bounds, again after resizing until the visitor moves it. */
function fittedView(map: MapLibre) {
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
    /** Whether the map shows or last showed bounds instead of a point. */
    isWide: () => shown !== null,
    leave() {
      shown = null;
    },
  };
}
