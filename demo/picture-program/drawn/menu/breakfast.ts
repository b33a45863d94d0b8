import { random } from '../draw/canvas.ts';
import { pot } from '../draw/glassware.ts';
import { FRESH, GRAINS, lit, MEAT } from '../draw/light.ts';
import { ball, inside, slant } from '../draw/paint.ts';
import { at, blob, line, path, rect, round, shrink, times } from '../draw/shapes.ts';
import { dust, heap, strokes } from '../draw/strewn.ts';
import { cloth, table } from '../draw/table.ts';
import { board, bowl, coupe, longBoard, MIDDLE, pan, plate, roundBoard, saucer, shade, tray } from '../draw/tableware.ts';
import { blisters, chips, loaf, melted, spreadDough, wrap } from '../food/breads.ts';
import { barred, friedEgg, HALLOUMI } from '../food/fried.ts';
import { chickpeas, herbs, mint, nigella, olive, parsley, pineNuts, pistachios, sesame, thyme } from '../food/garnish.ts';
import { cubes, mince } from '../food/meats.ts';
import { dip, dollop, drops, pool, spoonful, stew } from '../food/sauces.ts';
import { cucumberSlice, lemon, onionDice, tomatoDice, wedge } from '../food/vegetables.ts';

const skillet = round(292, 240, 206);
const beans = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-20 2C-24 -16 20 -20 23 -2C24 14 8 10 0 10C-8 10 -18 14 -20 2Z', ball('#c8905c', '#96592f', '#643717')) +
      line('M-10 -6Q2 -11 12 -5', '#f3cfa0', 2, 'stroke-opacity=".6"'),
    random(0, 360),
  );
const flat = round(320, 240, 206);
const topping = shrink(flat, 0.87);
const zaatar = (area = topping) =>
  lit({ round: 5, height: 8, grain: 0.2, size: 7, rough: 8, gloss: 0.1 }, path(blob(area, 0.03, 14), slant('#a39a52', '#7f7838'))) +
  thyme(area, 420) +
  sesame(area, 190) +
  drops(area, '#c9a21c', 12);
const halfOf = (content: string, side: 'left' | 'right') => inside(side === 'left' ? 'M0 0H320V480H0Z' : 'M320 0H640V480H320Z', content);

