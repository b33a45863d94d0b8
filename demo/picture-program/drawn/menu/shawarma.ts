import { round, shrink } from '../draw/shapes.ts';
import { rice, SAFFRON_RICE } from '../draw/strewn.ts';
import { cloth, table } from '../draw/table.ts';
import { board, bowl, coupe, longBoard, MIDDLE } from '../draw/tableware.ts';
import { wrap } from '../food/breads.ts';
import { falafel, fries, openFalafel } from '../food/fried.ts';
import { corn, parsley, sesame } from '../food/garnish.ts';
import { shavings } from '../food/meats.ts';
import { zigzag } from '../food/sauces.ts';
import { cucumberSlice, stick } from '../food/vegetables.ts';
import { cutFace, toum } from './grills.ts';

/** Pink turnip and green cucumber, as they come with every sandwich. */
export const pickled = (x: number, y: number) =>
  stick(x, y, -30, 72, 15, ['#f193b4', '#cf5685']) +
  stick(x + 18, y + 14, 8, 70, 15, ['#a8ba4c', '#74882a']) +
  stick(x - 6, y + 22, -8, 66, 14, ['#f193b4', '#cf5685']);

export const shawarma: Record<string, () => string> = {
  'falafel-wrap': () =>
    table('sage') +
    cloth(90, 90, -20, '#fbf6ec', '#2f6b4f') +
    coupe('sand') +
    wrap(300, 202, -20, 320, cutFace('falafel'), 'paper', 118) +
    falafel(232, 338, 40, 2) +
    openFalafel(318, 362, 42) +
    pickled(424, 320) +
    parsley(466, 246, 0.8),
  'shawarma-arabi': () =>
    table('oak') +
    board(longBoard) +
    [0, 1, 2, 3].map((index) => wrap(112 + index * 100, 168 - index * 4, -72, 90, cutFace('chicken'), 'toasted', 84)).join('') +
    [0, 1, 2, 3].map((index) => wrap(132 + index * 96, 316 - index * 2, -72, 84, cutFace('chicken'), 'toasted', 80)).join('') +
    fries(round(528, 184, 64), 20, 76, 13) +
    toum(536, 320, 58),
  'shawarma-bowl': () =>
    table('teal') +
    bowl('night') +
    rice(shrink(MIDDLE, 0.84), SAFFRON_RICE, 0.7) +
    shavings({ x: 268, y: 200, rx: 92, ry: 84 }, 64, 'chicken') +
    [
      [398, 150],
      [430, 186],
      [402, 214],
      [444, 226],
    ]
      .map(([x, y]) => cucumberSlice(x as number, y as number, 27))
      .join('') +
    corn({ x: 400, y: 310, rx: 54, ry: 44 }, 70) +
    pickled(264, 340) +
    zigzag({ x: 300, y: 230, rx: 120, ry: 90 }, '#fffaf0', 7, 5) +
    zigzag({ x: 330, y: 250, rx: 100, ry: 80 }, '#c8381f', 5, 4, 40) +
    sesame(round(320, 240, 150), 40),
};
