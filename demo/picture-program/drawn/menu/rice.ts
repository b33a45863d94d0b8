import { random } from '../draw/canvas.ts';
import { lit, SAUCE } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { at, circle, ellipse, path, points, round, shrink, times } from '../draw/shapes.ts';
import { BROWN_RICE, MANDI_RICE, rice, SAFFRON_RICE, strokes } from '../draw/strewn.ts';
import { cloth, table } from '../draw/table.ts';
import { bowl, MIDDLE, plate, saucer, shade, tray } from '../draw/tableware.ts';
import { blisters } from '../food/breads.ts';
import { potatoes } from '../food/fried.ts';
import { almonds, herbs, peas, pineNuts, raisins } from '../food/garnish.ts';
import { joint, leg, mince } from '../food/meats.ts';
import { broth, dollop, drops, pool, spoonful, stew, within } from '../food/sauces.ts';
import { luqma } from '../food/sweets.ts';
import { carrot, cucumberDice, lemon, marrow } from '../food/vegetables.ts';

const well = shrink(MIDDLE, 0.8);

/** Onions fried dark and crisp. */
export const friedOnions = (x: number, y: number, rx: number, ry: number, count = 70) =>
  [0, 1]
    .map(() =>
      lit(
        { round: 1.6, height: 4, shadow: 3 },
        strokes({ x, y, rx, ry }, count / 2, 26, 4, ['#7a3d14', '#9a5420', '#5a2a0c', '#b56c2c'], 12),
      ),
    )
    .join('');

/** Black lime, cinnamon and cardamom: the spices that stay in the pot. */
const loomi = (x: number, y: number, radius = 24) =>
  lit({ round: 9, height: 22, grain: 0.2, size: 9, shadow: 6 }, circle(x, y, radius, slant('#6b5038', '#3a281b', '#20140c')));
const cinnamon = (x: number, y: number, degrees: number) =>
  lit({ round: 4, height: 11, shadow: 5 }, at(x, y, path('M-52 -9H52V0H-52ZM-52 2H52V11H-52Z', slant('#b9733c', '#7c4319')), degrees));
const daqoos = (x: number, y: number, radius: number) =>
  saucer(round(x, y, radius), 'cream', stew(round(x, y, radius * 0.78), '#d8492a', '#a82a17') + herbs(round(x, y, radius * 0.4), 7));
const yoghurt = (x: number, y: number, radius: number) =>
  saucer(
    round(x, y, radius),
    'blue',
    spoonful(x, y, radius * 0.76) + cucumberDice(round(x, y, radius * 0.44), 9, 7) + herbs(round(x, y, radius * 0.4), 5),
  );

