import { falafel } from '../food.ts';
import {
  ball,
  blackSeed,
  chilli,
  cucumberSlice,
  dust,
  herb,
  lemonSlice,
  marrowSlice,
  mintLeaf,
  mushroom,
  oil,
  onionRing,
  pepperStrip,
  pineNut,
  pomegranateSeed,
  potatoCube,
  sprig,
  thymeLeaf,
  tomatoSlice,
} from '../garnish.ts';
import { kibbeh } from '../meats.ts';
import { at, ellipse, emoji, filled, points, random, ring, round, scatter, shape, slant } from '../svg.ts';
import { bed, beside, bowl, ground, IN_BOWL, plate, rimmedPlate } from '../tableware.ts';

import { little, middle, saucer } from './mezze.ts';

function sambousek(x: number, y: number, degrees: number): string {
  const crimp = ring({ cx: 0, cy: -4, rx: 74, ry: 56 }, 24, (a, b) => (b < 2 ? ball(a, b, 9, '#f3c577', '#b87527') : ''));
  return at(
    x,
    y,
    shape('M-76 6C-76 -82 76 -82 76 6Q0 34 -76 6Z', '#3a1508', 'fill-opacity=".25" transform="translate(4 12)"') +
      crimp +
      shape('M-76 6C-76 -76 76 -76 76 6Q0 34 -76 6Z', round('#ffdf9c', '#e3a34b', '#b06d22')) +
      ellipse({ cx: -20, cy: -34, rx: 24, ry: 9 }, 'fill="#fff" fill-opacity=".4"'),
    degrees,
  );
}

const cigar = (x: number, y: number, degrees: number) =>
  at(
    x,
    y,
    shape('M-86 -17Q-96 0 -86 19H86Q96 0 86 -17Z', '#3a1508', 'fill-opacity=".28" transform="translate(3 9)"') +
      shape('M-86 -19Q-96 0 -86 19H86Q96 0 86 -19Z', slant('#ffdd94', '#e0a04a', '#a9661f')) +
      '<path d="M-46 -19l-14 38M0 -19l-14 38M46 -19l-14 38" stroke="#8d5116" stroke-opacity=".45" stroke-width="4"/>' +
      filled({ cx: 88, cy: 0, rx: 8, ry: 17 }, round('#fffaf0', '#e2cfa8')),
    degrees,
  );

const halloumi = (x: number, y: number, degrees: number) =>
  at(
    x,
    y,
    '<rect x="-66" y="-28" width="134" height="74" rx="13" fill="#3a1508" fill-opacity=".25"/><rect x="-68" y="-30" width="134" height="68" rx="12" fill="#cf9f55"/>' +
      `${shape('M-56 -40H54Q66 -40 66 -28V16Q66 28 54 28H-56Q-68 28 -68 16V-28Q-68 -40 -56 -40Z', slant('#fff7dd', '#f0d49a'))}` +
      [-40, -6, 28]
        .map((left) => `<path d="M${left} -34l-8 56" stroke="#8d4e17" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/>`)
        .join(''),
    degrees,
  );

export const hotMezzePlates: Record<string, () => string> = {
  falafel: () =>
    ground('leaf') +
    plate('cream') +
    scatter(middle(1), 9, (x, y) => mintLeaf(x, y, random(0, 360), 1.3)) +
    points([222, 240], [320, 216], [416, 240], [256, 292], [372, 296], [316, 258])
      .map(([x, y]) => falafel(x, y, 50))
      .join('') +
    saucer(508, 372, 0.95, '#fff8e4', '#e2d0a4', little(herb, 8)) +
    lemonSlice(150, 344, 1.1) +
    dust(middle(0.9), '#8f2c3c', 20),
  kibbeh: () =>
    ground('clay') +
    plate('cream') +
    kibbeh(300, 200, -8) +
    kibbeh(396, 252, 24) +
    kibbeh(236, 272, -24) +
    kibbeh(330, 316, 6) +
    scatter(middle(0.9), 10, pineNut) +
    sprig(468, 316) +
    lemonSlice(174, 214, 1),
  sambousek: () =>
    ground('saffron') +
    rimmedPlate('#a61e3a') +
    sambousek(224, 232, -12) +
    sambousek(404, 228, 14) +
    sambousek(318, 314, 0) +
    sprig(318, 224) +
    scatter(middle(0.9), 9, pineNut),
  'sambousek-cheese': () =>
    ground('sand') +
    plate('teal') +
    sambousek(230, 214, -14) +
    sambousek(404, 222, 12) +
    sambousek(236, 310, 6) +
    sambousek(396, 318, -8) +
    scatter(middle(1), 40, blackSeed) +
    beside('🧀', 556, 390, 120),
  'cheese-rolls': () =>
    ground('saffron') +
    plate('cream') +
    cigar(310, 212, -6) +
    cigar(340, 254, 4) +
    cigar(304, 296, -4) +
    cigar(336, 338, 3) +
    scatter(middle(0.8), 30, blackSeed) +
    sprig(190, 336) +
    beside('🧀', 82, 396, 112),
  'batata-harra': () =>
    ground('clay') +
    bowl('pomegranate') +
    bed('#e0912c', '#9c5416') +
    scatter({ ...IN_BOWL, cy: 204, ry: 80 }, 64, potatoCube, 0.98) +
    scatter({ ...IN_BOWL, cy: 194 }, 34, herb) +
    dust({ ...IN_BOWL, cy: 194 }, '#b8281c', 40) +
    chilli(320, 170) +
    chilli(390, 214) +
    lemonSlice(208, 186, 1),
  'chicken-livers': () =>
    ground('dusk') +
    plate('teal') +
    filled(middle(0.95), round('#8f4426', '#57200f')) +
    scatter(middle(0.8), 22, (x, y) =>
      at(
        x,
        y,
        `${shape('M-32 0C-34 -26 14 -32 30 -12C42 8 22 24 -6 22C-22 22 -32 14 -32 0Z', slant('#b1694a', '#5a2412'))}<path d="M-18 -8q14 -10 30 -4" stroke="#fff" stroke-opacity=".4" stroke-width="5" fill="none" stroke-linecap="round"/>`,
        random(-60, 60),
      ),
    ) +
    scatter(middle(0.85), 30, pomegranateSeed) +
    scatter(middle(0.85), 26, herb) +
    lemonSlice(486, 330, 1.1),
  halloumi: () =>
    ground('leaf') +
    plate('cream') +
    points([196, 330], [250, 352])
      .map(([x, y]) => cucumberSlice(x, y))
      .join('') +
    tomatoSlice(434, 206) +
    tomatoSlice(466, 240) +
    halloumi(276, 220, -10) +
    halloumi(362, 268, -10) +
    halloumi(300, 318, -10) +
    sprig(450, 316) +
    scatter(middle(0.9), 18, thymeLeaf) +
    oil({ cx: 200, cy: 262, rx: 20, ry: 10 }),
  'grilled-vegetables': () =>
    ground('leaf') +
    plate('cream') +
    scatter(middle(0.9), 9, marrowSlice) +
    scatter(middle(0.85), 12, pepperStrip) +
    emoji('🌽', 226, 244, 122, -20) +
    emoji('🫑', 420, 232, 100, 12) +
    scatter(middle(0.75), 6, mushroom) +
    scatter(middle(0.8), 6, onionRing) +
    tomatoSlice(322, 326) +
    tomatoSlice(372, 318) +
    tomatoSlice(300, 214) +
    scatter(middle(0.9), 30, thymeLeaf),
};
