import { contains, outlineProblem } from '@sufra/contract/geo/outline';
import { expect, test } from 'vitest';
import { applyOutlineEdit, circle, cornersOf, drawnOn, parsePoint, pointText, textOf } from './outline-edits.ts';

const square = [
  { lat: 25.05, lng: 55.1 },
  { lat: 25.05, lng: 55.2 },
  { lat: 25.12, lng: 55.2 },
  { lat: 25.12, lng: 55.1 },
];

test('DESK-16 moves, inserts and removes a corner, to a metre', () => {
  expect(applyOutlineEdit(square, { did: 'moved', at: 2, to: { lat: 25.130004, lng: 55.210006 } })).toEqual({
    corners: square.with(2, { lat: 25.13, lng: 55.21001 }),
  });
  expect(applyOutlineEdit(square, { did: 'added', after: 3, point: { lat: 25.08, lng: 55.08 } })).toEqual({
    corners: [...square, { lat: 25.08, lng: 55.08 }],
  });
  expect(applyOutlineEdit(square, { did: 'removed', at: 0 })).toEqual({ corners: square.slice(1) });
});

test('DESK-16 refuses crossing edges and empty outlines with the problem', () => {
  expect(applyOutlineEdit(square, { did: 'moved', at: 0, to: { lat: 25.1, lng: 55.3 } })).toEqual({ refused: 'crossing' });
  expect(applyOutlineEdit(square, { did: 'moved', at: 0, to: { lat: 48, lng: 2 } })).toEqual({ refused: 'outside' });
  expect(applyOutlineEdit(square.slice(1), { did: 'removed', at: 0 })).toEqual({ refused: 'few' });
  expect(applyOutlineEdit(square.slice(1), { did: 'moved', at: 0, to: { lat: 25.12, lng: 55.3 } })).toEqual({ refused: 'flat' });
});

test('DESK-16 a legacy outline with crossing edges can be fixed corner by corner', () => {
  const bowTie = [square[0], square[2], square[1], square[3]].flatMap((each) => each ?? []);
  const once = applyOutlineEdit(bowTie, { did: 'moved', at: 0, to: { lat: 25.04, lng: 55.1 } });
  expect(once).toHaveProperty('corners');
  expect(applyOutlineEdit(bowTie, { did: 'removed', at: 0 })).toHaveProperty('corners');
});

test('DESK-16 a line being drawn must not cross itself, and may stay open', () => {
  const path = [square[0], square[1], square[2]].flatMap((each) => each ?? []);
  expect(drawnOn(path, { lat: 25.03, lng: 55.15 })).toEqual({ refused: 'crossing' });
  expect(drawnOn(path, { lat: 25.12, lng: 55.1 })).toEqual({ corners: square });
  expect(drawnOn([], { lat: 25, lng: 55 })).toEqual({ corners: [{ lat: 25, lng: 55 }] });
});

test('DESK-16 a circle’s corners have the given radius', () => {
  const center = { lat: 25.08, lng: 55.14 };
  const corners = circle(center, 3000);
  expect([corners.length, outlineProblem(corners), contains(corners, center)]).toEqual([32, null, true]);
  for (const { lat, lng } of corners) {
    const metres = Math.hypot(lat - center.lat, (lng - center.lng) * Math.cos((center.lat * Math.PI) / 180)) * 111_195;
    expect(Math.abs(metres - 3000)).toBeLessThan(5);
  }
});

test('DESK-16 an outline survives as text, and invalid text has no corners', () => {
  expect(cornersOf(textOf(square))).toEqual(square);
  expect(cornersOf('_')).toEqual([]);
});

test.each([
  ['25.0805, 55.1403', { lat: 25.0805, lng: 55.1403 }],
  ['٢٥٫٠٨٠٥، ٥٥٫١٤٠٣', { lat: 25.0805, lng: 55.1403 }],
  [' 25 55 ', { lat: 25, lng: 55 }],
  ['25.0805', null],
  ['here', null],
  ['', null],
])('DESK-16 parses %s as a point', (typed, point) => {
  expect(parsePoint(typed)).toEqual(point);
  if (point) expect(parsePoint(pointText(point))).toEqual(point);
});
