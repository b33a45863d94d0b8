import { falafel } from '../food.ts';
import { chilli, cucumberSlice, fries, herb, lettuce, mushroom, sprig, tomatoSlice } from '../garnish.ts';
import { leg } from '../meats.ts';
import { emoji, type Oval, scatter, shadow } from '../svg.ts';
import { board, ground, plate, rimmedPlate } from '../tableware.ts';
import { saucer } from './mezze.ts';

const SIDE: Oval = { cx: 448, cy: 298, rx: 70, ry: 34 };
const toum = (x: number, y: number) => saucer(x, y, 0.82, '#ffffff', '#ebe6da');
const standing = (character: string, x: number, y: number, size: number, turn = 0, flip = false) =>
  shadow(x + 6, y + size * 0.4, size * 0.4, size * 0.12) + emoji(character, x, y, size, turn, flip);

export const sandwichPlates: Record<string, () => string> = {
  'shawarma-chicken': () =>
    ground('saffron') +
    plate('cream') +
    scatter({ ...SIDE, cx: 440, cy: 304 }, 9, fries) +
    standing('🌯', 290, 218, 300, 8) +
    toum(176, 338) +
    cucumberSlice(470, 226) +
    cucumberSlice(494, 252),
  'shawarma-meat': () =>
    ground('blush') +
    plate('pomegranate') +
    standing('🌯', 350, 218, 300, -4, true) +
    tomatoSlice(190, 270) +
    tomatoSlice(214, 302) +
    saucer(196, 362, 0.76, '#fff8e4', '#e2d0a4') +
    sprig(470, 318, 0.9),
  'falafel-wrap': () =>
    ground('leaf') +
    plate('teal') +
    standing('🥙', 332, 214, 290, -4) +
    falafel(182, 300, 36) +
    falafel(236, 334, 36) +
    saucer(452, 344, 0.76, '#fff8e4', '#e2d0a4') +
    sprig(160, 240, 0.8),
  'shawarma-arabi': () =>
    ground('clay') +
    board() +
    standing('🌯', 180, 212, 190, 16) +
    standing('🌯', 288, 204, 190, 16) +
    standing('🌯', 396, 212, 190, 16) +
    scatter({ cx: 452, cy: 314, rx: 78, ry: 34 }, 16, fries) +
    toum(310, 346) +
    cucumberSlice(176, 336) +
    cucumberSlice(210, 352),
  burger: () =>
    ground('saffron') +
    board() +
    standing('🍔', 292, 196, 300) +
    standing('🍟', 500, 260, 170, 6) +
    saucer(160, 362, 0.72, '#f0553c', '#b3201a'),
  'burger-chicken': () =>
    ground('clay') +
    plate('cream') +
    scatter({ cx: 320, cy: 320, rx: 150, ry: 40 }, 8, lettuce) +
    standing('🍔', 336, 190, 280, -4) +
    leg(176, 300, 'chicken', -10, 0.62) +
    chilli(482, 336) +
    toum(540, 398),
  'burger-halloumi': () =>
    ground('leaf') +
    plate('teal') +
    scatter({ cx: 320, cy: 316, rx: 160, ry: 42 }, 12, lettuce) +
    standing('🍔', 312, 194, 270, 4) +
    standing('🧀', 490, 300, 116, 8) +
    saucer(160, 330, 0.74, '#e2704a', '#a32a1b'),
  francisco: () =>
    ground('saffron') +
    plate('cream') +
    standing('🥖', 320, 232, 300, 8) +
    scatter({ cx: 300, cy: 238, rx: 96, ry: 30 }, 10, (x, y) => emoji('🌽', x, y, 34)) +
    standing('🌽', 486, 312, 106, 10) +
    scatter({ cx: 176, cy: 306, rx: 36, ry: 20 }, 5, mushroom) +
    scatter({ cx: 310, cy: 250, rx: 80, ry: 30 }, 14, herb),
  club: () =>
    ground('tile') +
    board() +
    standing('🥪', 226, 212, 226, -6) +
    standing('🥪', 400, 240, 226, 6) +
    standing('🍟', 536, 330, 130, 8) +
    saucer(170, 364, 0.7, '#f0553c', '#b3201a'),
  'kids-burger': () =>
    ground('tile') +
    rimmedPlate('#a61e3a') +
    standing('🍔', 252, 220, 200) +
    standing('🍟', 410, 234, 170, 8) +
    standing('🧃', 560, 360, 150, 8) +
    saucer(330, 342, 0.66, '#f0553c', '#b3201a'),
};
