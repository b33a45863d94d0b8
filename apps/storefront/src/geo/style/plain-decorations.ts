/** Adds place names, grid and scale to the plain map. */

import { type Country, country } from '@sufra/contract/country';
import { listPlaceLabels } from '@sufra/contract/geo/endpoints';
import type { Locale } from '@sufra/i18n';
import { nameProperties } from '@sufra/ui/map/layer-parts.ts';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { call } from '../../api.ts';
import type { Bounds } from '../map-content.ts';

export function decoratePlainMap(map: MapLibre, holder: HTMLElement, locale: Locale): { setLocale(locale: Locale): void } {
  const scale = scaleBar(locale);
  holder.append(scale.element);
  const measure = () => scale.show(metresPerPixel(map));
  measure();
  map.on('move', measure);
  map.once('style.load', () => {
    keepGrid(map);
    // The map works without names.
    showNames(map).catch(() => undefined);
  });
  return scale;
}

function metresPerPixel(map: MapLibre): number {
  const { lat } = map.getCenter();
  return (40_075_016.7 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** map.getZoom());
}

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

/** Redraws the grid when the view leaves it. */
function keepGrid(map: MapLibre): void {
  let drawn: (Bounds & { step: number }) | null = null;
  const draw = () => {
    const view = map.getBounds();
    const box = { north: view.getNorth(), south: view.getSouth(), east: view.getEast(), west: view.getWest() };
    const step = gridStep(map.getZoom());
    if (drawn?.step === step && isWithin(box, drawn)) return;
    const height = box.north - box.south;
    const width = box.east - box.west;
    drawn = { north: box.north + height, south: box.south - height, east: box.east + width, west: box.west - width, step };
    void map.getSource<GeoJSONSource>('grid')?.setData(gridLines(drawn, step));
  };
  draw();
  map.on('move', draw);
  map.on('resize', draw);
}

const isWithin = (inner: Bounds, outer: Bounds) =>
  inner.north <= outer.north && inner.south >= outer.south && inner.east <= outer.east && inner.west >= outer.west;

/** Degrees of latitude of a metre. */
const degree = 1 / 111_320;
/** Longitude stretch at the region's centre, so that squares are square. */
const stretch = ({ region }: Country): number => 1 / Math.cos((((region.north + region.south) / 2) * Math.PI) / 180);

/** Grid step in metres: between 3 and 25 lines per screen. */
export function gridStep(zoom: number): number {
  if (zoom >= 15) return 100;
  if (zoom >= 12.5) return 500;
  return zoom >= 10 ? 2_500 : 12_500;
}

/** Grid lines every `step` metres within the box, aligned globally; `strong` every fifth. */
export function gridLines(box: Bounds, step: number): FeatureCollection {
  const rows = lines(box.south, box.north, country.region.south, step * degree);
  const columns = lines(box.west, box.east, country.region.west, step * degree * stretch(country));
  return {
    type: 'FeatureCollection',
    features: [
      ...rows.map(({ at, strong }) => line(strong, [box.west, at], [box.east, at])),
      ...columns.map(({ at, strong }) => line(strong, [at, box.south], [at, box.north])),
    ],
  };
}

function lines(from: number, to: number, origin: number, step: number) {
  const first = Math.ceil((from - origin) / step);
  const last = Math.floor((to - origin) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => {
    const index = first + offset;
    return { at: origin + index * step, strong: index % 5 === 0 };
  });
}

const line = (strong: boolean, ...coordinates: [number, number][]): FeatureCollection['features'][number] => ({
  type: 'Feature',
  properties: { strong },
  geometry: { type: 'LineString', coordinates },
});

/** Pixels. */
const longest = 96;

function scaleBar(initial: Locale) {
  const element = document.createElement('div');
  element.className = 'map-scale';
  let locale = initial;
  let scale = 1;
  const draw = () => {
    const metres = roundDown(scale * longest);
    element.style.inlineSize = `${(metres / scale).toFixed(1)}px`;
    element.textContent = lengthText(metres, locale);
  };
  return {
    element,
    setLocale(next: Locale) {
      locale = next;
      draw();
    },
    /** After every zoom and move. */
    show(metresPerPixel: number) {
      if (metresPerPixel === scale) return;
      scale = metresPerPixel;
      draw();
    },
  };
}

/** 1, 2 or 5 times a power of ten. */
export function roundDown(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const digit = metres / power;
  return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

function lengthText(metres: number, locale: Locale): string {
  const [value, unit] = metres >= 1_000 ? [metres / 1_000, 'kilometer'] : [metres, 'meter'];
  return new Intl.NumberFormat(`${locale}-AE-u-nu-latn`, { style: 'unit', unit, unitDisplay: locale === 'ar' ? 'narrow' : 'short' }).format(
    value,
  );
}
