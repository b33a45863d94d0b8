/** Differential test: the area index against an independent implementation with exact winding numbers (BigInt), area by area. */
import { encodePath, type LatLng } from '@sufra/contract/geo/polyline';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AreaIndex } from './area-index.ts';
import { areaOf, branchesOf } from './area-testing.ts';
import { readOutline } from './outline.ts';

/** [lat, lng] in units of 1e-7 degrees. */
type Point = readonly [bigint, bigint];
const fine = 100n;
const degrees = ([lat, lng]: Point): [number, number] => [Number(lat) / 1e7, Number(lng) / 1e7];

const turn = (a: Point, b: Point, c: Point): bigint => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const isBetween = (value: bigint, a: bigint, b: bigint): boolean => (a <= value && value <= b) || (b <= value && value <= a);

/** Winding number of the outline around the point, or 'edge'. */
function winding(corners: readonly Point[], point: Point): number | 'edge' {
  let rounds = 0;
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] ?? a;
    const side = turn(a, b, point);
    if (side === 0n && isBetween(point[0], a[0], b[0]) && isBetween(point[1], a[1], b[1])) return 'edge';
    if (a[0] <= point[0] && b[0] > point[0] && side > 0n) rounds++;
    if (a[0] > point[0] && b[0] <= point[0] && side < 0n) rounds--;
  }
  return rounds;
}

/** Even-odd rule: a point with an even winding number is outside. */
function isInside(corners: readonly Point[], point: Point): boolean {
  const rounds = winding(corners, point);
  return rounds === 'edge' || rounds % 2 !== 0;
}

interface Drawn {
  corners: Point[];
  branchId: number;
  priority: number;
  fee: number;
}

function expectedAt(areas: readonly Drawn[], point: Point): [number, number][] {
  const holding = areas.map((area, id) => ({ ...area, id })).filter(({ corners }) => isInside(corners, point));
  const branches = [...new Set(holding.map(({ branchId }) => branchId))].sort((a, b) => a - b);
  return branches.map((branchId) => {
    let best = holding.find((area) => area.branchId === branchId);
    for (const area of holding) {
      if (!best || area.branchId !== branchId) continue;
      if (area.priority < best.priority || (area.priority === best.priority && area.fee < best.fee)) best = area;
    }
    return [branchId, best?.id ?? -1];
  });
}

// A coarse grid provokes degenerate cases: repeated and collinear corners, touching edges.
const board = (step: number): fc.Arbitrary<Point> =>
  fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
    .map(([lat, lng]) => [2_500_000n * fine + BigInt(lat * step) * fine, 5_500_000n * fine + BigInt(lng * step) * fine]);

/** Corners in any order, so most outlines cross themselves. */
const scribble = (step: number, maxLength = 12) => fc.array(board(step), { minLength: 3, maxLength });

/** Star-shaped polygons: concave but simple. Some have collinear or duplicate corners. */
const blob = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 6283 }), fc.integer({ min: 5, max: 3000 })), { minLength: 3, maxLength: 40 }),
    fc.nat(39),
  )
  .map(([rays, repeated]): Point[] => {
    const corners = rays
      .toSorted(([a], [b]) => a - b)
      .map(
        ([angle, reach]): Point => [
          BigInt(Math.round(2_508_000 + Math.sin(angle / 1000) * reach)) * fine,
          BigInt(Math.round(5_514_000 + Math.cos(angle / 1000) * reach)) * fine,
        ],
      );
    const again = corners[repeated % corners.length];
    return again ? corners.toSpliced(repeated % corners.length, 0, again) : corners;
  });

const enclosesSomething = (corners: readonly Point[]) => {
  const second = corners.find(([lat, lng]) => lat !== corners[0]?.[0] || lng !== corners[0]?.[1]);
  return corners.some((corner) => corners[0] && second && turn(corners[0], second, corner) !== 0n);
};

const terms = {
  branchId: fc.integer({ min: 1, max: 3 }),
  priority: fc.integer({ min: 0, max: 2 }),
  fee: fc.integer({ min: 0, max: 2 }),
};
const drawn = (corners: fc.Arbitrary<Point[]>, size = { minLength: 1, maxLength: 8 }) =>
  fc.array(fc.record({ corners: corners.filter(enclosesSomething), ...terms }), size);

/** Edge cases for queries: corners, points exactly on sides or a centimetre beside them, and random points. */
const questions = (areas: readonly Drawn[], anywhere: readonly Point[]): Point[] => {
  const onEdges = areas.flatMap(({ corners }) =>
    corners.flatMap((a, index): Point[] => {
      const b = corners[(index + 1) % corners.length] ?? a;
      const middle: Point = [(a[0] + b[0]) / 2n, (a[1] + b[1]) / 2n];
      return [a, middle, [middle[0] + 1n, middle[1]], [middle[0], middle[1] - 1n], [a[0] - 1n, a[1]], [a[0], b[1]]];
    }),
  );
  return [...onEdges, ...anywhere];
};

describe('LOC-07 any point in any areas gets the area that exact arithmetic gives it', () => {
  const near: fc.Arbitrary<Point> = fc
    .tuple(fc.integer({ min: -400_000, max: 400_000 }), fc.integer({ min: -400_000, max: 400_000 }))
    .map(([lat, lng]) => [250_800_000n + BigInt(lat), 551_400_000n + BigInt(lng)]);

  test.each<[string, fc.Arbitrary<Drawn[]>, fc.Arbitrary<Point>, runs?: number]>([
    ['outlines on a board of a metre’s step, which touch and cross', drawn(scribble(1)), board(1)],
    ['outlines on a board of 700 metres’ step', drawn(scribble(631)), board(631)],
    ['concave outlines of up to 41 corners', drawn(blob), near],
    ['more outlines than one node of the tree has', drawn(scribble(631, 4), { minLength: 17, maxLength: 40 }), board(631), 40],
  ])('%s', async (_, areas, anywhere, numRuns = 100) => {
    let asked = 0;
    let held = 0;
    await fc.assert(
      fc.property(areas, fc.array(anywhere, { minLength: 5, maxLength: 20 }), (some, points) => {
        // Encode and decode, as the database does.
        const index = new AreaIndex(branchesOf(some.map(({ corners, ...of }, id) => areaOf(corners.map(degrees), { ...of, id }))));
        for (const point of questions(some, points)) {
          const found = [...index.at(...degrees(point))].map(([branchId, { id }]): [number, number] => [branchId, id]);
          const expected = expectedAt(some, point);
          expect(found.sort(([a], [b]) => a - b)).toEqual(expected);
          asked++;
          if (expected.length > 0) held++;
        }
      }),
      { numRuns },
    );
    // Guards against a vacuous test: results are neither all inside nor all outside.
    expect(asked).toBeGreaterThan(10_000);
    expect(held / asked).toBeGreaterThan(0.2);
    expect(held / asked).toBeLessThan(1);
  });

  test('refuses an outline exactly when it encloses nothing', async () => {
    const corners = fc.oneof(scribble(1), fc.array(board(5), { maxLength: 5 }));
    await fc.assert(
      fc.property(corners, (some) => {
        const read = () => readOutline(encodePath(some.map((each): LatLng => degrees(each))));
        if (enclosesSomething(some)) expect(read().ring.length).toBeGreaterThan(3);
        else expect(read).toThrow(RangeError);
      }),
      { numRuns: 2000 },
    );
  });
});
