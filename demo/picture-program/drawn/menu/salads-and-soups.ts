import { random } from '../draw/canvas.ts';
import { CRISP, FRESH, lit, MEAT } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { at, path, rect, round, shrink, strew } from '../draw/shapes.ts';
import { dust, heap, strokes } from '../draw/strewn.ts';
import { table } from '../draw/table.ts';
import { bowl, coupe, MIDDLE, shade } from '../draw/tableware.ts';
import { loaf } from '../food/breads.ts';
import { barred, HALLOUMI } from '../food/fried.ts';
import { herbs, leaves, mint, nigella, walnuts } from '../food/garnish.ts';
import { shavings } from '../food/meats.ts';
import { broth, drops, pool, zigzag } from '../food/sauces.ts';
import { cucumberDice, dice, onionDice, rocca, tomatoDice, wedge } from '../food/vegetables.ts';

const full = shrink(MIDDLE, 0.84);
const soup = shrink(MIDDLE, 0.88);

/** Triangles of watermelon with their rind. */
const melon = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { ...FRESH, round: 6, height: 13, grain: 0.1, size: 9, shadow: 8 },
    at(
      x,
      y,
      path('M-66 46Q0 74 66 46L62 34Q0 58 -62 34Z', slant('#5f9a3c', '#2f6627')) +
        path('M-63 36Q0 62 63 36L0 -72Z', slant('#f7707a', '#e23f52', '#bf2a40')) +
        path('M-63 36Q0 62 63 36L60 30Q0 54 -60 30Z', '#f4f6dc') +
        [
          [-14, 6],
          [12, -10],
          [22, 18],
          [-30, 24],
          [0, 30],
        ]
          .map(([a, b]) => at(a as number, b as number, path('M0 -6Q5 2 0 6Q-5 2 0 -6Z', '#2a1410')))
          .join(''),
      degrees,
      size,
    ),
  );

export const saladsAndSoups: Record<string, () => string> = {
  'arabic-salad': () =>
    table('clay') +
    bowl('blue') +
    path('M136 240A184 184 0 1 1 504 240A184 184 0 1 1 136 240Z', '#8a9a4c') +
    tomatoDice(full, 120, 20) +
    cucumberDice(full, 90, 19) +
    tomatoDice(full, 60, 19) +
    cucumberDice(full, 80, 18) +
    onionDice(full, 44, 12) +
    herbs(full, 60, 1.4) +
    wedge(396, 160, 28, 0.9) +
    shade(soup, 0.3),
  'beetroot-rocca': () =>
    table('walnut') +
    coupe('cream') +
    rocca(shrink(MIDDLE, 0.72), 60, 1.15) +
    heap(
      { ...FRESH, round: 5, height: 12 },
      shrink(MIDDLE, 0.64),
      26,
      (x, y) =>
        at(
          x,
          y,
          path('M-34 16Q-26 -26 12 -30Q36 -22 38 6Z', slant('#b8346a', '#86184c', '#5e0c34')) +
            path('M-34 16L38 6Q20 24 -34 16Z', '#d4588c', 'fill-opacity=".6"'),
          random(0, 360),
        ),
      6,
    ) +
    dice(shrink(MIDDLE, 0.62), 18, 17, ['#fffdf6', '#f4ead6'], CRISP) +
    walnuts(shrink(MIDDLE, 0.62), 16) +
    zigzag(shrink(MIDDLE, 0.5), '#4a1420', 4.5, 4),
  'halloumi-watermelon': () =>
    table('teal') +
    coupe('sand') +
    [
      [230, 170, -20],
      [358, 150, 24],
      [428, 250, 80],
      [256, 300, 160],
      [366, 330, 10],
    ]
      .map(([x, y, turn]) => melon(x as number, y as number, turn as number))
      .join('') +
    barred(296, 224, 118, 50, 18, HALLOUMI) +
    barred(390, 206, 110, 48, -36, HALLOUMI) +
    barred(322, 290, 112, 48, -14, HALLOUMI) +
    barred(200, 244, 100, 46, 62, HALLOUMI) +
    mint(320, 250, 0.6) +
    mint(226, 218, 0.46) +
    leaves(430, 316, [20, 130], 34) +
    nigella(shrink(MIDDLE, 0.7), 60),
  'freekeh-soup': () =>
    table('sage') +
    bowl('terracotta') +
    broth(soup, '#cfb26a', '#a58540') +
    lit({ round: 2, height: 5, shadow: 2 }, strokes(full, 420, 9, 5.5, ['#9aa154', '#7f8741', '#b5b46c', '#8d7a3c'])) +
    shavings(round(310, 236, 96), 30, 'chicken', 0.9) +
    drops(full, '#e0b84a', 26) +
    herbs(full, 40) +
    dust(full, '#3a2a14', 40) +
    shade(soup) +
    loaf({ x: 596, y: 410, rx: 96, ry: 84 }, -14),
  'oat-soup': () =>
    table('rose') +
    bowl('night') +
    broth(soup, '#e6ac72', '#c58248') +
    lit(
      { round: 3, height: 6, grain: 0.2, size: 8 },
      strew(full, 240)
        .map(({ x, y }) =>
          at(x, y, rect(-6, -4, 12, 8, 4, ['#efd3a4', '#e4be87', '#d9ac74'][Math.floor(random(0, 3))] as string), random(0, 180)),
        )
        .join(''),
    ) +
    heap(MEAT, shrink(MIDDLE, 0.6), 22, (x, y) => path(`M${x - 14} ${y}q6 -16 22 -8q10 12 -6 20q-16 2 -16 -12Z`, '#7a4529'), 3) +
    tomatoDice(shrink(MIDDLE, 0.66), 12, 10) +
    herbs(full, 34) +
    pool({ x: 320, y: 240, rx: 60, ry: 46 }, '#c9781a') +
    shade(soup) +
    wedge(560, 88, 24, 1.1),
};
