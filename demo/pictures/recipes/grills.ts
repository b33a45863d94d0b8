import { loaf } from '../food.ts';
import { dust, fries, herb, lemonSlice, onionRing, pomegranateSeed, sprig, tomatoSlice } from '../garnish.ts';
import { chop, kebab, leg, type Skewered, skewer } from '../meats.ts';
import { at, emoji, type Oval, scatter, shape, slant } from '../svg.ts';
import { beside, ground, plate, rimmedPlate, tray } from '../tableware.ts';
import { saucer } from './mezze.ts';

const ALL: Oval = { cx: 320, cy: 266, rx: 190, ry: 106 };
const of = (piece: Skewered, count: number): Skewered[] => Array.from({ length: count }, () => piece);

const halfLoaf = (x: number, y: number, degrees: number) =>
  at(
    x,
    y,
    shape('M-92 0A92 78 0 0 1 92 0Z', '#3a1508', 'fill-opacity=".25" transform="translate(5 12)"') +
      shape('M-92 12Q0 34 92 12V0H-92Z', '#7a3f22') +
      shape('M-92 0A92 78 0 0 1 92 0Q0 20 -92 0Z', slant('#fbe0ab', '#dba653', '#a66a28')) +
      [-50, -10, 30]
        .map((left) => `<path d="M${left} -8l20 -46" stroke="#6b3512" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`)
        .join(''),
    degrees,
  );

export const grillPlates: Record<string, () => string> = {
  'shish-tawook': () =>
    ground('saffron') +
    plate('cream') +
    loaf(320, 272, 176, 92, -4) +
    skewer(322, 226, 330, -8, of('tawook', 6)) +
    skewer(318, 296, 330, -8, of('tawook', 6)) +
    sprig(190, 326) +
    lemonSlice(458, 344, 1) +
    saucer(548, 402, 0.8, '#ffffff', '#ebe6da'),
  kebab: () =>
    ground('clay') +
    plate('teal') +
    loaf(320, 272, 178, 94, 3) +
    kebab(320, 224, 300, -10) +
    kebab(322, 290, 300, -10) +
    scatter({ cx: 200, cy: 320, rx: 46, ry: 22 }, 6, onionRing) +
    scatter({ cx: 200, cy: 320, rx: 60, ry: 30 }, 14, herb) +
    dust({ cx: 200, cy: 320, rx: 60, ry: 30 }, '#8f2c3c', 20) +
    tomatoSlice(452, 330) +
    tomatoSlice(480, 310),
  'lamb-tikka': () =>
    ground('blush') +
    rimmedPlate('#a61e3a') +
    loaf(320, 274, 168, 88, 0) +
    skewer(320, 230, 320, 10, ['tikka', 'tikka', 'vegetable', 'tikka', 'tikka', 'vegetable', 'tikka']) +
    skewer(318, 300, 320, 10, ['tikka', 'vegetable', 'tikka', 'tikka', 'vegetable', 'tikka', 'tikka']) +
    sprig(462, 232) +
    beside('🧅', 92, 396, 110),
  'skewers-choice': () =>
    ground('tile') +
    plate('cream') +
    skewer(320, 196, 300, -6, of('tawook', 5)) +
    kebab(320, 250, 290, -6) +
    skewer(322, 304, 300, -6, ['tikka', 'vegetable', 'tikka', 'vegetable', 'tikka']) +
    skewer(330, 354, 260, -6, of('prawn', 5)) +
    sprig(176, 254),
  arayes: () =>
    ground('clay') +
    plate('cream') +
    halfLoaf(246, 246, -8) +
    halfLoaf(398, 250, 8) +
    halfLoaf(322, 330, 0) +
    scatter(ALL, 14, pomegranateSeed) +
    sprig(322, 222) +
    lemonSlice(470, 338, 0.95),
  'half-chicken': () =>
    ground('saffron') +
    plate('cream') +
    loaf(320, 280, 180, 90, 0) +
    leg(256, 246, 'chicken', 6, 1.12) +
    leg(396, 246, 'chicken', -4, 1.12, true) +
    scatter({ cx: 320, cy: 318, rx: 130, ry: 32 }, 14, herb) +
    lemonSlice(206, 330, 1.1) +
    saucer(548, 404, 0.8, '#ffffff', '#ebe6da') +
    tomatoSlice(440, 338),
  'lamb-chops': () =>
    ground('blush') +
    plate('pomegranate') +
    chop(276, 216, 8, 1.05) +
    chop(404, 238, 8, 1.05) +
    chop(256, 300, 4, 1.05) +
    chop(390, 322, 4, 1.05) +
    sprig(480, 312, 0.9) +
    scatter(ALL, 16, herb),
  'mixed-grill': () =>
    ground('clay') +
    tray() +
    loaf(320, 276, 214, 110, -3) +
    skewer(290, 206, 320, -4, of('tawook', 6)) +
    kebab(300, 262, 300, -4) +
    skewer(300, 320, 310, -4, ['tikka', 'vegetable', 'tikka', 'tikka', 'vegetable', 'tikka']) +
    chop(506, 236, 60, 0.75) +
    chop(512, 316, 62, 0.75) +
    scatter({ cx: 150, cy: 336, rx: 50, ry: 24 }, 6, onionRing) +
    sprig(146, 232) +
    tomatoSlice(420, 372) +
    lemonSlice(350, 378, 0.9),
  'family-grill': () =>
    ground('saffron') +
    tray() +
    [loaf(240, 286, 150, 80, -8), loaf(420, 284, 150, 80, 8)].join('') +
    kebab(226, 190, 210, -14) +
    kebab(250, 238, 210, -14) +
    skewer(428, 196, 230, 10, of('tawook', 4)) +
    skewer(412, 252, 230, 10, of('tawook', 4)) +
    skewer(240, 300, 230, -8, of('tikka', 4)) +
    skewer(420, 312, 230, 6, of('tikka', 4)) +
    saucer(322, 352, 0.95, '#fbebc8', '#dfbf86') +
    scatter({ cx: 130, cy: 320, rx: 40, ry: 22 }, 26, herb) +
    tomatoSlice(206, 368) +
    lemonSlice(448, 372, 1) +
    emoji('🍅', 534, 256, 70),
  'kids-tawook': () =>
    ground('tile') +
    rimmedPlate('#2f8a83') +
    skewer(330, 222, 330, -6, of('tawook', 5)) +
    scatter({ cx: 400, cy: 312, rx: 70, ry: 28 }, 11, fries) +
    saucer(220, 320, 0.85, '#f0553c', '#b3201a') +
    sprig(480, 250, 0.7),
};
