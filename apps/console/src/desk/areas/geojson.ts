/** Converts areas to GeoJSON with the folder's properties and back. Pure. */
import { type OutlineProblem, openRing, outlineProblem } from '@sufra/contract/geo/outline';
import { toMajor, toMinor } from '@sufra/contract/money';
import type { Point } from '@sufra/contract/names';
import { codePattern, slug } from '@sufra/contract/text';

/** Amounts in fils; null when absent. */
export interface GeoArea {
  code: string;
  name: { en: string; ar: string };
  outline: readonly Point[];
  fee: number | null;
  minimum: number | null;
  minutes: number | null;
}

export const toGeoJson = (areas: readonly GeoArea[]): string =>
  `${JSON.stringify({ type: 'FeatureCollection', features: areas.map(toFeature) }, null, 2)}\n`;

const toFeature = ({ code, name, outline, fee, minimum, minutes }: GeoArea) => ({
  type: 'Feature',
  properties: {
    ...{ code, name: name.en },
    ...(name.ar && { name_ar: name.ar }),
    ...(fee !== null && { fee: toMajor(fee) }),
    ...(minimum !== null && { minimum: toMajor(minimum) }),
    ...(minutes !== null && { minutes }),
  },
  geometry: { type: 'Polygon', coordinates: [[...outline, ...outline.slice(0, 1)].map(({ lat, lng }) => [lng, lat])] },
});

/** Why a file is rejected, and at which area. */
export interface GeoProblem {
  wrong: 'file' | 'shape' | 'name' | OutlineProblem;
  /** Name of the area, or its index. */
  area: string;
}

/** Parses all areas, or returns the problem. Missing codes derive from the English name. */
export function fromGeoJson(text: string): GeoArea[] | GeoProblem {
  const features = featuresIn(text);
  if (!features) return { wrong: 'file', area: '' };
  const areas: GeoArea[] = [];
  for (const [index, feature] of features.entries()) {
    const read = readFeature(feature);
    const name =
      isTable(feature) && isTable(feature.properties) && typeof feature.properties.name === 'string' ? feature.properties.name : '';
    if (typeof read === 'string') return { wrong: read, area: name || String(index + 1) };
    if (areas.some(({ code }) => code === read.code)) return { wrong: 'name', area: name };
    areas.push(read);
  }
  return areas;
}

type Table = Record<string, unknown>;
const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);

function featuresIn(text: string): unknown[] | null {
  try {
    const file: unknown = JSON.parse(text);
    return isTable(file) && file.type === 'FeatureCollection' && Array.isArray(file.features) && file.features.length > 0
      ? file.features
      : null;
  } catch {
    return null;
  }
}

function readFeature(feature: unknown): GeoArea | GeoProblem['wrong'] {
  const { properties, geometry } = isTable(feature) ? feature : {};
  if (!isTable(geometry)) return 'shape';
  const outline = outlineIn(geometry);
  if (!outline) return 'shape';
  const problem = outlineProblem(outline);
  if (problem) return problem;
  const said = isTable(properties) ? properties : {};
  const text = (name: string) => (typeof said[name] === 'string' ? said[name].trim() : '');
  const amount = (name: string) => (typeof said[name] === 'number' && said[name] >= 0 ? toMinor(said[name]) : null);
  const code = text('code') || slug(text('name'));
  if (!codePattern.test(code)) return 'name';
  return {
    code,
    name: { en: text('name'), ar: text('name_ar') },
    outline: openRing(outline),
    fee: amount('fee'),
    minimum: amount('minimum'),
    minutes: typeof said.minutes === 'number' ? said.minutes : null,
  };
}

/** One ring of one piece. */
function outlineIn({ type, coordinates }: Table): Point[] | null {
  const pieces = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates : [];
  const [rings] = pieces;
  if (pieces.length !== 1 || !Array.isArray(rings) || rings.length !== 1 || !Array.isArray(rings[0])) return null;
  const corners = (rings[0] as unknown[]).map((each) => (Array.isArray(each) ? { lat: Number(each[1]), lng: Number(each[0]) } : null));
  return corners.every((each): each is Point => each !== null && Number.isFinite(each.lat) && Number.isFinite(each.lng)) ? corners : null;
}
