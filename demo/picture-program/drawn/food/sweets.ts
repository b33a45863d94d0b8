/** Pastries, puddings, cakes and ice cream. */
import { pick, random } from '../draw/canvas.ts';
import { blurred, CREAM, CRISP, DOUGH, FRESH, GRAINS, lit } from '../draw/light.ts';
import { ball, slant } from '../draw/paint.ts';
import { type Area, at, blob, circle, ellipse, line, path, rect, round, times } from '../draw/shapes.ts';
import { strokes } from '../draw/strewn.ts';
import { almonds, pistachios, walnuts } from './garnish.ts';

/** Threads of kunafa, crisped in ghee. */
export const kunafaThreads = (area: Area, count = 700) =>
  lit({ round: 8, height: 16, grain: 0.2, size: 18, rough: 4, shadow: 6 }, ellipse(area, slant('#f0a440', '#d4761a'))) +
  [0, 1, 2].map(() => lit(GRAINS, strokes(area, count / 3, 22, 2.2, ['#f7b95a', '#e58f2a', '#fbd07f', '#d1701a', '#f0a03c'], 9))).join('');

/** A lozenge of baklava: leaves at its side, nuts on top. */
export const baklava = (x: number, y: number, degrees: number, size = 1, nut: 'pistachio' | 'walnut' = 'pistachio') => {
  const [width, height] = [58 * size, 38 * size];
  const leaves = times(4, (index) =>
    path(
      `M${-width} ${index * 4}L0 ${height + index * 4}L${width} ${index * 4}`,
      'none',
      `stroke="${index % 2 ? '#f0c577' : '#b9742a'}" stroke-width="4"`,
    ),
  );
  return (
    lit(
      { ...CRISP, round: 3, height: 8, shadow: 7, rough: 2 },
      at(
        x,
        y,
        path(`M${-width} 0L0 ${-height}L${width} 0V14L0 ${height + 14}L${-width} 14Z`, '#a5641f') +
          leaves +
          path(`M${-width} 0L0 ${-height}L${width} 0L0 ${height}Z`, slant('#fbd68b', '#e6a542', '#c67f28')) +
          times(3, (index) =>
            path(
              `M${-width * (0.8 - index * 0.2)} 0L0 ${-height * (0.8 - index * 0.2)}L${width * (0.8 - index * 0.2)} 0`,
              'none',
              'stroke="#fff0c4" stroke-width="1.6" stroke-opacity=".5"',
            ),
          ),
        degrees,
      ),
    ) +
    (nut === 'pistachio'
      ? pistachios({ x, y, rx: width * 0.42, ry: height * 0.4 }, 16, 0.95 * size)
      : walnuts({ x, y, rx: width * 0.22, ry: height * 0.2 }, 3))
  );
};

/** A nest of threads with nuts in its hollow. */
export const nest = (x: number, y: number, radius = 44) =>
  kunafaThreads(round(x, y, radius), 190) +
  lit({ ...DOUGH, shadow: 0 }, circle(x, y, radius * 0.42, '#8a4f16')) +
  pistachios(round(x, y, radius * 0.36), 14, 0.9);

export const luqma = (x: number, y: number, radius = 38, noise = 1) =>
  lit(
    { ...CRISP, round: radius * 0.4, height: 34, gloss: 0.5, shadow: 8, noise, rough: 5 },
    path(blob(round(x, y, radius), 0.05, 10), ball('#f3b455', '#d5832a', '#9c5313')),
  );

/** A square of semolina cake with an almond. */
export const basbousa = (x: number, y: number, degrees: number, side = 52) =>
  lit(
    { round: 6, height: 10, grain: 0.2, size: 6, rough: 3, gloss: 0.14, shadow: 8 },
    at(x, y, path(`M${-side} 0L0 ${-side}L${side} 0L0 ${side}Z`, slant('#f5bd55', '#dd9226', '#b76a14')), degrees),
  ) + almonds(round(x, y, 1), 1);

