/** What stands on the window sills and before them, seen from the side. */
import { across, ball, down, slant } from '../draw/paint.ts';
import { at, circle, ellipse, line, path, times } from '../draw/shapes.ts';

/** A motor boat on the water; its waterline is at the point. */
export const boat = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    path('M-62 -18H66L40 8H-46Z', down('#fffdf8', '#d9cbb4')) +
      path('M-46 -18L-28 -44H26L40 -18Z', slant('#f3e9d8', '#c8b79c')) +
      path('M-22 -38H-2V-22H-32ZM4 -38H22L31 -22H4Z', '#557f9f') +
      line('M-60 -10H58', '#a61e3a', 4) +
      line('M-70 10Q-30 4 0 10T70 10', '#fff', 4, 'stroke-opacity=".6"'),
    0,
    size,
  );

export const sail = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    line('M0 0V-104', '#7c4f2a', 4) +
      path('M5 -102Q58 -60 54 -14H5Z', slant('#fffdf8', '#e3d3b8')) +
      path('M-5 -88Q-40 -50 -44 -14H-5Z', slant('#f7e6cc', '#d5bd97')) +
      path('M-54 -8H58L40 14H-38Z', down('#a8622f', '#6d3a17')) +
      line('M-64 16Q-30 10 0 16T64 16', '#fff', 4, 'stroke-opacity=".6"'),
    0,
    size,
  );

export const teaCup = (x: number, y: number) =>
  at(
    x,
    y,
    ellipse({ x: 0, y: 20, rx: 40, ry: 8 }, '#f3e9d8') +
      path('M30 -10C52 -12 52 14 24 12', 'none', 'stroke="#efe2cb" stroke-width="7"') +
      path('M-30 -20H30Q30 18 0 20Q-30 18 -30 -20Z', across('#fffdf8', '#f6ecdc', '#cdb896')) +
      ellipse({ x: 0, y: -20, rx: 30, ry: 8 }, '#fffaf0') +
      ellipse({ x: 0, y: -19, rx: 25, ry: 6 }, '#a8622f') +
      [-10, 10].map((left) => line(`M${left} -34c-6 -8 6 -12 0 -22`, '#fff', 4, 'stroke-opacity=".7"')).join(''),
  );

export const teapot = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-26 -6C-48 -8 -44 -30 -58 -36L-48 -40C-34 -34 -36 -18 -24 -18Z', '#b9822c') +
      path('M26 -18C54 -26 56 14 24 14', 'none', 'stroke="#b9822c" stroke-width="7"') +
      path('M-32 -6C-32 -34 32 -34 32 -6C32 18 18 24 0 24C-18 24 -32 18 -32 -6Z', across('#fbe4a6', '#e2ab3c', '#94680f')) +
      path('M-18 -28Q0 -40 18 -28Z', '#d5a541') +
      circle(0, -40, 6, '#e2ab3c'),
  );

/** A rolled sandwich in paper. */
export const cone = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-18 -24Q0 -38 18 -24L10 34H-10Z', slant('#f8e0b0', '#c98f49')) +
      path('M-16 -24Q0 -34 16 -24Q0 -14 -16 -24Z', '#6aa544') +
      circle(-5, -25, 4, '#d8402c') +
      path('M-14 0L16 -8L10 34H-10Z', slant('#fffdf8', '#e3d3b8')) +
      line('M-12 12L13 4', '#a61e3a', 3),
    12,
  );

export const fritters = (x: number, y: number) =>
  [
    [-14, 6],
    [14, 6],
    [0, -12],
  ]
    .map(([left = 0, top = 0]) => circle(x + left, y + top, 15, ball('#b9793a', '#6d3d17')))
    .join('');

export const basket = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-34 -10C-34 -52 34 -52 34 -10', 'none', 'stroke="#8d5a2c" stroke-width="6"') +
      [-20, 0, 20].map((left) => ellipse({ x: left, y: -14, rx: 17, ry: 13 }, ball('#f9e2b4', '#d09a52'))).join('') +
      path('M-42 -10H42L32 26H-32Z', down('#c98f49', '#8d5a2c')) +
      times(4, (index) =>
        line(`M${-38 + index * 2} ${-2 + index * 8}H${38 - index * 2}`, '#6d3f1b', 2.4, 'stroke-opacity=".6" stroke-dasharray="9 5"'),
      ),
  );

export const fruit = (x: number, y: number, radius: number, light: string, dark: string) =>
  circle(x, y, radius, ball(light, light, dark)) + path(`M${x} ${y - radius}q12 -14 22 -6q-8 12 -22 6Z`, '#5f9a3c');

export const parasol = (x: number, y: number) =>
  at(
    x,
    y,
    line('M0 -64L10 20', '#8d5a2c', 5) +
      path('M-58 -40C-50 -92 46 -98 62 -50Q48 -58 34 -46Q18 -56 2 -44Q-12 -54 -28 -42Q-42 -50 -58 -40Z', slant('#d5506a', '#8a1730')) +
      path('M2 -90Q-22 -74 -28 -42Q-12 -54 2 -44Q18 -56 34 -46Q26 -76 2 -90Z', slant('#fffdf8', '#ecdcc2')) +
      ellipse({ x: 16, y: 22, rx: 30, ry: 6 }, '#8d5a2c', 'fill-opacity=".3"'),
  );

export const shell = (x: number, y: number) =>
  at(
    x,
    y,
    path('M0 14L-20 -4C-20 -24 20 -24 20 -4Z', slant('#fbe0d0', '#d99a86')) +
      [-10, -3, 4, 11].map((left) => line(`M0 12L${left} -15`, '#c07a68', 1.6)).join(''),
  );

export const fountain = (x: number, y: number) =>
  at(
    x,
    y,
    ellipse({ x: 0, y: 6, rx: 66, ry: 13 }, '#c8b79c') +
      ellipse({ x: 0, y: 2, rx: 58, ry: 9 }, '#7cc1c4') +
      path('M-7 0V-44H7V0Z', across('#fffaf0', '#cdbba0')) +
      ellipse({ x: 0, y: -44, rx: 32, ry: 7 }, '#e6d8bf') +
      [-1, 1]
        .map(
          (side) =>
            path(
              `M0 -92Q${side * 34} -96 ${side * 40} -6`,
              'none',
              'stroke="#fff" stroke-width="5" stroke-opacity=".75" stroke-linecap="round"',
            ) +
            path(
              `M0 -84Q${side * 16} -86 ${side * 20} -48`,
              'none',
              'stroke="#fff" stroke-width="4" stroke-opacity=".75" stroke-linecap="round"',
            ),
        )
        .join('') +
      line('M0 -90V-48', '#fff', 5, 'stroke-opacity=".75"'),
  );