export const riceDishes: Record<string, () => string> = {
  'machboos-lamb': () =>
    table('rose') +
    plate('teal') +
    rice(well, BROWN_RICE) +
    joint(282, 210, -24, 1.1) +
    joint(372, 286, 150, 0.9) +
    friedOnions(260, 312, 64, 30, 40) +
    loomi(420, 176) +
    raisins(round(320, 240, 150), 22) +
    cinnamon(230, 146, 40) +
    herbs(round(320, 240, 140), 16),
  'mandi-lamb': () =>
    table('walnut') +
    tray() +
    rice(round(320, 240, 192), MANDI_RICE) +
    joint(270, 216, 196, 1.3, ['#b87d54', '#81492c', '#4f2615']) +
    joint(392, 268, 18, 0.96, ['#b87d54', '#81492c', '#4f2615']) +
    almonds(round(320, 240, 170), 26) +
    raisins(round(320, 240, 170), 30) +
    herbs(round(320, 240, 150), 14),
  ouzi: () =>
    table('sage') +
    plate('saffron') +
    rice(well, SAFFRON_RICE) +
    mince(round(320, 240, 150), 60) +
    peas(round(320, 240, 156), 44) +
    joint(316, 222, -18, 1.18) +
    almonds(round(320, 240, 140), 22) +
    pineNuts(round(320, 240, 140), 30) +
    yoghurt(568, 86, 72),
  thareed: () =>
    table('oak') +
    bowl('blue') +
    broth(shrink(MIDDLE, 0.86), '#d98443', '#a8551f') +
    within(
      shrink(MIDDLE, 0.86),
      times(6, (index) =>
        lit(
          { round: 3, height: 7, grain: 0.2, size: 30, rough: 12, shadow: 6 },
          at(
            220 + (index % 3) * 100,
            160 + Math.floor(index / 3) * 160,
            path('M-70 -50Q0 -66 74 -46Q84 0 66 54Q0 66 -64 50Q-84 0 -70 -50Z', slant('#eac58a', '#c98f4c')) +
              blisters({ x: 0, y: 0, rx: 60, ry: 42 }, 12),
            random(-30, 30),
          ),
        ),
      ),
    ) +
    leg(300, 200, -20, 0.98, ['#eeb266', '#cf8438', '#96521c']) +
    marrow(400, 180, 36) +
    carrot(394, 262, 26) +
    carrot(426, 290, 24) +
    potatoes({ x: 258, y: 320, rx: 70, ry: 34 }, 7, 27) +
    drops(well, '#c8481c', 26) +
    herbs(well, 34) +
    shade(shrink(MIDDLE, 0.88)),
  harees: () =>
    table('clay') +
    bowl('cream') +
    lit({ ...SAUCE, grain: 0.2, size: 16, gloss: 0.12 }, ellipse(shrink(MIDDLE, 0.87), slant('#f6e6c4', '#dcbf8c'))) +
    dollop(shrink(MIDDLE, 0.66), '#f8ebcd', '#e2c898') +
    pool(round(320, 240, 88), '#e0a21c', 0.1) +
    shade(shrink(MIDDLE, 0.88)) +
    cloth(620, 430, 40),
  'family-tray': () =>
    table('walnut') +
    tray(round(320, 240, 236)) +
    rice({ x: 272, y: 196, rx: 140, ry: 126 }, BROWN_RICE) +
    joint(266, 186, -20, 0.92) +
    raisins({ x: 272, y: 196, rx: 110, ry: 96 }, 14) +
    saucer(
      round(432, 158, 74),
      'teal',
      broth(round(432, 158, 62), '#d98443', '#a8551f') + leg(430, 154, 24, 0.5) + carrot(456, 186, 16) + herbs(round(432, 158, 44), 8),
    ) +
    saucer(round(450, 306, 68), 'cream', dollop(round(450, 306, 54), '#f6e6c4', '#dcbf8c') + pool(round(450, 306, 24), '#e0a21c')) +
    saucer(
      round(342, 386, 62),
      'pomegranate',
      points([-22, -14], [2, -24], [26, -8], [-12, 10], [14, 14], [-2, -6], [22, 26])
        .map(([left, top]) => luqma(342 + left, 386 + top, 18))
        .join(''),
    ) +
    saucer(
      round(206, 366, 68),
      'olive',
      herbs(round(206, 366, 52), 60, 1.7) +
        times(6, (index) =>
          lit(
            { round: 4, height: 8, shadow: 3 },
            circle(206 + random(-36, 36), 366 + random(-36, 36), 10, index % 2 ? '#e2472f' : '#f3d2dc'),
          ),
        ),
    ) +
    lemon(112, 262, 28) +
    daqoos(328, 300, 36),
  'dish-of-the-day': () =>
    table('saffron') +
    cloth(320, 250, 8, '#fbf6ec', '#a61e3a') +
    plate('cream', round(320, 240, 200), '#a61e3a') +
    lit({ round: 34, height: 70, gloss: 0.5, shadow: 14 }, circle(320, 240, 158, slant('#fdfbf6', '#d9d2c6', '#a79c8c'))) +
    circle(320, 240, 122, 'none', 'stroke="#fff" stroke-width="3" stroke-opacity=".5"') +
    lit({ round: 4, height: 8, gloss: 0.5, shadow: 10 }, circle(320, 240, 40, slant('#f6e0b0', '#c99a3f'))) +
    lit({ round: 9, height: 26, gloss: 0.6, shadow: 9 }, circle(320, 240, 24, slant('#fbe9bf', '#d9a83f', '#94680f'))),
};
