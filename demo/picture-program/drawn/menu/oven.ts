import { random } from '../draw/canvas.ts';
import { CREAM, FRESH, lit } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { at, blob, line, path, rect, round, shrink } from '../draw/shapes.ts';
import { dust, heap, strokes } from '../draw/strewn.ts';
import { cloth, table } from '../draw/table.ts';
import { board, bowl, coupe, MIDDLE, plate, roundBoard, shade } from '../draw/tableware.ts';
import { blisters, pizza } from '../food/breads.ts';
import { basil, herbs, nigella, olive, thyme } from '../food/garnish.ts';
import { mince, shavings } from '../food/meats.ts';
import { broth, drops, stew, zigzag } from '../food/sauces.ts';
import { mushroomSlice, onionRings, pepperStrips, stick, tomatoDice } from '../food/vegetables.ts';

const crust = round(320, 240, 216);
const face = shrink(crust, 0.74);
const tomato = () => slant('#d8492a', '#b0301a');
const deep = shrink(MIDDLE, 0.86);

/** Long strands of pasta, wound by the fork. */
const spaghetti = (colours: readonly string[]) =>
  [1, 0.8, 0.55]
    .map(
      (part) =>
        lit({ round: 14, height: 20, rough: 12, size: 22, shadow: 4 }, path(blob(shrink(MIDDLE, 0.8 * part), 0.04), colours[0] as string)) +
        [0, 1, 2]
          .map(() =>
            lit({ round: 2, height: 3.4, shadow: 2.4, gloss: 0.16 }, strokes(shrink(MIDDLE, 0.62 * part), 50, 96, 6.4, colours, 90)),
          )
          .join(''),
    )
    .join('');

/** Quills cut at a slant. */
export const penne = (area: { x: number; y: number; rx: number; ry: number }, count: number, colours: readonly string[]) =>
  heap(
    { ...FRESH, round: 5, height: 12, gloss: 0.16, shadow: 4, dark: 0.22 },
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        path('M-34 -11L26 -11L36 11L-24 11Z', colours[Math.floor(random(0, colours.length))] as string) +
          path('M26 -11L36 11L27 9L20 -9Z', '#8a4a1c', 'fill-opacity=".55"') +
          [-5, 0, 5].map((row) => line(`M-28 ${row}H26`, '#a8682a', 1, 'stroke-opacity=".3"')).join(''),
        random(0, 360),
      ),
    7,
  );

/** Mozzarella that melted where it lay. */
const islands = (count: number) =>
  heap(
    { round: 7, height: 11, grain: 0.1, size: 24, rough: 10, gloss: 0.16, shadow: 3 },
    face,
    count,
    (x, y) => path(blob(round(x, y, random(22, 36)), 0.18, 9), slant('#fff8e8', '#f6e0ae')),
    3,
  );

