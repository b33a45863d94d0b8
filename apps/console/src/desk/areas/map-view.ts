/** View of a flat map in Web Mercator, like the map engine. Pure; pixels are relative to the map element. */
import { country } from '@sufra/contract/country';
import type { Point } from '@sufra/contract/names';

export interface MapView {
  center: Point;
  zoom: number;
}
export interface Pixels {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Pixels of the world at zoom 0. */
const world = 512;
const [lowest, highest] = [6, 19];
/** Maximum zoom when fitting a single point. */
const closest = 15;
const margin = 40;

const radians = Math.PI / 180;
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** World pixel position of a point at a zoom; y grows to the south. */
export const project = ({ lat, lng }: Point, zoom: number): Pixels => {
  const scale = world * 2 ** zoom;
  return { x: ((lng + 180) / 360) * scale, y: ((1 - Math.asinh(Math.tan(lat * radians)) / Math.PI) / 2) * scale };
};

const unproject = ({ x, y }: Pixels, zoom: number): Point => {
  const scale = world * 2 ** zoom;
  return { lat: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / scale))) / radians, lng: (x / scale) * 360 - 180 };
};

export function toPixels({ center, zoom }: MapView, { width, height }: Size, point: Point): Pixels {
  const [middle, at] = [project(center, zoom), project(point, zoom)];
  return { x: width / 2 + at.x - middle.x, y: height / 2 + at.y - middle.y };
}

export function toPoint({ center, zoom }: MapView, { width, height }: Size, { x, y }: Pixels): Point {
  const middle = project(center, zoom);
  return unproject({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, zoom);
}

/** Clamps to the region and the zoom range. */
function kept({ center: { lat, lng }, zoom }: MapView): MapView {
  const { south, north, west, east } = country.region;
  return { center: { lat: clamp(lat, south, north), lng: clamp(lng, west, east) }, zoom: clamp(zoom, lowest, highest) };
}

/** Pans by a pixel offset. */
export const panned = (view: MapView, size: Size, { x, y }: Pixels): MapView =>
  kept({ ...view, center: toPoint(view, size, { x: size.width / 2 - x, y: size.height / 2 - y }) });

/** Zooms around a fixed pixel. */
export function zoomed(view: MapView, size: Size, levels: number, around: Pixels = { x: size.width / 2, y: size.height / 2 }): MapView {
  const { zoom } = kept({ ...view, zoom: view.zoom + levels });
  const under = toPoint(view, size, around);
  const there = toPixels({ ...view, zoom }, size, under);
  return panned({ ...view, zoom }, size, { x: around.x - there.x, y: around.y - there.y });
}

/** View of all points with padding; null without any. */
export function viewFitting(points: readonly Point[], { width, height }: Size): MapView | null {
  if (points.length === 0) return null;
  const all = points.map((point) => project(point, 0));
  const [west, east] = extent(all.map(({ x }) => x));
  const [north, south] = extent(all.map(({ y }) => y));
  const room = (pixels: number, span: number) => Math.log2(Math.max(1, pixels - 2 * margin) / span);
  const zoom = Math.min(closest, room(width, east - west), room(height, south - north));
  return kept({ center: unproject({ x: (west + east) / 2, y: (north + south) / 2 }, 0), zoom });
}

/** Minimum and maximum of arrays too long for spread arguments. */
const extent = (values: readonly number[]): [number, number] => [
  values.reduce((least, each) => Math.min(least, each), Infinity),
  values.reduce((most, each) => Math.max(most, each), -Infinity),
];
