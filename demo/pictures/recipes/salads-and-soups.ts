import { liquid, loaf } from '../food.ts';
import {
  beetCube,
  blackOlive,
  blackSeed,
  carrotDice,
  cheeseCube,
  cucumberDice,
  cucumberSlice,
  dust,
  friedBread,
  halloumiCube,
  herb,
  lemonSlice,
  lettuce,
  mintLeaf,
  oil,
  onionDice,
  onionRing,
  pomegranateSeed,
  radishSlice,
  tomatoDice,
  tomatoSlice,
  walnut,
  watermelonCube,
} from '../garnish.ts';
import { leg } from '../meats.ts';
import { at, ellipse, type Oval, random, scatter, shape, slant } from '../svg.ts';
import { bed, beside, bowl, ground, IN_BOWL, plate, rimmedPlate, steam } from '../tableware.ts';

const TOP: Oval = { ...IN_BOWL, cy: 196, rx: 180, ry: 82 };
const FULL: Oval = { ...IN_BOWL, cy: 208, rx: 172, ry: 82 };
const SOUP: Oval = { ...IN_BOWL, cy: 222, rx: 178, ry: 82 };
const FLAT: Oval = { cx: 320, cy: 264, rx: 186, ry: 106 };

const shred = (x: number, y: number) =>
  at(x, y, shape('M-30 -5Q0 -15 30 -3L28 6Q0 -2 -29 6Z', slant('#fff3df', '#dcb98a')), random(-60, 60));

export const saladPlates: Record<string, () => string> = {
  fattoush: () =>
    ground('leaf') +
    bowl('cream') +
    bed('#8fc25a', '#4d8636') +
    scatter(FULL, 32, lettuce, 0.98) +
    scatter(TOP, 6, cucumberSlice) +
    scatter(TOP, 6, tomatoSlice) +
    scatter(TOP, 6, radishSlice) +
    scatter(TOP, 13, friedBread) +
    scatter(TOP, 10, pomegranateSeed) +
    dust(TOP, '#8f2c3c', 50),
  tabbouleh: () =>
    ground('leaf') +
    bowl('teal') +
    bed('#6fae43', '#33692a') +
    scatter(FULL, 26, (x, y) => at(x, y, shape('M-28 4C-30 -18 26 -20 30 2C26 18 -24 20 -28 4Z', slant('#6fae43', '#3b7a28')))) +
    scatter(FULL, 240, herb, 1) +
    scatter(TOP, 26, tomatoDice) +
    scatter(TOP, 12, onionDice) +
    scatter(TOP, 60, (x, y) => ellipse({ cx: x, cy: y, rx: 3.4, ry: 2.6 }, 'fill="#f4deb0"')) +
    lemonSlice(212, 178, 1.15),
  'arabic-salad': () =>
    ground('tile') +
    bowl('saffron') +
    bed('#d9e3a0', '#a9b866') +
    scatter(FULL, 48, cucumberDice, 0.95) +
    scatter(FULL, 44, tomatoDice, 0.95) +
    scatter(TOP, 22, onionDice) +
    scatter(TOP, 50, herb) +
    lemonSlice(420, 176, 1.1),
  'beetroot-rocca': () =>
    ground('dusk') +
    rimmedPlate('#2f8a83') +
    scatter(FLAT, 50, (x, y) => mintLeaf(x, y, random(0, 360), 1.5), 1) +
    scatter(FLAT, 22, beetCube) +
    scatter(FLAT, 10, cheeseCube) +
    scatter(FLAT, 9, walnut) +
    scatter(FLAT, 8, pomegranateSeed),
  'halloumi-watermelon': () =>
    ground('blush') +
    plate('cream') +
    scatter(FLAT, 34, watermelonCube, 1) +
    scatter(FLAT, 12, halloumiCube) +
    scatter(FLAT, 11, (x, y) => mintLeaf(x, y)) +
    scatter(FLAT, 40, blackSeed) +
    beside('🍉', 88, 388, 140, -8),
  'lentil-soup': () =>
    ground('saffron') +
    bowl('cream') +
    liquid(SOUP, '#f9bf58', '#d98318') +
    oil({ cx: 300, cy: 222, rx: 64, ry: 22 }, '#d98f10') +
    dust({ ...SOUP, rx: 90, ry: 40 }, '#8b4a12', 36) +
    scatter({ ...SOUP, rx: 120, ry: 50 }, 12, herb) +
    scatter({ cx: 390, cy: 214, rx: 50, ry: 22 }, 5, friedBread) +
    lemonSlice(112, 402, 1.5) +
    steam(330, 120),
  'freekeh-soup': () =>
    ground('leaf') +
    bowl('wood') +
    liquid(SOUP, '#d8bd7a', '#94743a') +
    scatter(SOUP, 90, (x, y) => ellipse({ cx: x, cy: y, rx: 7, ry: 4.4 }, `fill="${random() > 0.5 ? '#7c8440' : '#a39a52'}"`)) +
    scatter(SOUP, 18, shred) +
    scatter(SOUP, 24, herb) +
    steam(320, 118),
  'oat-soup': () =>
    ground('clay') +
    bowl('pomegranate') +
    liquid(SOUP, '#e9a06a', '#b9552c') +
    scatter(SOUP, 70, (x, y) => ellipse({ cx: x, cy: y, rx: 7, ry: 5 }, 'fill="#fbe3bd" fill-opacity=".85"')) +
    scatter(SOUP, 16, (x, y) => ellipse({ cx: x, cy: y, rx: 12, ry: 8 }, 'fill="#7a3d20"')) +
    scatter(SOUP, 22, herb) +
    lemonSlice(410, 212, 0.95) +
    beside('🥄', 566, 384, 130),
  saloona: () =>
    ground('saffron') +
    bowl('blue') +
    liquid(SOUP, '#ef8d4e', '#b8401c') +
    scatter(SOUP, 9, carrotDice) +
    scatter(SOUP, 8, (x, y) =>
      at(
        x,
        y,
        '<rect x="-24" y="-16" width="48" height="36" rx="11" fill="#c58f3c"/><rect x="-24" y="-20" width="48" height="34" rx="11" fill="#f6d98a"/>',
        random(-40, 40),
      ),
    ) +
    scatter(SOUP, 7, (x, y) => at(x, y, '<ellipse rx="26" ry="20" fill="#3f7a2e"/><ellipse rx="21" ry="15" fill="#e6f0bb"/>')) +
    scatter(SOUP, 6, tomatoSlice) +
    scatter(SOUP, 26, herb) +
    onionRing(300, 210) +
    steam(320, 116),
  thareed: () =>
    ground('clay') +
    bowl('cream') +
    liquid(SOUP, '#e79a55', '#b4521f') +
    loaf(250, 196, 96, 42, -8) +
    loaf(392, 204, 92, 40, 10) +
    loaf(318, 232, 104, 42, 0) +
    leg(324, 178, 'chicken', 0, 0.86) +
    scatter({ ...SOUP, cy: 232 }, 9, carrotDice) +
    scatter({ ...SOUP, cy: 230 }, 24, herb) +
    blackOlive(440, 250),
};
