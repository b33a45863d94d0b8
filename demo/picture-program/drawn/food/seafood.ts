/** Fish and prawns. */
import { random } from '../draw/canvas.ts';
import { blurred, FRESH, lit, MEAT } from '../draw/light.ts';
import { inside, slant } from '../draw/paint.ts';
import { at, circle, ellipse, line, path, times } from '../draw/shapes.ts';

const BODY = 'M-236 -4C-206 -58 -108 -86 0 -78C84 -70 150 -38 186 -14L186 20C150 42 80 72 -6 78C-112 84 -206 52 -236 -4Z';

/** A whole fish, head to the left; the slashes are cut to the bone. */
export function fish(x: number, y: number, degrees: number, size: number, colours: readonly string[], slashes = 5): string {
  const [light = '', middle = '', dark = ''] = colours;
  const fins =
    path('M168 0C196 -12 214 -66 248 -70C240 -30 240 28 248 74C214 70 196 20 168 4Z', slant(middle, dark)) +
    path('M-92 -74C-60 -112 40 -112 104 -62L96 -50Q0 -76 -84 -66Z', slant(middle, dark)) +
    path('M-40 74C-20 104 30 104 60 62L48 52Z', dark);
  const rays = times(7, (index) => line(`M${176 + index * 3} ${-6 + index}L${236} ${-60 + index * 20}`, dark, 1.6, 'stroke-opacity=".7"'));
  const scales = times(60, () => {
    const [a, b] = [random(-120, 150), random(-54, 54)];
    return line(`M${a} ${b - 6}q7 6 0 12`, dark, 1.4, 'stroke-opacity=".3"');
  });
  const cuts = times(
    slashes,
    (index) =>
      line(`M${-96 + index * (240 / slashes)} -46q16 44 -6 90`, '#3a1507', 7, 'stroke-opacity=".6"') +
      line(`M${-92 + index * (240 / slashes)} -42q15 42 -5 82`, '#fbe8c4', 3.4, 'stroke-opacity=".8"'),
  );
  const head =
    path('M-236 -4C-214 -46 -176 -66 -142 -74Q-112 -4 -142 72C-178 62 -214 42 -236 -4Z', slant(middle, dark), 'fill-opacity=".75"') +
    line('M-142 -70Q-112 -2 -142 68', dark, 4) +
    line('M-234 6Q-214 10 -204 8', dark, 3) +
    circle(-186, -20, 12, '#fdf6e4') +
    circle(-186, -20, 7.5, '#22120c') +
    circle(-188.5, -22.5, 2.2, '#fff');
  const fin = path('M-92 6C-60 -6 -40 10 -34 34C-60 40 -84 30 -92 6Z', dark, 'fill-opacity=".7"');
  return (
    lit({ ...MEAT, round: 4, height: 8, grain: 0.1, shadow: 10 }, at(x, y, fins + rays, degrees, size)) +
    lit(
      { ...MEAT, round: 22, height: 36, grain: 0.08, size: 9, gloss: 0.3, shadow: 8, rough: 0 },
      at(
        x,
        y,
        path(BODY, slant(light, middle, dark)) +
          inside(BODY, scales + blurred(6, ellipse({ x: 20, y: 56, rx: 150, ry: 22 }, light, 'fill-opacity=".45"'))) +
          head +
          cuts +
          fin,
        degrees,
        size,
      ),
    )
  );
}

/** A prawn curled on its side; `peeled` ones have no head. */
export function prawn(x: number, y: number, degrees: number, size = 1, peeled = false): string {
  const curve = 'M-44 34C-70 -16 -30 -62 22 -50C56 -42 66 -8 50 18';
  const bands = times(6, (index) => {
    const turn = (210 + index * 27) * (Math.PI / 180);
    return line(
      `M${Math.cos(turn) * 34} ${Math.sin(turn) * 32 - 4}L${Math.cos(turn) * 68} ${Math.sin(turn) * 62 - 4}`,
      '#c8502c',
      3,
      'stroke-opacity=".65"',
    );
  });
  const tail = path('M50 16C66 22 82 42 80 62C66 60 54 50 48 38C44 52 32 60 20 60C20 42 34 24 44 14Z', slant('#f0733f', '#b53c1c'));
  const head =
    path('M-56 30C-66 50 -60 74 -38 86C-20 74 -18 48 -26 28Z', slant('#ef7b48', '#b9411f')) +
    circle(-36, 68, 4, '#22120c') +
    line('M-38 84Q-20 120 30 116M-40 84Q-60 110 -92 108', '#c8502c', 2.2);
  return (
    lit({ ...FRESH, round: 4, height: 8, shadow: 6 }, at(x, y, tail + (peeled ? '' : head), degrees, size)) +
    lit(
      { ...FRESH, round: 10, height: 20, gloss: 0.3, shadow: 6 },
      at(
        x,
        y,
        line(curve, '#f69a6a', 40) +
          line('M-40 30C-62 -14 -26 -54 20 -44C48 -38 56 -10 44 12', '#fbc3a0', 15, 'stroke-opacity=".8"') +
          bands,
        degrees,
        size,
      ),
    )
  );
}

/** A fillet of white fish, golden. */
export const fillet = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { ...MEAT, round: 14, height: 26, grain: 0.16, shadow: 9 },
    at(
      x,
      y,
      path(
        'M-104 8C-96 -34 -30 -50 34 -42C84 -36 114 -10 108 8C100 34 40 46 -24 44C-78 42 -108 30 -104 8Z',
        slant('#fbe6bd', '#e8b669', '#b97a2e'),
      ) + times(5, (index) => line(`M${-66 + index * 32} -32q14 30 -8 66`, '#c98a3e', 3, 'stroke-opacity=".6"')),
      degrees,
      size,
    ),
  );