export const oven: Record<string, () => string> = {
  'pizza-shawarma': () =>
    table('walnut') +
    board(roundBoard(230)) +
    pizza(
      crust,
      slant('#f6dfa8', '#e3bd74'),
      islands(14) +
        shavings(face, 46, 'chicken', 0.9) +
        [
          [250, 180, 20],
          [390, 200, -50],
          [300, 310, 80],
          [420, 300, 10],
          [330, 150, -10],
          [220, 270, 60],
        ]
          .map(([x, y, turn]) => stick(x as number, y as number, turn as number, 46, 12, ['#a8ba4c', '#74882a']))
          .join('') +
        zigzag(shrink(face, 0.9), '#fffdf4', 6, 7) +
        herbs(face, 40),
      false,
    ),
  'pizza-vegetable': () =>
    table('sage') +
    board(roundBoard(230)) +
    pizza(
      crust,
      tomato(),
      islands(16) +
        onionRings(face, 14) +
        pepperStrips(face, 26) +
        [
          [240, 170, 20],
          [386, 160, -30],
          [434, 250, 60],
          [318, 242, 10],
          [220, 290, -40],
          [300, 350, 30],
          [396, 340, 80],
        ]
          .map(([x, y, turn]) => mushroomSlice(x as number, y as number, turn as number, 0.9))
          .join('') +
        [
          [280, 220],
          [360, 200],
          [342, 300],
          [250, 240],
          [420, 300],
          [300, 130],
        ]
          .map(([x, y]) => olive(x as number, y as number, false))
          .join('') +
        thyme(face, 80),
      false,
    ),
  'pizza-honey': () =>
    table('saffron') +
    board(roundBoard(230), '#b98452', '#80522b') +
    pizza(
      crust,
      slant('#fff6dd', '#f2dfae'),
      heap(
        { round: 6, height: 11, grain: 0.1, size: 20, shadow: 3 },
        face,
        22,
        (x, y) => path(blob(round(x, y, random(12, 24)), 0.2, 8), '#fffdf6'),
        3,
      ) +
        nigella(face, 90) +
        zigzag(shrink(face, 0.94), '#dd9a17', 8, 8, 30) +
        drops(face, '#e0a21c', 14),
    ),
  'pasta-red': () =>
    table('clay') +
    coupe('cream') +
    spaghetti(['#dd6a3a', '#eb8d4f', '#f0a868', '#d85a30']) +
    stew(round(318, 236, 92), '#d2412a', '#a32a18') +
    tomatoDice(round(318, 236, 80), 14, 12) +
    basil(330, 226, 10, 1) +
    herbs(shrink(MIDDLE, 0.64), 30) +
    dust(shrink(MIDDLE, 0.66), '#a51c12', 50) +
    dust(round(318, 236, 110), '#fdf3d4', 60, 2.8),
  'pasta-white': () =>
    table('teal') +
    bowl('night') +
    broth(deep, '#f8ecd0', '#e2cb9b') +
    penne(shrink(MIDDLE, 0.74), 64, ['#f6deac', '#efd094', '#fae8c2']) +
    shavings(shrink(MIDDLE, 0.6), 20, 'chicken', 1.05) +
    [
      [250, 190, 20],
      [380, 180, -40],
      [330, 250, 70],
      [260, 310, -20],
      [400, 290, 30],
    ]
      .map(([x, y, turn]) => mushroomSlice(x as number, y as number, turn as number, 1))
      .join('') +
    drops(shrink(MIDDLE, 0.7), '#fffaf0', 30) +
    herbs(shrink(MIDDLE, 0.7), 36) +
    dust(shrink(MIDDLE, 0.74), '#2a1a10', 60) +
    shade(shrink(MIDDLE, 0.88), 0.35),
  'pasta-bake': () =>
    table('rose') +
    plate('blue') +
    lit(
      { round: 6, height: 12, shadow: 12, grain: 0.16, size: 12 },
      at(
        320,
        240,
        rect(-128, -94, 256, 206, 14, '#c78a4a') + rect(-128, 40, 256, 18, 3, '#7d4526') + rect(-128, 74, 256, 18, 3, '#f0d69e'),
        -10,
      ),
    ) +
    lit(
      { ...CREAM, round: 10, height: 15, grain: 0.16, size: 26, shadow: 0 },
      at(318, 226, rect(-126, -92, 252, 178, 16, slant('#fbe6ae', '#eec06a')), -10),
    ) +
    at(318, 226, blisters({ x: 0, y: 0, rx: 116, ry: 80 }, 46, '#9a5214', 0.6, 1.1), -10) +
    penne({ x: 196, y: 334, rx: 40, ry: 20 }, 4, ['#f3c878', '#e6b35c']) +
    mince({ x: 410, y: 352, rx: 50, ry: 18 }, 16) +
    herbs(round(320, 226, 110), 18) +
    basil(430, 150, 200, 0.7) +
    cloth(640, 440, 50),
  'kids-pasta': () =>
    table('saffron') +
    bowl('saffron') +
    broth(deep, '#ec7a45', '#c9501f') +
    penne(shrink(MIDDLE, 0.72), 66, ['#f2965c', '#f5ab72', '#e8834a']) +
    [0, 1]
      .map(() => lit({ round: 2, height: 4, shadow: 2.4 }, strokes(shrink(MIDDLE, 0.46), 46, 34, 5, ['#fdeebc', '#f9dc8c', '#fff6da'], 8)))
      .join('') +
    shade(shrink(MIDDLE, 0.88), 0.35),
};
