/** The adapter on MapLibre GL: the operator's style, else the plain map. */
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { region } from '@sufra/contract/locations';
import { direction } from '@sufra/i18n';
import { type GeoJSONSource, Map as MapLibre, Marker, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapSettings } from '../server-context.ts';
import { branchBadge, branchImage } from './branch-badge.ts';
import type { MapAdapter, MapArea, MountOptions } from './map-adapter.ts';
import { mapColors } from './map-colors.ts';
import { keepStatus } from './map-status.ts';
import { areaFeatures, branchFeatures, withOverlays } from './overlay-layers.ts';
import { pinControl } from './pin-control.ts';
import { furnishPlainMap, plainStyle } from './plain-style.ts';
import { type ZoomButtons, zoomButtons } from './zoom-buttons.ts';

setWorkerUrl(workerUrl);

export function mapLibreMap(settings: MapSettings): MapAdapter {
  const status = keepStatus();
  const pin = pinControl();
  let map: MapLibre | null = null;
  let zoom: ZoomButtons | null = null;
  let center = settings.center;
  let areas: readonly MapArea[] = [];

  function showAreas(): void {
    map?.getSource<GeoJSONSource>('sufra-areas')?.setData(areaFeatures(areas));
  }

  function start(options: MountOptions): void {
    const colors = mapColors();
    const made = new MapLibre({
      container: options.container,
      style: withOverlays(plainStyle(colors), colors),
      globalState: { locale: options.locale },
      center: options.center,
      zoom: options.zoom,
      minZoom: 6,
      maxZoom: 19,
      maxBounds: [region.west, region.south, region.east, region.north],
      renderWorldCopies: false,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // The pin stands in the middle: zooming leaves it there.
      scrollZoom: { around: 'center' },
      touchZoomRotate: { around: 'center' },
    });
    map = made;
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    made.getCanvas().setAttribute('aria-label', options.labels.map);

    let marker: Marker | null = null;
    pin.attach(
      {
        toPixels: (point) => made.project(point),
        toPoint: ({ x, y }) => made.unproject([x, y]),
        center: () => made.getCenter(),
        ease: (point) => made.easeTo({ center: point, duration: 220 }),
        place(element, point) {
          if (!point) return void marker?.remove();
          marker ??= new Marker({ element, anchor: 'bottom', subpixelPositioning: true });
          marker.setLngLat(point);
          if (!element.isConnected) marker.addTo(made);
        },
      },
      options.labels.pin,
    );
    made.on('move', ({ originalEvent }) => pin.viewMoved(originalEvent !== undefined));
    made.on('moveend', () => pin.viewRests());

    const buttons = zoomButtons(options.labels, (levels) => (levels > 0 ? made.zoomIn() : made.zoomOut()));
    const limitButtons = () => buttons.setEnabled(made.getZoom() < made.getMaxZoom(), made.getZoom() > made.getMinZoom());
    zoom = buttons;
    limitButtons();
    made.on('zoomend', limitButtons);
    options.container.append(buttons.element);
    made.addControl(new ScaleControl({ maxWidth: 96 }), 'bottom-left');

    made.once('style.load', () => {
      const { devicePixelRatio } = window;
      made.addImage(branchImage, branchBadge(colors, devicePixelRatio), { pixelRatio: devicePixelRatio });
      made.getSource<GeoJSONSource>('sufra-branches')?.setData(branchFeatures(options.branches));
      showAreas();
      furnishPlainMap(made);
    });
    made.once('load', () => status.loaded());
  }

  return {
    mount(options) {
      status.start();
      center = options.center;
      options.container.dir = direction(options.locale);
      try {
        start(options);
      } catch {
        // No WebGL 2.
        status.failed();
      }
    },
    setCenter(point) {
      center = point;
      if (!map) return;
      const { x, y } = map.project(point);
      const { clientWidth, clientHeight } = map.getContainer();
      const isNear = Math.abs(x - clientWidth / 2) < 2 * clientWidth && Math.abs(y - clientHeight / 2) < 2 * clientHeight;
      if (isNear) map.easeTo({ center: point, duration: 300 });
      else map.jumpTo({ center: point });
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
      if (!map) return;
      map.getContainer().dir = direction(locale);
      map.getCanvas().setAttribute('aria-label', labels.map);
      map.setGlobalStateProperty('locale', locale);
      pin.setLabel(labels.pin);
      zoom?.setLabels(labels);
    },
    status: status.now,
    onStatus: status.onChange,
    destroy() {
      status.stop();
      pin.stop();
      zoom?.element.remove();
      map?.remove();
      map = null;
    },
  };
}
