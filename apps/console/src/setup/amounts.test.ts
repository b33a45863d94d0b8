import { expect, test } from 'vitest';
import { filsOf, fromPoint, toNumber, toPoint, typedAmount } from './amounts.ts';

test.each([
  ['18', 1800],
  ['7,50', 750],
  ['٧٫٥', 750],
  ['', Number.NaN],
  ['free', Number.NaN],
])('DESK-23 reads the amount %j as %d fils', (typed, fils) => {
  expect(filsOf(typed)).toBe(fils);
});

test('DESK-23 formats an amount as typed', () => {
  expect([typedAmount(1800), typedAmount(750), typedAmount(0)]).toEqual(['18', '7.50', '0']);
});

test.each([
  ['3.5', 3.5],
  ['٤', 4],
  ['-1', Number.NaN],
])('DESK-23 reads the number %j as %d', (typed, number) => {
  expect(toNumber(typed)).toBe(number);
});

test.each([
  ['25.0805, 55.1403', { lat: 25.0805, lng: 55.1403 }],
  ['٢٥٫٠٨ ٥٥٫١٤', { lat: 25.08, lng: 55.14 }],
  ['25.0805 55.1403', { lat: 25.0805, lng: 55.1403 }],
  ['Marina', { lat: Number.NaN, lng: Number.NaN }],
  ['25, 55, 3', { lat: Number.NaN, lng: Number.NaN }],
])('DESK-23 parses coordinates as maps copy them: %j', (typed, point) => {
  expect(toPoint(typed)).toEqual(point);
});

test('DESK-23 formats coordinates as typed', () => {
  expect(fromPoint({ lat: 25.142_345_678, lng: 55.2 })).toBe('25.142346, 55.2');
});
