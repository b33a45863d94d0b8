/** Adds place names, a grid and a scale to the plain map. */
import { listPlaceLabels } from '@sufra/contract/geo/endpoints';
import type { Locale } from '@sufra/i18n';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { call } from '../../api.ts';
import { nameProperties } from './layer-parts.ts';
import { type Box, gridLines, gridStep } from './plain-grid.ts';
import { scaleBar } from './scale-bar.ts';

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

/** Draws the grid around the view, again whenever the view leaves it. */
function keepGrid(map: MapLibre): void {
  let drawn: (Box & { step: number }) | null = null;
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

const isWithin = (inner: Box, outer: Box) =>
  inner.north <= outer.north && inner.south >= outer.south && inner.east <= outer.east && inner.west >= outer.west;
