import { expect, test } from 'vitest';
import { roomFor, sizeOf } from './labels.ts';

const label = (key: string, x: number, y: number, text = 'Marina') => ({ key, text, at: { x, y } });

test('DESK-16 of names that would lie over each other the first is shown, and one beside or below them', () => {
  const first = label('first', 100, 100);
  expect([...roomFor([first, label('over', 120, 105), label('beside', 143, 100), label('below', 100, 114)])]).toEqual([
    'first',
    'beside',
    'below',
  ]);
  // What has no room takes none.
  expect([...roomFor([first, label('over', 130, 100), label('next', 160, 100)])]).toEqual(['first', 'next']);
});

test('DESK-16 long names and enlarged text need more room', () => {
  const two = [label('long', 100, 100, 'Jumeirah Beach Residence'), label('short', 180, 100)];
  expect([...roomFor(two)]).toEqual(['long']);
  const apart = [label('one', 100, 100), label('two', 150, 100)];
  expect([roomFor(apart).size, roomFor(apart, 2).size]).toEqual([2, 1]);
});

test('DESK-16 the size of an outline is the same whichever way it goes round', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 3 },
    { x: 0, y: 3 },
  ];
  expect([sizeOf(square), sizeOf(square.toReversed()), sizeOf([])]).toEqual([12, 12, 0]);
});
