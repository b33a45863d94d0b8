/** Edits of an area's outline by corner. Pure; invalid results are rejected with the problem. */
import { type OutlineProblem, outlineProblem, rounded, segmentsCross } from '@sufra/contract/geo/outline';
import { decodePath, encodePath } from '@sufra/contract/geo/polyline';
import type { Point } from '@sufra/contract/names';
import { latinDigits } from '@sufra/contract/text';

/** Empty for an invalid outline. */
export function cornersOf(text: string): Point[] {
  try {
    return decodePath(text).map(([lat, lng]) => ({ lat, lng }));
  } catch {
    return [];
  }
}

export const textOf = (corners: readonly Point[]): string => encodePath(corners.map(({ lat, lng }) => [lat, lng]));

export type OutlineEdit =
  | { did: 'moved'; at: number; to: Point }
  | { did: 'added'; after: number; point: Point }
  | { did: 'removed'; at: number };

type EditResult = { corners: Point[] } | { refused: OutlineProblem };

/** An already invalid outline may be fixed step by step. */
export function applyOutlineEdit(corners: readonly Point[], edit: OutlineEdit): EditResult {
  const next =
    edit.did === 'moved'
      ? corners.with(edit.at, rounded(edit.to))
      : edit.did === 'added'
        ? corners.toSpliced(edit.after + 1, 0, rounded(edit.point))
        : corners.toSpliced(edit.at, 1);
  const refused = outlineProblem(next);
  return refused && refused !== outlineProblem(corners) ? { refused } : { corners: next };
}

/** Appends a corner to an open outline. */
export function drawnOn(corners: readonly Point[], point: Point): EditResult {
  const [next, last] = [rounded(point), corners.at(-1)];
  const sides = corners.slice(1).map((to, index) => [corners[index] ?? to, to] as const);
  const isCrossing = last !== undefined && sides.some((side) => segmentsCross(side, [last, next]));
  return isCrossing ? { refused: 'crossing' } : { corners: [...corners, next] };
}

export const middleOf = (one: Point, other: Point): Point => ({ lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 });

const circleCorners = 32;
const metresOfDegree = 111_195;

/** Circle with a radius in metres. */
export const circle = ({ lat, lng }: Point, metres: number): Point[] =>
  Array.from({ length: circleCorners }, (_, nth) => {
    const angle = (nth / circleCorners) * 2 * Math.PI;
    return rounded({
      lat: lat + (Math.cos(angle) * metres) / metresOfDegree,
      lng: lng + (Math.sin(angle) * metres) / (metresOfDegree * Math.cos((lat * Math.PI) / 180)),
    });
  });

/** Parses `25.0805, 55.1403`, as maps copy it: latitude first. Null when invalid. */
export function parsePoint(typed: string): Point | null {
  const [, lat = '', lng = ''] =
    /^(-?\d{1,3}(?:\.\d{1,15})?)(?:\s*[,،]\s*|\s+)(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(latinDigits(typed).replaceAll('٫', '.').trim()) ?? [];
  return lat === '' ? null : { lat: Number(lat), lng: Number(lng) };
}

export const pointText = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
