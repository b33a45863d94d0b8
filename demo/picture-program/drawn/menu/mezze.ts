import { LEAF, lit, MEAT } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { at, line, path, rect, ring, round, shrink } from '../draw/shapes.ts';
import { dust, heap } from '../draw/strewn.ts';
import { cloth, table } from '../draw/table.ts';
import { board, bowl, coupe, longBoard, MIDDLE, plate, saucer, shade } from '../draw/tableware.ts';
import { triangles } from '../food/breads.ts';
import { barred, falafel, HALLOUMI, kibbeh, potatoes, roll, sambousek } from '../food/fried.ts';
import { arils, chilli, herbs, mint, nigella, olive, parsley, pineNuts, sesame, thyme, walnuts } from '../food/garnish.ts';
import { cubes } from '../food/meats.ts';
import { dip, dollop, drops, pool, spoonful, stew, zigzag } from '../food/sauces.ts';
import { cucumberSlice, lemon, onionDice, tomatoDice, tomatoSlice, wedge } from '../food/vegetables.ts';

const dish = shrink(MIDDLE, 0.8);
const centre = round(MIDDLE.x, MIDDLE.y, 62);

/** A stuffed leaf, rolled. */
const vineLeaf = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { ...LEAF, round: 11, height: 22, gloss: 0.3, shadow: 7 },
    at(
      x,
      y,
      rect(-66, -22, 132, 44, 19, slant('#8a9440', '#5d6a26', '#3d4818')) +
        line('M-60 -8Q0 -2 60 -10M-40 16Q-10 4 30 14M-20 -20L10 -2L40 -18', '#a9b35c', 2.2, 'stroke-opacity=".75"'),
      degrees,
      size,
    ),
  );