export const breakfast: Record<string, () => string> = {
  'eggs-awarma': () =>
    table('clay') +
    pan(skillet, 14) +
    stew(shrink(skillet, 0.9), '#e5b25c', '#b87a2a', { ...MEAT, round: 4, grain: 0.08, gloss: 0.4 }) +
    friedEgg(228, 222, 108) +
    friedEgg(366, 274, 104) +
    cubes(shrink(skillet, 0.86), 54, 14, ['#8a4a2b', '#6d3519', '#a3623c']) +
    herbs(shrink(skillet, 0.8), 18) +
    dust(shrink(skillet, 0.8), '#2a1a10', 50) +
    shade(shrink(skillet, 0.92), 0.4),
  balaleet: () =>
    table('rose') +
    plate('cream', MIDDLE, '#c98a12') +
    [1, 0.78]
      .map(
        (part) =>
          lit({ round: 14, height: 22, rough: 12, size: 22, shadow: 5 }, path(blob(shrink(MIDDLE, 0.78 * part), 0.05), '#e8a93a')) +
          [0, 1]
            .map(() => lit(GRAINS, strokes(shrink(MIDDLE, 0.78 * part), 300, 40, 3.4, ['#f6c257', '#eaa833', '#fbd884', '#dc9324'], 20)))
            .join(''),
      )
      .join('') +
    lit(
      { round: 8, height: 13, grain: 0.2, size: 24, rough: 8, shadow: 8 },
      path(blob({ x: 318, y: 232, rx: 116, ry: 100 }, 0.06), slant('#fde596', '#f4c14c')) +
        blisters({ x: 318, y: 232, rx: 90, ry: 76 }, 16, '#b3701a', 0.5),
    ) +
    pistachios(round(320, 236, 150), 40),
  ful: () =>
    table('walnut') +
    bowl('terracotta') +
    stew(shrink(MIDDLE, 0.87), '#a8703f', '#7a4a24') +
    heap({ ...MEAT, grain: 0.04, round: 7, height: 15, gloss: 0.34 }, shrink(MIDDLE, 0.76), 74, beans, 6) +
    pool(round(306, 224, 70), '#c9a21c') +
    tomatoDice(round(320, 240, 96), 20, 12) +
    onionDice(round(320, 240, 96), 14, 9) +
    herbs(shrink(MIDDLE, 0.7), 40, 1.2) +
    shade(shrink(MIDDLE, 0.88)) +
    lemon(566, 84, 50) +
    loaf({ x: 66, y: 420, rx: 104, ry: 90 }, 10),
  fatteh: () =>
    table('teal') +
    bowl('sand') +
    chips(shrink(MIDDLE, 0.82), 46, 24) +
    dip(shrink(MIDDLE, 0.68), '#fffdf6', '#ece2cf') +
    pool(round(320, 236, 80), '#c9761a') +
    chickpeas(round(320, 240, 96), 26, 12) +
    pineNuts(round(320, 240, 84), 28) +
    herbs(shrink(MIDDLE, 0.6), 34) +
    dust(shrink(MIDDLE, 0.56), '#a8391d', 60) +
    shade(shrink(MIDDLE, 0.88), 0.35),
  'breakfast-tray': () =>
    table('sand') +
    tray(round(320, 240, 236)) +
    loaf({ x: 214, y: 128, rx: 92, ry: 78 }, -8) +
    loaf({ x: 268, y: 148, rx: 86, ry: 74 }, 14) +
    saucer(round(420, 138, 74), 'teal', friedEgg(420, 138, 52)) +
    saucer(round(168, 264, 62), 'cream', dip(round(168, 264, 48), '#fffdf5', '#e6dcc6') + pool(round(168, 264, 20))) +
    saucer(
      round(248, 372, 66),
      'terracotta',
      stew(round(248, 372, 54), '#a8703f', '#7a4a24') +
        heap({ ...MEAT, gloss: 0.3 }, round(248, 372, 38), 12, (x, y) => at(0, 0, beans(x, y)), 4) +
        herbs(round(248, 372, 36), 8),
    ) +
    saucer(round(472, 276, 58), 'olive', zaatar(round(472, 276, 45))) +
    barred(322, 264, 104, 44, -12, HALLOUMI) +
    barred(334, 310, 104, 44, -12, HALLOUMI) +
    saucer(
      round(400, 378, 56),
      'pomegranate',
      lit({ ...FRESH, grain: 0.2 }, path(blob(round(400, 378, 43), 0.05), slant('#b32a3c', '#6f1020'))),
    ) +
    cucumberSlice(320, 410, 24) +
    cucumberSlice(338, 430, 24) +
    olive(318, 210) +
    olive(348, 218, false) +
    pot(590, 410, 60, 200, ['#fbe9bf', '#d5a541', '#8b620f']),
  'manakish-cheese': () =>
    table('clay') + board(roundBoard(226)) + spreadDough(flat, melted(topping) + nigella(topping, 70) + parsley(320, 232, 0.5)),
  'manakish-mixed': () =>
    table('marble') +
    board(roundBoard(226), '#b98452', '#80522b') +
    spreadDough(
      flat,
      halfOf(zaatar(), 'left') +
        halfOf(melted(topping) + nigella(topping, 70), 'right') +
        lit({ round: 4, height: 9, rough: 4 }, line('M320 62Q312 240 322 418', '#eec88a', 11)),
    ),
  'lahm-bi-ajeen': () =>
    table('sage') +
    board(longBoard) +
    spreadDough(
      { x: 284, y: 240, rx: 214, ry: 166 },
      lit(
        { round: 5, height: 8, grain: 0.2, size: 9, rough: 8 },
        path(blob({ x: 284, y: 240, rx: 190, ry: 144 }, 0.03, 14), slant('#c0562f', '#96391c')),
      ) +
        mince({ x: 284, y: 240, rx: 184, ry: 138 }, 150, ['#8f4a2a', '#a85c36', '#74371c']) +
        tomatoDice({ x: 284, y: 240, rx: 176, ry: 130 }, 34, 9) +
        onionDice({ x: 284, y: 240, rx: 176, ry: 130 }, 20, 7) +
        herbs({ x: 284, y: 240, rx: 180, ry: 134 }, 50),
    ) +
    wedge(536, 160, -60, 1) +
    lemon(540, 220, 36) +
    saucer(round(536, 326, 56), 'blue', spoonful(536, 326, 42)),
  'manakish-muhammara': () =>
    table('oak') +
    board(roundBoard(226), '#b98452', '#80522b') +
    spreadDough(
      flat,
      lit(
        { round: 5, height: 9, grain: 0.16, size: 12, rough: 8, gloss: 0.16 },
        path(blob(topping, 0.03, 14), slant('#d2532c', '#a5351a')),
      ) +
        heap(
          { round: 6, height: 10, grain: 0.2, size: 24, rough: 12, gloss: 0.14, shadow: 3 },
          shrink(topping, 0.86),
          24,
          (x, y) => path(blob(round(x, y, random(16, 34)), 0.24, 8), slant('#fdf0c8', '#f3d68d')),
          3,
        ) +
        nigella(topping, 50) +
        herbs(topping, 26),
    ),
  'labneh-saj': () =>
    table('rose') +
    cloth(560, 400, 30) +
    coupe('olive') +
    wrap(300, 176, -14, 320, filled(), 'toasted', 104) +
    wrap(318, 290, -14, 320, filled(), 'paper', 104) +
    mint(176, 320, 0.6) +
    olive(232, 392) +
    olive(266, 404, false) +
    cucumberSlice(410, 384, 28) +
    cucumberSlice(452, 366, 26),
};

/** What shows at the end of a rolled labneh sandwich. */
function filled(): string {
  return (
    dollop({ x: 0, y: 0, rx: 17, ry: 34 }, '#fffdf6', '#ece2cf') +
    lit(
      FRESH,
      times(3, (index) => at(2, -20 + index * 20, rect(-9, -6, 18, 12, 5, slant('#dcebb0', '#8fbb57')))),
    ) +
    olive(-2, 10, true, 0.5) +
    herbs({ x: 0, y: 0, rx: 12, ry: 26 }, 6, 0.8)
  );
}
