import { chilli, dust, fries, herb, lemonSlice, lettuce, sprig, tomatoSlice } from '../garnish.ts';
import { fish } from '../meats.ts';
import { at, emoji, type Oval, points, random, scatter } from '../svg.ts';
import { ground, plate, rimmedPlate, tray } from '../tableware.ts';
import { saucer } from './mezze.ts';

const ALL: Oval = { cx: 320, cy: 266, rx: 190, ry: 106 };

const ringOfSquid = (x: number, y: number) =>
  at(
    x,
    y,
    '<ellipse cy="7" rx="40" ry="27" fill="none" stroke="#8d5116" stroke-opacity=".4" stroke-width="20"/><ellipse rx="40" ry="27" fill="none" stroke="#c98730" stroke-width="22"/><ellipse cy="-2" rx="40" ry="27" fill="none" stroke="#f3c566" stroke-width="17"/><path d="M-34 -14Q-20 -30 8 -29" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>',
    random(-40, 40),
  );

export const seafoodPlates: Record<string, () => string> = {
  'grilled-fish': () =>
    ground('tile') +
    tray() +
    scatter({ cx: 320, cy: 300, rx: 210, ry: 70 }, 13, lettuce) +
    fish(318, 252, 1.06, ['#e7b783', '#a8683a', '#5e2f15']) +
    lemonSlice(250, 344, 1.1) +
    lemonSlice(326, 356, 1.1) +
    tomatoSlice(404, 350) +
    scatter({ cx: 300, cy: 250, rx: 160, ry: 40 }, 22, herb),
  'fried-fish': () =>
    ground('blush') +
    rimmedPlate('#3f74ad') +
    fish(330, 200, 0.68, ['#ffc28a', '#e88446', '#b04d1c']) +
    fish(312, 262, 0.68, ['#ffc28a', '#e88446', '#b04d1c']) +
    fish(332, 324, 0.68, ['#ffc28a', '#e88446', '#b04d1c']) +
    lemonSlice(494, 330, 1) +
    sprig(150, 300, 0.8) +
    saucer(560, 408, 0.72, '#fff8e4', '#e2d0a4'),
  prawns: () =>
    ground('tile') +
    plate('cream') +
    scatter(ALL, 9, lettuce) +
    points([212, 226, -20], [316, 196, 0], [420, 222, 20], [234, 310, -30], [330, 296, 4], [426, 310, 26])
      .map(([x, y, turn]) => emoji('🦐', x, y, 142, turn))
      .join('') +
    scatter(ALL, 26, herb) +
    dust(ALL, '#b8281c', 24) +
    lemonSlice(322, 356, 1.1) +
    chilli(150, 280),
  calamari: () =>
    ground('sand') +
    plate('blue') +
    scatter(ALL, 8, lettuce) +
    scatter({ ...ALL, cy: 258, rx: 160, ry: 86 }, 14, ringOfSquid) +
    lemonSlice(188, 330, 1.15) +
    scatter(ALL, 20, herb) +
    saucer(540, 396, 0.84, '#ffffff', '#e8dfc8'),
  fries: () =>
    ground('saffron') +
    plate('pomegranate') +
    scatter({ cx: 320, cy: 236, rx: 160, ry: 100 }, 66, fries, 1) +
    dust({ cx: 320, cy: 236, rx: 150, ry: 90 }, '#8f2c3c', 40) +
    saucer(500, 366, 0.9, '#f0553c', '#b3201a') +
    sprig(190, 330, 0.7),
};
