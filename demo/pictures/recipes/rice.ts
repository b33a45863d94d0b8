import { BIRYANI_RICE, DARK_RICE, heap, loaf, luqma, MACHBOOS_RICE, rice, WHITE_RICE, YELLOW_RICE } from '../food.ts';
import {
  almond,
  cucumberDice,
  dust,
  herb,
  lemonSlice,
  mintLeaf,
  oil,
  onionRing,
  pea,
  pineNut,
  raisin,
  sprig,
  tomatoDice,
  tomatoSlice,
} from '../garnish.ts';
import { leg } from '../meats.ts';
import { at, ellipse, emoji, filled, type Oval, points, random, ring, round, scatter, shape, slant } from '../svg.ts';
import { bowl, ground, IN_BOWL, plate, rimmedPlate, steam, tray } from '../tableware.ts';
import { saucer } from './mezze.ts';

const RICE: Oval = { cx: 320, cy: 284, rx: 196, ry: 96 };
const FRONT: Oval = { cx: 320, cy: 300, rx: 170, ry: 60 };
const TOP: Oval = { cx: 320, cy: 216, rx: 110, ry: 40 };

const loomi = (x: number, y: number) => filled({ cx: x, cy: y, rx: 24, ry: 21 }, round('#9a6a45', '#3f2413'));
const friedOnion = (x: number, y: number) =>
  at(x, y, '<path d="M-20 4Q-6 -12 8 -2T24 -4" fill="none" stroke="#7a3a12" stroke-width="6" stroke-linecap="round"/>', random(0, 180));
const halfEgg = (x: number, y: number) =>
  filled({ cx: x, cy: y + 4, rx: 36, ry: 27 }, slant('#e6dccb', '#c2b49c')) +
  filled({ cx: x, cy: y, rx: 36, ry: 27 }, round('#ffffff', '#efe8da')) +
  filled({ cx: x, cy: y, rx: 17, ry: 13 }, round('#ffd95a', '#f0a01c'));

/** Meat on the bone, roasted: a shank as it comes from the pot. */
const shank = (x: number, y: number, degrees: number, scale = 1) => leg(x, y, 'lamb', degrees, scale);

