import { flatbread, square } from '../food.ts';
import {
  blackOlive,
  blackSeed,
  dust,
  herb,
  lemonSlice,
  mintLeaf,
  mushroom,
  onionRing,
  pepperStrip,
  pineNut,
  sesame,
  sprig,
  thymeLeaf,
  tomatoDice,
  tomatoSlice,
  walnut,
} from '../garnish.ts';
import { at, ellipse, emoji, filled, inside, type Oval, pick, random, round, scatter, shape, slant } from '../svg.ts';
import { beside, board, bowl, ground, IN_BOWL, ON_PLATE, plate, rimmedPlate } from '../tableware.ts';
import { shaved } from './rice.ts';

const DOUGH: Oval = { cx: 320, cy: 250, rx: 218, ry: 132 };
const TOP: Oval = { cx: 320, cy: 250, rx: 178, ry: 104 };

const blot =
  (colours: readonly string[], size = 26) =>
  (x: number, y: number) =>
    at(
      x,
      y,
      ellipse(
        { cx: 0, cy: 0, rx: random(size * 0.6, size), ry: random(size * 0.4, size * 0.7) },
        `fill="${pick(colours)}" fill-opacity=".85"`,
      ),
      random(-40, 40),
    );
const MELTED = ['#fff3c8', '#ffe9a6', '#f7d178', '#fffbe6'];

/** Lines that cut a round into slices. */
const cuts = [20, 80, 140]
  .map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const x = Math.cos(angle) * 214;
    const y = Math.sin(angle) * 130;
    return `<path d="M${320 - x} ${250 - y}L${320 + x} ${250 + y}" stroke="#8d5620" stroke-opacity=".5" stroke-width="3.5"/>`;
  })
  .join('');

const strand = (colours: readonly string[]) => (x: number, y: number) =>
  `<path d="M${x - 40} ${y}c16 ${random(-34, 34)} 40 ${random(-34, 34)} 80 ${random(-12, 12)}" fill="none" stroke="${pick(colours)}" stroke-width="9" stroke-linecap="round"/>`;
const NOODLE = ['#ffe3a0', '#f6cb6e', '#fff0c4', '#e9b552'];
const penne = (light: string, dark: string) => (x: number, y: number) =>
  at(
    x,
    y,
    shape('M-34 -11L30 -13L38 10L-28 13Z', slant(light, dark)) + filled({ cx: 34, cy: -1, rx: 6, ry: 12 }, round('#8a4a14', '#b8752c')),
    random(-70, 70),
  );

