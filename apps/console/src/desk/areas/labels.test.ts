import { expect, test } from 'vitest';
import { sizeOf, visibleLabels } from './labels.ts';

const label = (key: string, x: number, y: number, text = 'Marina') => ({ key, text, at: { x, y } });

test('DESK-16 shows the first of overlapping labels, and all that do not overlap', () => {
  const first = label('first', 100, 100);
  expect([...visibleLabels([first, label('over', 120, 105), label('beside', 143, 100), label('below', 100, 114)])]).toEqual([
    'first',
    'beside',
    'below',
  ]);
  // Labels that do not fit are left out.
  expect([...visibleLabels([first, label('over', 130, 100), label('next', 160, 100)])]).toEqual(['first', 'next']);
});

test('DESK-16 reserves more space for long labels and enlarged text', () => {
  const two = [label('long', 100, 100, 'Jumeirah Beach Residence'), label('short', 180, 100)];
  expect([...visibleLabels(two)]).toEqual(['long']);
  const apart = [label('one', 100, 100), label('two', 150, 100)];
  expect([visibleLabels(apart).size, visibleLabels(apart, 2).size]).toEqual([2, 1]);
});

test('DESK-16 an outline’s area is independent of its direction', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 3 },
    { x: 0, y: 3 },
  ];
  expect([sizeOf(square), sizeOf(square.toReversed()), sizeOf([])]).toEqual([12, 12, 0]);
});
