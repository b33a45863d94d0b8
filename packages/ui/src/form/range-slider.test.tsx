import { createTranslator } from '@sufra/i18n';
import { compileMessages } from '@sufra/i18n/compile';
import english from '@sufra/i18n/messages/en.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { RangeSlider } from './range-slider.tsx';

const en = createTranslator('en', compileMessages(english));
const drawn = (low: number, high: number) =>
  renderToStaticMarkup(
    <I18nProvider t={en} setLocale={() => undefined}>
      <RangeSlider label="Price" min={0} max={200} step={5} value={[low, high]} onChange={() => undefined} format={String} />
    </I18nProvider>,
  );

/** How far each thumb can go. */
const reaches = (low: number, high: number) =>
  [...drawn(low, high).matchAll(/<input[^>]*>/g)].map(([input]) =>
    ['min', 'max'].map((name) => Number(input.match(` ${name}="(\\d+)"`)?.[1])),
  );

/** Where the first thumb's part of the track ends and the second's begins. */
const seam = (low: number, high: number) => drawn(low, high).match(/--seam:([^;"]+)/)?.[1];

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