export const ricePlates: Record<string, () => string> = {
  'dish-of-the-day': () =>
    ground('clay') +
    plate('pomegranate') +
    shape('M130 284C130 120 510 120 510 284Q320 346 130 284Z', slant('#fff8ea', '#e3d3b8', '#a98f68')) +
    '<path d="M176 256C190 176 250 146 310 144" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="14" stroke-linecap="round"/>' +
    shape('M120 282Q320 350 520 282V298Q320 368 120 298Z', slant('#f3e4c8', '#bfa57c')) +
    filled({ cx: 320, cy: 146, rx: 30, ry: 24 }, round('#ffd97a', '#b8770e')) +
    steam(320, 116),
  'family-tray': () =>
    ground('saffron') +
    tray() +
    rice({ cx: 300, cy: 262, rx: 170, ry: 76 }, 120, ['#eec07a', '#a5682a'], MACHBOOS_RICE) +
    shank(260, 192, -18, 0.62) +
    shank(352, 196, 20, 0.62) +
    scatter({ cx: 300, cy: 268, rx: 130, ry: 40 }, 16, raisin) +
    scatter({ cx: 300, cy: 262, rx: 130, ry: 40 }, 12, almond) +
    saucer(500, 216, 0.82, '#ffffff', '#e6e0d3', scatter({ cx: 0, cy: 0, rx: 46, ry: 22 }, 9, cucumberDice)) +
    saucer(512, 306, 0.82, '#e2704a', '#a32a1b') +
    saucer(140, 348, 0.82, '#f2dfb8', '#cfae73', oil({ cx: 0, cy: 0, rx: 30, ry: 14 }, '#d08f12')) +
    points([300, 372], [344, 378], [388, 370], [322, 348], [366, 348])
      .map(([x, y]) => luqma(x, y, 25))
      .join('') +
    sprig(112, 262, 0.8),
  'machboos-chicken': () =>
    ground('saffron') +
    plate('teal') +
    rice(RICE, 150, ['#f2c47f', '#b0722f'], MACHBOOS_RICE) +
    leg(258, 214, 'chicken', 4, 1) +
    leg(390, 214, 'chicken', -2, 1, true) +
    loomi(236, 300) +
    loomi(400, 308) +
    scatter(FRONT, 12, herb) +
    scatter(FRONT, 10, raisin) +
    saucer(560, 404, 0.78, '#e2704a', '#a32a1b'),
  'machboos-lamb': () =>
    ground('clay') +
    plate('cream') +
    rice(RICE, 148, ['#dda763', '#8d5420'], DARK_RICE) +
    shank(270, 196, -10, 0.94) +
    shank(392, 210, 24, 0.82) +
    scatter(FRONT, 20, raisin) +
    scatter(FRONT, 16, almond) +
    loomi(330, 318) +
    scatter(FRONT, 14, herb),
  biryani: () =>
    ground('saffron') +
    bowl('copper') +
    rice({ ...IN_BOWL, cy: 216, rx: 182, ry: 84 }, 140, ['#fff0c9', '#dc9a34'], BIRYANI_RICE) +
    leg(324, 160, 'chicken', -4, 0.88) +
    halfEgg(234, 196) +
    halfEgg(410, 204) +
    scatter({ ...IN_BOWL, cy: 214, rx: 140, ry: 50 }, 14, friedOnion) +
    scatter({ ...IN_BOWL, cy: 224, rx: 140, ry: 50 }, 10, (x, y) => mintLeaf(x, y, random(0, 360), 0.8)) +
    saucer(566, 410, 0.74, '#ffffff', '#e6e0d3'),
  mandi: () =>
    ground('sand') +
    plate('copper') +
    rice(RICE, 140, ['#ffe9a8', '#e0a83a'], YELLOW_RICE) +
    leg(272, 226, 'chicken', -4, 0.94) +
    leg(380, 204, 'chicken', 6, 1.08, true) +
    tomatoSlice(428, 280) +
    tomatoSlice(462, 296) +
    scatter(FRONT, 16, raisin) +
    sprig(350, 306, 0.8) +
    steam(330, 92),
  'mandi-lamb': () =>
    ground('clay') +
    tray() +
    rice({ cx: 320, cy: 286, rx: 220, ry: 100 }, 150, ['#ffe7a4', '#d69c35'], YELLOW_RICE) +
    shank(320, 190, -6, 1.15) +
    scatter({ ...FRONT, rx: 190 }, 22, raisin) +
    scatter({ ...FRONT, rx: 190 }, 20, almond) +
    scatter({ ...FRONT, rx: 190 }, 12, herb) +
    onionRing(180, 280) +
    onionRing(460, 290),
  ouzi: () =>
    ground('leaf') +
    rimmedPlate('#2f8a83') +
    rice(RICE, 140, ['#fffaf0', '#e2cda0'], WHITE_RICE) +
    scatter({ ...FRONT, cy: 268, ry: 90 }, 28, pea) +
    scatter({ ...FRONT, cy: 268, ry: 90 }, 16, carrot) +
    shank(322, 184, 8, 1) +
    scatter(FRONT, 18, almond) +
    scatter(FRONT, 16, pineNut) +
    saucer(562, 404, 0.78, '#ffffff', '#e6e0d3'),
  harees: () =>
    ground('sand') +
    bowl('wood') +
    heap(
      { ...IN_BOWL, cy: 216, rx: 180, ry: 84 },
      62,
      ['#f8e8c8', '#e2c792', '#bd9656'],
      scatter({ cx: 320, cy: 216, rx: 170, ry: 84 }, 40, (x, y) =>
        ellipse({ cx: x, cy: y, rx: 9, ry: 5 }, 'fill="#fff6dd" fill-opacity=".7"'),
      ),
    ) +
    oil({ cx: 322, cy: 196, rx: 84, ry: 32 }, '#d08f12') +
    dust({ cx: 322, cy: 198, rx: 120, ry: 44 }, '#8b4a12', 30) +
    steam(322, 120),
  'shawarma-bowl': () =>
    ground('leaf') +
    bowl('cream') +
    rice({ ...IN_BOWL, cy: 218, rx: 182, ry: 84 }, 80, ['#ffe9a8', '#e0a83a'], YELLOW_RICE) +
    scatter({ cx: 268, cy: 190, rx: 92, ry: 46 }, 40, shaved) +
    scatter({ cx: 420, cy: 196, rx: 54, ry: 34 }, 22, cucumberDice) +
    scatter({ cx: 378, cy: 250, rx: 66, ry: 24 }, 18, tomatoDice) +
    scatter({ cx: 252, cy: 262, rx: 70, ry: 22 }, 20, (x, y) => filled({ cx: x, cy: y, rx: 9, ry: 8 }, round('#fff08a', '#eab01e'))) +
    '<path d="M180 204q30 -30 60 0t60 0t60 0t60 0" fill="none" stroke="#fffdf5" stroke-width="11" stroke-linecap="round"/>' +
    scatter({ ...IN_BOWL, cy: 212 }, 18, herb),
  'machboos-prawn': () =>
    ground('tile') +
    plate('blue') +
    rice(RICE, 138, ['#f2c47f', '#b0722f'], MACHBOOS_RICE) +
    scatter(FRONT, 14, tomatoDice) +
    points([232, 226, -10], [330, 186, 8], [424, 236, 20], [270, 292, -14], [372, 298, 10])
      .map(([x, y, turn]) => emoji('🦐', x, y, 118, turn))
      .join('') +
    scatter({ ...FRONT, cy: 270, ry: 90 }, 22, herb) +
    lemonSlice(470, 340, 0.9),
  sayadieh: () =>
    ground('tile') +
    rimmedPlate('#3f74ad') +
    rice(RICE, 130, ['#d7a05c', '#8a5120'], DARK_RICE) +
    at(320, 214, fillet(-82, -6) + fillet(14, 12), -6) +
    scatter(FRONT, 18, friedOnion) +
    scatter(FRONT, 16, almond) +
    scatter(FRONT, 14, pineNut) +
    scatter({ ...FRONT, cy: 260, ry: 80 }, 14, herb) +
    lemonSlice(196, 320, 1),
  'shawarma-plate': () =>
    ground('clay') +
    plate('cream') +
    loaf(320, 276, 186, 98, 4) +
    heap({ cx: 318, cy: 270, rx: 150, ry: 58 }, 112, ['#b06a3f', '#6b3418'], '') +
    scatter({ cx: 318, cy: 232, rx: 140, ry: 78 }, 90, shaved, 1) +
    scatter({ cx: 190, cy: 330, rx: 50, ry: 22 }, 5, onionRing) +
    scatter(TOP, 16, herb) +
    tomatoSlice(446, 334) +
    tomatoSlice(478, 316) +
    lemonSlice(480, 224, 0.9) +
    saucer(560, 408, 0.76, '#fff8e4', '#e2d0a4'),
};

