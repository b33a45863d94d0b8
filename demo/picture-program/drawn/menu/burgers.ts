import { CRISP, FRESH, lit } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { at, blob, path, rect, round } from '../draw/shapes.ts';
import { cloth, table } from '../draw/table.ts';
import { board, coupe, longBoard, MIDDLE, paper, plate, roundBoard, saucer } from '../draw/tableware.ts';
import { bun, club, loaf } from '../food/breads.ts';
import { barred, fries, HALLOUMI } from '../food/fried.ts';
import { corn, herbs, sesame } from '../food/garnish.ts';
import { crumbed, repeated, scorched, shavings, skewer } from '../food/meats.ts';
import { dollop, stew, zigzag } from '../food/sauces.ts';
import { cabbage, cucumberSlice, mushroomSlice, pepperStrips, rocca } from '../food/vegetables.ts';

/** A beef patty with the marks of the grill. */
const patty = (x: number, y: number, radius: number) =>
  lit(
    { round: 11, height: 20, grain: 0.26, size: 10, rough: 6, shadow: 8, gloss: 0.2 },
    path(blob(round(x, y, radius), 0.03, 12), slant('#8a5233', '#5f331c', '#3d1e0f')) +
      scorched(round(x, y, radius * 0.7), 16) +
      [-0.5, -0.1, 0.3]
        .map((row) => at(x, y + row * radius, rect(-radius * 0.8, 0, radius * 1.6, 8, 4, '#2a0f06', 'fill-opacity=".6"'), -20))
        .join(''),
  );
const cheese = (x: number, y: number, half: number, degrees: number) =>
  lit(
    { round: 4, height: 7, gloss: 0.26, shadow: 3, rough: 5, size: 40 },
    at(x, y, rect(-half, -half, half * 2, half * 2, 10, slant('#fbc24a', '#f0a01f')), degrees),
  );
const topBun = (x: number, y: number, radius: number) => bun(x, y, radius) + sesame(round(x - 6, y - 8, radius * 0.72), 40);
export const ketchup = (x: number, y: number, radius: number) =>
  saucer(round(x, y, radius), 'cream', stew(round(x, y, radius * 0.78), '#d2301f', '#9c1a12'));

export const burgers: Record<string, () => string> = {
  'burger-chicken': () =>
    table('sand') +
    board(roundBoard(222)) +
    paper(round(320, 240, 196)) +
    cabbage(round(312, 262, 132), 90) +
    crumbed(318, 268, 150, 128, 10) +
    zigzag(round(300, 300, 90), '#fffdf4', 9, 4) +
    cucumberSlice(196, 326, 32) +
    cucumberSlice(236, 362, 30) +
    topBun(352, 180, 122),
  'burger-halloumi': () =>
    table('teal') +
    plate('cream', MIDDLE, '#d5794a') +
    rocca(round(300, 256, 146), 34, 1.2) +
    lit(FRESH, path(blob({ x: 300, y: 268, rx: 132, ry: 104 }, 0.05), slant('#d2502c', '#a3341a'))) +
    barred(288, 282, 220, 118, -14, HALLOUMI) +
    pepperStrips({ x: 270, y: 330, rx: 90, ry: 26 }, 8, ['#d8402c', '#b92f1f']) +
    topBun(362, 172, 116),
  francisco: () =>
    table('rose') +
    board(longBoard) +
    paper({ x: 316, y: 240, rx: 262, ry: 138 }) +
    lit(
      { ...CRISP, round: 26, height: 46, shadow: 12, grain: 0.06 },
      at(320, 206, rect(-236, -66, 472, 140, 68, slant('#f0bf70', '#cf8a3a', '#9c5a1c')), -5),
    ) +
    lit({ round: 8, height: 14, shadow: 3, rough: 8, size: 26 }, at(322, 262, rect(-222, -34, 444, 82, 36, '#fbeac0'), -5)) +
    at(
      322,
      266,
      shavings({ x: 0, y: 0, rx: 196, ry: 28 }, 46, 'chicken', 0.9) +
        corn({ x: 0, y: 0, rx: 196, ry: 28 }, 60) +
        [-150, -70, 20, 100, 170].map((left) => mushroomSlice(left, (left % 20) - 4, left, 0.8)).join(''),
      -5,
    ) +
    zigzag({ x: 322, y: 266, rx: 190, ry: 20 }, '#fffdf4', 6, 3, -5) +
    herbs({ x: 322, y: 266, rx: 200, ry: 26 }, 26),
  club: () =>
    table('sage') +
    coupe('blue') +
    club(232, 168, -16, 1.16) +
    club(392, 176, 14, 1.16) +
    club(238, 318, 190, 1.16) +
    club(398, 318, 168, 1.16) +
    fries(round(318, 244, 54), 22, 70, 12),
  'kids-burger': () =>
    table('saffron') +
    plate('blue') +
    fries(round(424, 272, 70), 30, 80, 14) +
    patty(262, 256, 108) +
    cheese(262, 252, 84, 12) +
    topBun(270, 224, 98) +
    ketchup(400, 148, 48),
  'kids-tawook': () =>
    table('teal') +
    plate('saffron') +
    loaf({ x: 236, y: 186, rx: 110, ry: 92 }, -10) +
    skewer(330, 268, -20, repeated(4, 'tawook'), 58) +
    ketchup(428, 166, 54) +
    cucumberSlice(246, 352, 30) +
    cucumberSlice(290, 374, 28) +
    herbs(round(330, 268, 60), 8),
  'kids-bites': () =>
    table('rose') +
    plate('teal') +
    [
      [232, 176, 10],
      [328, 148, -20],
      [410, 206, 40],
      [236, 278, -30],
      [330, 246, 0],
      [318, 340, 20],
    ]
      .map(([x, y, turn]) => crumbed(x as number, y as number, 54, 42, turn as number))
      .join('') +
    saucer(round(426, 326, 58), 'cream', dollop(round(426, 326, 45), '#f2bb3a', '#d6951c')) +
    cloth(-10, 400, 30),
};