/** A scoop of ice cream. */
export const scoop = (x: number, y: number, radius: number, light: string, dark: string) =>
  lit(
    { round: radius * 0.34, height: 40, grain: 0.2, size: 14, rough: 9, shadow: 9 },
    path(blob(round(x, y, radius), 0.05, 12), ball(light, light, dark)),
  ) +
  lit(
    { ...CREAM, shadow: 0, height: 7, round: 4 },
    line(
      `M${x - radius * 0.6} ${y + radius * 0.1}Q${x} ${y - radius * 0.46} ${x + radius * 0.62} ${y - radius * 0.06}`,
      light,
      radius * 0.12,
      'stroke-opacity=".8"',
    ),
  );

/** A slice of round cake, its point to the lower left; `bands` are its layers at the cut side. */
export function slice(x: number, y: number, degrees: number, top: readonly string[], bands: readonly string[], size = 1): string {
  const side = bands
    .map((colour, index) => path(`M-150 ${26 + index * 9}L104 ${92 + index * 9}V${102 + index * 9}L-150 ${36 + index * 9}Z`, colour))
    .join('');
  return lit(
    { ...DOUGH, round: 5, height: 10, grain: 0.14, size: 10, shadow: 13 },
    at(x, y, side + path('M-150 26L96 -112Q150 -20 104 92Z', slant(...top)), degrees, size),
  );
}

/** A square of cake seen from above with a soft top. */
export const cakeSquare = (x: number, y: number, half: number, degrees: number, side: string, top: readonly string[]) =>
  lit(
    { ...DOUGH, round: 4, height: 8, shadow: 12, grain: 0.2, size: 7 },
    at(x, y, rect(-half, -half + 10, half * 2, half * 2, 12, side), degrees),
  ) +
  lit(
    { ...CREAM, round: 12, height: 18, shadow: 2 },
    at(x, y, rect(-half + 3, -half, half * 2 - 6, half * 2 - 6, 18, slant(...top)), degrees),
  );

export const date = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { ...FRESH, round: 9, height: 18, gloss: 0.45, shadow: 6, grain: 0.1, size: 14 },
    at(
      x,
      y,
      path(
        'M-44 0C-38 -20 -14 -24 8 -21C30 -18 44 -10 44 2C42 14 24 22 2 22C-22 22 -42 16 -44 0Z',
        ball(pick(['#8a4d26', '#7a3f1f', '#96582c']), '#5b2b13', '#351506'),
      ) +
        times(4, (index) =>
          line(
            `M${-30 + index * 3} ${-10 + index * 6}Q0 ${-16 + index * 9 + random(-3, 3)} 32 ${-8 + index * 5}`,
            '#2c1006',
            1.6,
            'stroke-opacity=".55"',
          ),
        ) +
        circle(-42, 0, 4, '#d8ad72'),
      degrees,
      size,
    ),
  );

/** A satin ribbon tied in a bow. */
export const bow = (x: number, y: number, size = 1) =>
  lit(
    { round: 5, height: 12, shadow: 6, gloss: 0.3 },
    at(
      x,
      y,
      path('M0 0C-30 -46 -86 -40 -78 -4C-74 26 -30 22 0 0C30 22 74 26 78 -4C86 -40 30 -46 0 0Z', slant('#f6d27a', '#d99c1c')) +
        path('M-6 4L-44 70L-20 62L-8 78L6 8ZM6 4L44 70L20 62L10 80L-6 8Z', slant('#f3c65c', '#c98a12')),
      0,
      size,
    ),
  ) + lit({ round: 5, height: 12, shadow: 3 }, circle(x, y, 14 * size, slant('#fbe09a', '#d99c1c')));

export const gloss = (x: number, y: number, rx: number, ry: number) =>
  blurred(4, ellipse({ x, y, rx, ry }, '#fff8e6', 'fill-opacity=".5"'));