export const mezze: Record<string, () => string> = {
  'hummus-lamb': () =>
    table('clay') +
    plate('cream', MIDDLE, '#9c2a43') +
    dip(dish, '#f6e3b7', '#dfbf80') +
    pool(round(320, 240, 84), '#b9781a') +
    cubes(round(320, 240, 74), 20, 21, ['#8a4f33', '#a3674a', '#6d3a22']) +
    pineNuts(round(320, 238, 84), 22) +
    herbs(round(320, 240, 96), 20),
  'baba-ghanoush': () =>
    table('sage') +
    bowl('terracotta') +
    stew(shrink(MIDDLE, 0.85), '#c9a878', '#9c7a4c', { ...MEAT, grain: 0.16, shadow: 0 }) +
    tomatoDice(shrink(MIDDLE, 0.66), 26) +
    onionDice(shrink(MIDDLE, 0.66), 14) +
    walnuts(shrink(MIDDLE, 0.5), 9) +
    arils(shrink(MIDDLE, 0.6), 22) +
    herbs(shrink(MIDDLE, 0.7), 46) +
    zigzag(shrink(MIDDLE, 0.5), '#4a1420', 5, 4) +
    shade(shrink(MIDDLE, 0.88)),
  muhammara: () =>
    table('marble') +
    plate('blue') +
    dip(dish, '#c9502c', '#9c3018', 0.16) +
    pool(centre, '#c58418') +
    walnuts(round(320, 240, 58), 8) +
    arils(round(320, 240, 110), 14) +
    mint(240, 176, 0.56) +
    triangles(
      [
        [556, 380, 24],
        [96, 96, -160],
      ],
      0.95,
    ),
  labneh: () =>
    table('saffron') +
    plate('olive') +
    dip(dish, '#fffdf5', '#e6dcc6') +
    pool(centre, '#c9a21c') +
    thyme(round(320, 240, 100), 120) +
    sesame(round(320, 240, 96), 40) +
    [
      [230, 322],
      [262, 340],
      [420, 316],
    ]
      .map(([x, y]) => olive(x as number, y as number))
      .join('') +
    mint(400, 160, 0.62),
  'vine-leaves': () =>
    table('marble') +
    cloth(50, 420, -18, '#f1e4cf', '#2f6b4f') +
    plate('cream', MIDDLE, '#8d9457') +
    [-84, -36, 12, 60]
      .map(
        (row, index) =>
          vineLeaf(242 + (index % 2) * 6, 254 + row * 1.2, -8, 1.22) + vineLeaf(406 + (index % 2) * 6, 234 + row * 1.2, -8, 1.22),
      )
      .join('') +
    lemon(322, 176, 36) +
    lemon(346, 296, 36) +
    drops(shrink(MIDDLE, 0.6), '#c9a21c', 12),
  'mezze-tray': () =>
    table('walnut') +
    board(longBoard) +
    saucer(round(146, 166, 86), 'teal', dip(round(146, 166, 68), '#f6e3b7', '#dfbf80') + pool(round(146, 166, 26))) +
    saucer(round(330, 158, 80), 'cream', dip(round(330, 158, 62), '#c9502c', '#9c3018', 0.16) + walnuts(round(330, 158, 26), 4)) +
    saucer(
      round(506, 168, 84),
      'pomegranate',
      dip(round(506, 168, 66), '#fffdf5', '#e6dcc6') + pool(round(506, 168, 24)) + mint(506, 168, 0.42),
    ) +
    saucer(
      round(150, 326, 76),
      'stone',
      stew(round(150, 326, 60), '#c9a878', '#9c7a4c', { ...MEAT, grain: 0.16 }) +
        arils(round(150, 326, 40), 16) +
        herbs(round(150, 326, 44), 12),
    ) +
    falafel(282, 322, 36, 1) +
    falafel(346, 352, 36, 2) +
    falafel(350, 286, 36, 3) +
    triangles(
      [
        [472, 318, 10],
        [532, 338, 50],
      ],
      0.78,
    ) +
    olive(424, 262) +
    olive(446, 240, false) +
    olive(234, 250),
  kibbeh: () =>
    table('rose') +
    coupe('night') +
    kibbeh(262, 176, -28) +
    kibbeh(392, 200, -24) +
    kibbeh(248, 288, -30) +
    kibbeh(382, 316, -22) +
    pineNuts(round(320, 250, 130), 10) +
    parsley(320, 132, 0.8) +
    saucer(round(92, 402, 74), 'cream', dollop(round(92, 402, 56), '#fffdf6', '#e9dfcc') + mint(92, 402, 0.34)),
  sambousek: () =>
    table('clay') +
    coupe('teal') +
    sambousek(250, 170, -24, 1.12) +
    sambousek(408, 214, 32, 1.12) +
    sambousek(284, 318, -8, 1.12) +
    parsley(430, 320, 0.9) +
    wedge(168, 262, 60, 0.8) +
    pineNuts(round(330, 240, 60), 6),
  'sambousek-cheese': () =>
    table('marble') +
    plate('sand', MIDDLE, '#e2ab3c') +
    ring(round(320, 240, 112), 5, -90)
      .map(({ x, y, degrees }) => sambousek(x, y, degrees + 90, 1, ['#fae0a4', '#eebd69', '#bf822f']))
      .join('') +
    saucer(round(320, 240, 46), 'cream', spoonful(320, 240, 35)) +
    herbs(round(320, 240, 24), 6) +
    nigella(round(320, 240, 140), 20),
  'cheese-rolls': () =>
    table('teal') +
    board(longBoard) +
    [0, 1, 2, 3].map((index) => roll(300 + index * 4, 150 + index * 46, -10 + index * 2, 250)).join('') +
    roll(296, 174, 24, 240) +
    roll(306, 266, -32, 240) +
    nigella(round(300, 220, 120), 26) +
    mint(470, 132, 0.7) +
    saucer(round(512, 330, 70), 'cream', spoonful(512, 330, 54) + nigella(round(512, 330, 24), 8)),
  'batata-harra': () =>
    table('sand') +
    bowl('pomegranate') +
    potatoes(shrink(MIDDLE, 0.8), 60) +
    herbs(shrink(MIDDLE, 0.78), 60, 1.2) +
    dust(shrink(MIDDLE, 0.74), '#b5301a', 80, 2.4) +
    chilli(252, 196, 24) +
    chilli(392, 288, -40) +
    wedge(420, 160, 30, 0.8),
  'chicken-livers': () =>
    table('walnut') +
    bowl('cream') +
    stew(shrink(MIDDLE, 0.85), '#8a4028', '#5e2415') +
    heap(
      { ...MEAT, gloss: 0.4, round: 12, height: 22 },
      shrink(MIDDLE, 0.62),
      22,
      (x, y) =>
        at(
          x,
          y,
          path('M-40 4C-44 -22 -12 -34 8 -24C34 -26 48 -4 36 14C22 34 -34 30 -40 4Z', slant('#b4684a', '#86402a', '#5c2616')),
          (x * 7) % 180,
        ),
      6,
    ) +
    arils(shrink(MIDDLE, 0.66), 46) +
    herbs(shrink(MIDDLE, 0.66), 30) +
    shade(shrink(MIDDLE, 0.88)),
  halloumi: () =>
    table('sage') +
    plate('blue') +
    [0, 1, 2, 3].map((index) => barred(266 + index * 34, 176 + index * 44, 172, 62, -14, HALLOUMI)).join('') +
    tomatoSlice(208, 290, 34) +
    tomatoSlice(238, 326, 32) +
    cucumberSlice(426, 156, 28) +
    cucumberSlice(452, 196, 27) +
    mint(206, 196, 0.6) +
    pool({ x: 290, y: 352, rx: 34, ry: 12 }) +
    drops(shrink(MIDDLE, 0.55), '#cf9a16', 10),
};
