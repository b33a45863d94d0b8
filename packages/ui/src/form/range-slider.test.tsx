import { expect, test } from 'vitest';
import { renderHtml } from '../testing.tsx';
import { RangeSlider } from './range-slider.tsx';

const slider = (low: number, high: number) =>
  renderHtml(<RangeSlider label="Price" min={0} max={200} step={5} value={[low, high]} onChange={() => undefined} format={String} />);

/** How far each thumb can go. */
const reaches = (low: number, high: number) =>
  [...slider(low, high).matchAll(/<input[^>]*>/g)].map(([input]) =>
    ['min', 'max'].map((name) => Number(input.match(` ${name}="(\\d+)"`)?.[1])),
  );

/** Position of the seam between the thumbs' halves of the track. */
const seam = (low: number, high: number) => slider(low, high).match(/--seam:([^;"]+)/)?.[1];

test('MENU-05 the lowest price goes no further than the highest, and the highest no lower than the lowest', () => {
  expect(reaches(0, 200)).toEqual([
    [0, 200],
    [0, 200],
  ]);
  expect(reaches(30, 140)).toEqual([
    [0, 140],
    [30, 200],
  ]);
  expect(reaches(75, 75)).toEqual([
    [0, 75],
    [75, 200],
  ]);
});

test('MENU-05 a touch moves the nearer thumb, or the movable one when both stand at an end', () => {
  expect(seam(0, 200)).toBe('50%');
  expect(seam(30, 140)).toBe('42.5%');
  expect(seam(75, 75)).toBe('37.5%');
  expect(seam(0, 0)).toBe('var(--outside)');
  expect(seam(200, 200)).toBe('calc(100% - var(--outside))');
});
