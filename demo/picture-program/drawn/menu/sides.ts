import { random } from '../draw/canvas.ts';
import { CRISP, lit } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { at, circle, line, path, rect, round, shrink, strew, times } from '../draw/shapes.ts';
import { table } from '../draw/table.ts';
import { board, bowl, coupe, longBoard, MIDDLE, plate, saucer, shade } from '../draw/tableware.ts';
import { saj } from '../food/breads.ts';
import { chilli, herbs } from '../food/garnish.ts';
import { dip, drops, pool } from '../food/sauces.ts';
import { aubergine, carrot, lemon, marrow, mushroomSlice, onionRings, stick } from '../food/vegetables.ts';

/** A cob of corn with its rows. */
const cob = (x: number, y: number, degrees: number, length: number) =>
  lit(
    { ...CRISP, round: 14, height: 28, grain: 0, shadow: 8 },
    at(
      x,
      y,
      rect(-length / 2, -26, length, 52, 24, slant('#f6c94a', '#e0a22a')) +
        times(Math.floor(length / 11), (row) =>
          times(5, (across) =>
            circle(-length / 2 + 10 + row * 11, -18 + across * 9, 4.6, row % 4 === 1 && across % 2 ? '#8a4f16' : '#fbdc78'),
          ),
        ),
      degrees,
    ),
  );

/** A clove of garlic. */
const clove = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { round: 8, height: 18, gloss: 0.14, shadow: 6 },
    at(
      x,
      y,
      path('M-30 2C-26 -18 8 -22 34 -4C30 16 -20 24 -30 2Z', slant('#fffaf0', '#e8d5c0', '#c9a9b0')) +
        line('M-24 0Q4 -12 28 -3', '#c39aa8', 1.6, 'stroke-opacity=".6"'),
      degrees,
      size,
    ),
  );

export const sides: Record<string, () => string> = {
  'saj-bread': () => table('walnut') + board(longBoard) + saj(96, 96, 2, 1.34) + saj(310, 130, 12, 1.3),
  'grilled-vegetables': () =>
    table('oak') +
    coupe('night') +
    [
      [212, 170],
      [268, 146],
      [240, 226],
    ]
      .map(([x, y]) => grilled(x as number, y as number, 46, marrow))
      .join('') +
    [
      [400, 150],
      [444, 206],
      [384, 220],
    ]
      .map(([x, y]) => grilled(x as number, y as number, 48, aubergine))
      .join('') +
    cob(296, 300, -24, 160) +
    pepper(410, 312, 20, '#d8402c') +
    pepper(360, 368, -10, '#efae25') +
    pepper(196, 308, 60, '#5b9638') +
    mushroomSlice(322, 190, 20, 1.3) +
    mushroomSlice(330, 250, -50, 1.2) +
    onionRings(round(256, 372, 40), 6) +
    herbs(round(320, 240, 160), 26) +
    drops(round(320, 240, 160), '#cf9a16', 14),
  toum: () =>
    table('rose') +
    plate('blue', round(320, 240, 216)) +
    saucer(
      round(320, 240, 150),
      'cream',
      dip(round(320, 240, 124), '#fffefa', '#efe8da') + pool(round(320, 240, 40), '#d9c04a') + herbs(round(330, 230, 20), 4),
    ) +
    clove(148, 128, -30, 1.2) +
    clove(506, 330, 40, 1.2) +
    clove(472, 372, -10, 1.05) +
    lemon(150, 370, 48) +
    clove(178, 96, 20, 1),
  pickles: () =>
    table('saffron') +
    bowl('blue') +
    strew(shrink(MIDDLE, 0.62), 44)
      .map(({ x, y }, index) =>
        stick(
          x,
          y,
          random(0, 180),
          116,
          25,
          [
            ['#f49bbb', '#d45c8c'],
            ['#b4c452', '#7c9030'],
            ['#f2a04a', '#d97a22'],
            ['#f8b9cd', '#e07aa3'],
          ][index % 4] as string[],
        ),
      )
      .join('') +
    [
      [240, 170],
      [400, 200],
      [300, 330],
      [390, 310],
    ]
      .map(([x, y]) => carrot(x as number, y as number, 26))
      .join('') +
    chilli(300, 230, 20, ['#a3b848', '#6b7f26'], 1.1) +
    chilli(366, 270, -40, undefined, 1.1) +
    shade(shrink(MIDDLE, 0.88), 0.35),
};

function grilled(x: number, y: number, radius: number, vegetable: (x: number, y: number, radius: number) => string): string {
  return (
    vegetable(x, y, radius) +
    [-0.4, 0, 0.4]
      .map((row) =>
        line(
          `M${x - radius * 0.7} ${y + row * radius + 8}L${x + radius * 0.7} ${y + row * radius - 10}`,
          '#3b1208',
          5.5,
          'stroke-opacity=".55"',
        ),
      )
      .join('')
  );
}

function pepper(x: number, y: number, degrees: number, colour: string): string {
  return lit(
    { ...CRISP, round: 9, height: 18, gloss: 0.4, grain: 0.06, shadow: 7 },
    at(
      x,
      y,
      path('M-52 -18C-30 -34 30 -34 54 -14C60 8 40 30 0 28C-40 30 -62 8 -52 -18Z', colour) +
        [-26, 4, 32].map((left) => line(`M${left} -22l-8 44`, '#3b1208', 5.5, 'stroke-opacity=".5"')).join(''),
      degrees,
    ),
  );
}