function carrot(x: number, y: number): string {
  return at(
    x,
    y,
    '<rect x="-9" y="-7" width="18" height="15" rx="4" fill="#c86a16"/><rect x="-9" y="-9" width="18" height="13" rx="4" fill="#f7a23f"/>',
    random(-40, 40),
  );
}

/** A shaving of meat from the spit. */
export function shaved(x: number, y: number): string {
  return at(
    x,
    y,
    shape('M-32 -6Q-10 -18 12 -10T34 -4Q26 12 4 8T-30 8Z', slant('#d39a63', '#8d4d24', '#5e2d12')) +
      '<path d="M-22 -5q20 -9 40 -1" stroke="#f7d6a4" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>',
    random(-70, 70),
  );
}

function fillet(x: number, y: number): string {
  const path = `M${x - 60} ${y - 10}C${x - 40} ${y - 52} ${x + 70} ${y - 50} ${x + 104} ${y - 4}C${x + 90} ${y + 40} ${x - 40} ${y + 44} ${x - 60} ${y - 10}Z`;
  return (
    shape(path, '#3a1508', 'fill-opacity=".3" transform="translate(4 10)"') +
    shape(path, slant('#fff0cf', '#e8b768', '#b67626')) +
    ring(
      { cx: x + 18, cy: y - 4, rx: 50, ry: 10 },
      4,
      (a) =>
        `<path d="M${a} ${y - 30}q12 24 0 50" stroke="#a3621e" stroke-opacity=".5" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    )
  );
}
