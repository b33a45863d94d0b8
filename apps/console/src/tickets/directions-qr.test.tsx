import readCode from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DirectionsQr } from './ticket.tsx';

const link = 'https://www.google.com/maps/dir/?api=1&destination=25.0801234,55.1401234';

/** Pixels per module. */
const scale = 4;

/** Simulates a camera image of the QR code. `isStained`: part is covered. */
function seen(markup: string, isStained: boolean): { dots: Uint8ClampedArray; edge: number } {
  const [, size] = /viewBox="0 0 (\d+) /.exec(markup) ?? [];
  const edge = Number(size) * scale;
  const dots = new Uint8ClampedArray(edge * edge * 4).fill(255);
  const blacken = (left: number, top: number) => {
    for (let y = top * scale; y < (top + 1) * scale; y += 1)
      for (let x = left * scale; x < (left + 1) * scale; x += 1) dots.set([0, 0, 0], 4 * (y * edge + x));
  };
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) blacken(Number(x), Number(y));
  if (isStained) for (const across of [0, 1, 2]) for (const down of [0, 1, 2]) blacken(18 + across, 18 + down);
  return { dots, edge };
}

test.each([false, true])('STAFF-05 the directions QR code is readable, stained or not (%s)', (isStained) => {
  const { dots, edge } = seen(renderToStaticMarkup(<DirectionsQr link={link} caption="Scan" />), isStained);
  expect(readCode(dots, edge, edge)?.data).toBe(link);
});
