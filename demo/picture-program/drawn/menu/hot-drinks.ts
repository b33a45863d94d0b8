import { cup, froth, glass, pot, sheen } from '../draw/glassware.ts';
import { blurred, FRESH, lit, METAL } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { at, circle, ellipse, line, path, rect, round } from '../draw/shapes.ts';
import { dust } from '../draw/strewn.ts';
import { table } from '../draw/table.ts';
import { saucer, tray } from '../draw/tableware.ts';
import { mint } from '../food/garnish.ts';
import { date } from '../food/sweets.ts';

const BRASS: readonly string[] = ['#fbe9bf', '#d5a541', '#8b620f'];

/** Pods of cardamom. */
const cardamom = (x: number, y: number, degrees: number) =>
  lit(
    { ...FRESH, round: 4, height: 9, shadow: 4 },
    at(
      x,
      y,
      path('M-22 0C-14 -12 12 -11 22 0C12 11 -14 12 -22 0Z', slant('#c3cf94', '#8a9a58')) +
        line('M-18 0Q0 -5 18 0M-16 4Q0 6 17 3', '#6f7d42', 1.4),
      degrees,
    ),
  );

const sugar = (x: number, y: number, degrees: number) =>
  lit({ round: 3, height: 7, grain: 0.2, size: 3, shadow: 5 }, at(x, y, rect(-16, -16, 32, 32, 5, slant('#fffefa', '#e9e0d2')), degrees));

const ginger = (x: number, y: number, degrees: number) =>
  lit(
    { round: 12, height: 24, grain: 0.12, size: 9, shadow: 9, rough: 5 },
    at(
      x,
      y,
      path(
        'M-76 6C-80 -22 -50 -30 -24 -22C-20 -56 20 -58 24 -26C50 -34 84 -22 78 6C70 28 40 24 28 16C22 46 -16 48 -22 20C-44 30 -72 26 -76 6Z',
        slant('#ecca8f', '#c89650'),
      ) + [-46, -8, 34].map((left) => line(`M${left} -16Q${left + 8} 0 ${left} 16`, '#8f6328', 2, 'stroke-opacity=".5"')).join(''),
      degrees,
    ),
  );

export const hotDrinks: Record<string, () => string> = {
  'mint-tea': () =>
    table('teal') +
    tray(round(320, 250, 240)) +
    pot(218, 170, 82, 208, ['#fdfdfb', '#c9ccd0', '#7f858c']) +
    glass(410, 182, 84, '#c8641c', '#8a3a0c') +
    mint(410, 182, 0.74) +
    glass(300, 358, 84, '#c8641c', '#8a3a0c') +
    mint(300, 358, 0.74) +
    sugar(440, 318, 20) +
    sugar(470, 350, -14) +
    mint(150, 330, 0.8),
  'arabic-coffee': () =>
    table('clay') +
    tray(round(320, 244, 232)) +
    pot(232, 176, 84, 160, BRASS) +
    cup(430, 176, 62, 'cream', '#d9a24a', '#b0762a', Number.NaN, false) +
    cup(452, 300, 62, 'cream', '#d9a24a', '#b0762a', Number.NaN, false) +
    saucer(
      round(280, 346, 84),
      'teal',
      date(256, 328, 20, 0.62) +
        date(306, 330, -40, 0.62) +
        date(270, 362, -10, 0.62) +
        date(314, 366, 30, 0.62) +
        date(284, 346, 70, 0.58),
    ) +
    cardamom(388, 394, 10) +
    cardamom(414, 378, 60),
  'turkish-coffee': () =>
    table('marble') +
    cup(330, 236, 128, 'pomegranate', '#5b321a', '#38190b', 30) +
    blurred(5, circle(330, 236, 98, 'none', 'stroke="#a8713f" stroke-width="20"')) +
    froth(round(330, 236, 108), '#b98452', 40) +
    blurred(3, ellipse({ x: 336, y: 244, rx: 46, ry: 40 }, '#8a5a30', 'fill-opacity=".55"')) +
    sheen(330, 236, 114) +
    sugar(86, 112, 20) +
    sugar(120, 150, -16) +
    lit(METAL, at(540, 410, line('M-90 0H60', '#d8b25a', 9) + ellipse({ x: 76, y: 0, rx: 30, ry: 19 }, '#e6c473'), -28)),
  'ginger-milk': () =>
    table('sage') +
    cup(340, 236, 140, 'saffron', '#fbeed6', '#e6cda2', 20) +
    froth(round(340, 236, 120), '#fffaf0', 90) +
    dust(round(340, 236, 70), '#b5772e', 70, 2.2) +
    ginger(96, 372, -20) +
    lit(FRESH, circle(160, 436, 26, '#d9a85c') + circle(160, 436, 23, '#f6df9c')) +
    lit(FRESH, circle(98, 452, 24, '#d9a85c') + circle(98, 452, 21, '#f6df9c')),
};
