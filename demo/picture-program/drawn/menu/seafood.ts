import { round, shrink } from '../draw/shapes.ts';
import { BROWN_RICE, rice, SPICED_RICE } from '../draw/strewn.ts';
import { cloth, table } from '../draw/table.ts';
import { coupe, MIDDLE, plate, saucer } from '../draw/tableware.ts';
import { chips } from '../food/breads.ts';
import { ringsOfSquid } from '../food/fried.ts';
import { almonds, herbs, parsley, pineNuts } from '../food/garnish.ts';
import { pool, spoonful, stew } from '../food/sauces.ts';
import { fillet, fish, prawn } from '../food/seafood.ts';
import { citrus, lemon, tomatoDice, wedge } from '../food/vegetables.ts';
import { friedOnions } from './rice.ts';

export const seafood: Record<string, () => string> = {
  sayadieh: () =>
    table('teal') +
    plate('cream', MIDDLE, '#557f9f') +
    rice(shrink(MIDDLE, 0.8), BROWN_RICE) +
    fillet(280, 196, -18, 1.14) +
    fillet(360, 284, -14, 1.1) +
    friedOnions(300, 236, 110, 60, 90) +
    almonds(round(320, 240, 140), 20) +
    pineNuts(round(320, 240, 140), 30) +
    herbs(round(320, 240, 140), 20) +
    wedge(466, 340, 40, 0.9) +
    saucer(round(86, 92, 66), 'stone', stew(round(86, 92, 52), '#d9a54a', '#a8701f')),
  'machboos-prawn': () =>
    table('sand') +
    plate('blue') +
    rice(shrink(MIDDLE, 0.8), SPICED_RICE) +
    [
      [240, 170, -20],
      [350, 150, 40],
      [420, 236, 110],
      [386, 330, 170],
      [276, 340, 220],
      [208, 262, 280],
      [314, 244, 20],
    ]
      .map(([x, y, turn]) => prawn(x as number, y as number, turn as number, 0.86, true))
      .join('') +
    tomatoDice(round(320, 240, 120), 12, 10) +
    herbs(round(320, 240, 140), 50, 1.1) +
    citrus(560, 400, 52),
  prawns: () =>
    table('walnut') +
    coupe('night') +
    [
      [214, 160, -10],
      [310, 140, 20],
      [408, 166, 50],
      [232, 262, -30],
      [332, 250, 10],
      [430, 270, 60],
      [272, 352, -10],
      [374, 356, 30],
    ]
      .map(([x, y, turn]) => prawn(x as number, y as number, turn as number, 0.94))
      .join('') +
    herbs(round(320, 240, 150), 40, 1.1) +
    lemon(168, 336, 36) +
    wedge(456, 372, -20, 0.9) +
    pool({ x: 330, y: 306, rx: 60, ry: 14 }, '#d9a61c'),
  'fried-fish': () =>
    table('clay') +
    plate('cream', MIDDLE, '#2f6b4f') +
    [0, 1, 2, 3]
      .map((index) => fish(310 + (index % 2) * 26, 124 + index * 70, -8 + index * 4, 0.64, ['#f6b08a', '#dd7a4d', '#a84a26'], 3))
      .join('') +
    chips({ x: 168, y: 250, rx: 36, ry: 60 }, 8, 22) +
    parsley(460, 150, 0.8) +
    wedge(448, 366, 40, 0.9) +
    saucer(round(568, 400, 66), 'stone', spoonful(568, 400, 50, '#f6ead0', '#dcc89e') + herbs(round(568, 400, 26), 7)) +
    cloth(-60, 60, 12),
  calamari: () =>
    table('rose') +
    plate('teal') +
    ringsOfSquid(shrink(MIDDLE, 0.66), 26) +
    herbs(shrink(MIDDLE, 0.64), 40) +
    wedge(190, 310, -50, 1) +
    lemon(440, 152, 42) +
    saucer(round(440, 346, 58), 'cream', spoonful(440, 346, 44)),
};
