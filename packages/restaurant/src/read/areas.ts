/** areas/CODE.geojson: a branch's delivery areas and fees. */
import { maxCorners, openRing, outlineProblem, selfIntersection } from '@sufra/contract/geo/outline';
import type { Point } from '@sufra/contract/names';
import type { List, Value } from '../files/tree.ts';
import type { Problems } from '../problems.ts';
import type { Area } from '../restaurant.ts';
import { quoted } from '../values/words.ts';
import type { AreaDefaults } from './branch.ts';
import { Codes } from './codes.ts';
import { Fields, tablesOf } from './fields.ts';
import { pointProblem } from './forms.ts';

export function readAreas(value: Value, given: AreaDefaults, problems: Problems): Area[] {
  const features = value.kind === 'table' ? value.fields.get('features') : undefined;
  const type = value.kind === 'table' ? value.fields.get('type') : undefined;
  if (features?.kind !== 'list' || type?.kind !== 'text' || type.text !== 'FeatureCollection') {
    problems.error(value, 'features', "is not a FeatureCollection with 'features', as map editors save it");
    return [];
  }
  const codes = new Codes();
  return tablesOf(features, problems, 'features').map((feature) => readFeature(feature, given, codes));
}

function readFeature(feature: Fields, given: AreaDefaults, codes: Codes): Area {
  const properties = feature.table('properties');
  const geometry = feature.table('geometry');
  if (!properties) feature.error('properties', 'is missing, with the name of the area');
  if (!geometry) feature.error('geometry', 'is missing, with the outline of the area');
  // Map editors add styling properties; only those that resemble ours are validated.
  const plain = properties && new Fields(tableOf(feature, 'properties'), feature.problems);
  const name = plain?.bilingual('name', { max: 120, required: true }) ?? { en: '', ar: '' };
  const amount = (field: 'fee' | 'minimum', missing: string) => {
    const read = plain?.money(field) ?? given[field];
    if (plain && read === null) plain.error(field, missing);
    return read ?? 0;
  };
  const minutes = plain?.integer('minutes', 1, 240) ?? given.minutes;
  if (plain && minutes === null) plain.error('minutes', 'is missing: how long it takes from order to door');
  const area = {
    code: plain ? codes.take(plain, name.en) : '',
    name,
    outline: geometry ? readOutline(geometry, name.en) : [],
    fee: amount('fee', 'is missing: what delivery costs, 0 for nothing'),
    minimum: amount('minimum', 'is missing: the smallest order that is delivered, 0 for any'),
    minutes: minutes ?? 1,
  };
  plain?.done((field) => /^(stroke|fill|marker|title|description|id$|@)/.test(field));
  return area;
}

function tableOf(feature: Fields, name: string) {
  const value = feature.value(name);
  if (value?.kind !== 'table') throw new TypeError(`${name} is no table`);
  return value;
}

/** Corners of the polygon's single ring. */
function readOutline(geometry: Fields, name: string): Point[] {
  const type = geometry.raw('type')?.text ?? '';
  const coordinates = geometry.value('coordinates');
  if ((type !== 'Polygon' && type !== 'MultiPolygon') || coordinates?.kind !== 'list') {
    geometry.error('type', `${quoted(type)} is not a Polygon, which is what an area is drawn as`);
    return [];
  }
  const [polygon, ...others] = type === 'Polygon' ? [coordinates] : coordinates.values;
  if (others.length > 0) {
    geometry.error(
      'type',
      `of ${quoted(name)} is a MultiPolygon of ${others.length + 1} pieces: draw each as an area of its own, for each has its fee`,
    );
    return [];
  }
  const [ring, ...holes] = polygon?.kind === 'list' ? polygon.values : [];
  if (holes[0]) {
    geometry.error(
      'coordinates',
      `of ${quoted(name)} have a hole, which an area cannot have: draw it around, or put an area with another fee before it`,
      holes[0],
    );
    return [];
  }
  if (ring?.kind === 'list') return readRing(ring, geometry, name);
  geometry.error('coordinates', `of ${quoted(name)} are not those of a polygon`);
  return [];
}

function readRing(ring: List, geometry: Fields, name: string): Point[] {
  const wrong = (place: Value | undefined, message: string): Point[] => {
    geometry.error('coordinates', message, place);
    return [];
  };
  const points: Point[] = [];
  for (const corner of ring.values) {
    const [lng, lat] =
      corner.kind === 'list' ? corner.values.map((each) => (each.kind === 'text' ? Number.parseFloat(each.text) : Number.NaN)) : [];
    if (lng === undefined || lat === undefined || Number.isNaN(lng) || Number.isNaN(lat))
      return wrong(corner, `of ${quoted(name)} have a corner that is not [longitude, latitude]`);
    const problem = pointProblem({ lat, lng }, geometry.problems.country);
    if (problem) return wrong(corner, `of ${quoted(name)}: the corner ${lng}, ${lat} ${problem}`);
    points.push({ lat, lng });
  }
  const outline = openRing(points);
  const problem = outlineProblem(outline, geometry.problems.country);
  if (problem === 'many') return wrong(ring, `of ${quoted(name)} have ${outline.length} corners, ${maxCorners} are the most`);
  if (problem === 'few')
    return wrong(ring, `of ${quoted(name)} have ${outline.length} ${outline.length === 1 ? 'corner' : 'corners'}, an area has at least 3`);
  if (problem === 'flat') return wrong(ring, `of ${quoted(name)} lie on one line: they enclose nothing`);
  if (problem === null) return outline;
  const { lat, lng } = outline[selfIntersection(outline) ?? 0] ?? { lat: 0, lng: 0 };
  const corner = ring.values.find(
    (_, index) => points[index]?.lat.toFixed(5) === lat.toFixed(5) && points[index]?.lng.toFixed(5) === lng.toFixed(5),
  );
  return wrong(corner, `of ${quoted(name)}: the outline crosses itself near the corner ${lng}, ${lat}`);
}