export const ovenPlates: Record<string, () => string> = {
  'manakish-zaatar': () =>
    ground('leaf') +
    board() +
    flatbread(DOUGH, '#8a9a3f', '#4f6224') +
    scatter(TOP, 150, thymeLeaf, 1) +
    scatter(TOP, 90, sesame, 1) +
    dust(TOP, '#7d2a30', 30) +
    sprig(512, 384, 1.1),
  'manakish-cheese': () =>
    ground('saffron') +
    board() +
    flatbread(DOUGH, '#fff0bf', '#f0c268') +
    scatter(TOP, 54, blot(MELTED, 34), 1) +
    scatter(TOP, 10, blot(['#cf8f32', '#b8752a'], 14)) +
    scatter(TOP, 46, blackSeed, 1),
  'manakish-mixed': () =>
    ground('sand') +
    board() +
    flatbread(DOUGH, '#fff0bf', '#f0c268') +
    scatter(TOP, 50, blot(MELTED, 34), 1) +
    inside(
      'M0 0H320L300 480H0Z',
      filled({ ...DOUGH, rx: DOUGH.rx * 0.86, ry: DOUGH.ry * 0.84 }, round('#8a9a3f', '#4f6224')) +
        scatter(TOP, 120, thymeLeaf, 1) +
        scatter(TOP, 70, sesame, 1),
    ) +
    tomatoSlice(104, 384) +
    tomatoSlice(150, 400) +
    mintLeaf(546, 392, 20, 1.4),
  'lahm-bi-ajeen': () =>
    ground('clay') +
    board() +
    flatbread(DOUGH, '#c9643c', '#8a3418') +
    scatter(TOP, 90, blot(['#a8502b', '#7d3417', '#d07a4a'], 15), 1) +
    scatter(TOP, 34, tomatoDice) +
    scatter(TOP, 46, herb) +
    scatter(TOP, 10, pineNut) +
    lemonSlice(540, 388, 1.4),
  'manakish-muhammara': () =>
    ground('blush') +
    board() +
    flatbread(DOUGH, '#e2653c', '#ac2f1b') +
    scatter(TOP, 22, blot(MELTED, 34)) +
    scatter(TOP, 9, walnut) +
    scatter(TOP, 20, herb),
  'pizza-margherita': () =>
    ground('blush') +
    board() +
    flatbread(DOUGH, '#e8583a', '#b52c1c') +
    scatter(TOP, 24, blot(MELTED, 42)) +
    scatter(TOP, 7, tomatoSlice) +
    scatter(TOP, 9, (x, y) => mintLeaf(x, y, random(0, 360), 1.2)) +
    cuts,
  'pizza-shawarma': () =>
    ground('saffron') +
    board() +
    flatbread(DOUGH, '#fff3cf', '#eec876') +
    scatter(TOP, 28, blot(MELTED, 38)) +
    scatter(TOP, 34, shaved) +
    scatter(TOP, 10, (x, y) => at(x, y, '<rect x="-24" y="-7" width="48" height="15" rx="7" fill="#d94f86"/>', random(0, 180))) +
    scatter(TOP, 24, herb) +
    cuts,
  'pizza-vegetable': () =>
    ground('leaf') +
    board() +
    flatbread(DOUGH, '#e8583a', '#b52c1c') +
    scatter(TOP, 28, blot(MELTED, 40)) +
    scatter(TOP, 18, pepperStrip) +
    scatter(TOP, 9, mushroom) +
    scatter(TOP, 13, blackOlive) +
    scatter(TOP, 7, onionRing) +
    scatter(TOP, 40, thymeLeaf) +
    cuts,
  'pizza-honey': () =>
    ground('sand') +
    board() +
    flatbread(DOUGH, '#fff6dc', '#efcf86') +
    scatter(TOP, 50, blot(MELTED, 40), 1) +
    scatter(TOP, 10, blot(['#d99a3c'], 15)) +
    scatter(TOP, 40, blackSeed) +
    '<path d="M190 220q40 -40 76 0t76 0t76 0t60 14M210 290q40 -36 70 0t76 0t70 0" fill="none" stroke="#e59a12" stroke-opacity=".85" stroke-width="11" stroke-linecap="round"/>' +
    cuts +
    beside('🍯', 558, 380, 140),
  'pasta-red': () =>
    ground('blush') +
    rimmedPlate('#a61e3a') +
    scatter({ ...ON_PLATE, cy: 252, rx: 150, ry: 92 }, 60, penne('#ffc27a', '#d9702c'), 1) +
    scatter({ ...ON_PLATE, cy: 246, rx: 130, ry: 74 }, 24, blot(['#d93c22', '#b9281a', '#ef5b3c'], 22)) +
    scatter({ ...ON_PLATE, cy: 246 }, 22, herb) +
    dust({ ...ON_PLATE, cy: 246 }, '#7d1a10', 26) +
    emoji('🍅', 552, 396, 100),
  'pasta-white': () =>
    ground('sand') +
    plate('teal') +
    scatter({ ...ON_PLATE, cy: 256, rx: 160, ry: 92 }, 90, strand(['#fff6dd', '#f8e3b0', '#fffdf3', '#eccf8e']), 0.86) +
    scatter({ ...ON_PLATE, cy: 246, rx: 140, ry: 74 }, 8, mushroom) +
    scatter({ ...ON_PLATE, cy: 246, rx: 130, ry: 70 }, 9, (x, y) =>
      at(
        x,
        y,
        '<rect x="-30" y="-12" width="60" height="28" rx="10" fill="#8d5116"/><rect x="-30" y="-16" width="60" height="27" rx="10" fill="#f0b862"/><path d="M-14 -14l-4 22M10 -14l-4 22" stroke="#7a3f12" stroke-width="5"/>',
        random(-40, 40),
      ),
    ) +
    scatter(ON_PLATE, 24, herb) +
    dust(ON_PLATE, '#2b221f', 30),
  'pasta-bake': () =>
    ground('clay') +
    plate('cream') +
    square(
      320,
      224,
      176,
      92,
      ['#f9d98e', '#cf8b31'],
      ['#d97a45', '#a8502a'],
      scatter({ cx: 0, cy: 0, rx: 110, ry: 52 }, 16, blot(['#a8651f', '#8d4e17', '#fbe3a2'], 17)),
    ) +
    '<path d="M150 250l170 100l170 -100" fill="none" stroke="#fff3d2" stroke-width="9" transform="translate(0 14)"/>' +
    sprig(320, 200, 0.9),
  'kids-pasta': () =>
    ground('tile') +
    bowl('saffron') +
    scatter({ ...IN_BOWL, cy: 202, rx: 150, ry: 70 }, 90, strand(NOODLE), 0.9) +
    shape(
      'M226 196C230 150 300 138 330 148C390 136 424 168 412 204C396 238 300 236 262 228C240 222 226 214 226 196Z',
      slant('#f4684a', '#b92a1a'),
    ) +
    scatter({ cx: 320, cy: 186, rx: 80, ry: 36 }, 20, (x, y) =>
      at(x, y, '<rect x="-9" y="-3" width="18" height="6" rx="3" fill="#fff6d8"/>', random(0, 180)),
    ) +
    mintLeaf(330, 168, -30, 1.1),
};
