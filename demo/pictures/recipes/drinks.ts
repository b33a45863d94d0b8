import { almond, lemonSlice, mintLeaf, pineNut, pistachio, raisin, sprig } from '../garnish.ts';
import { across, at, ellipse, emoji, filled, type Oval, random, round, scatter, shadow, shape, slant } from '../svg.ts';
import { beside, cup, ground, rimmedPlate, steam, teaGlass, tumbler } from '../tableware.ts';

const SURFACE: Oval = { cx: 320, cy: 146, rx: 66, ry: 14 };
const ice = (x: number, y: number, degrees: number) =>
  at(
    x,
    y,
    '<rect x="-24" y="-24" width="48" height="48" rx="9" fill="#fff" fill-opacity=".42"/><rect x="-24" y="-24" width="48" height="48" rx="9" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>',
    degrees,
  );
const cubes = ice(290, 196, 14) + ice(350, 226, -18);
const straw = (colour: string) =>
  `<path d="M348 146L396 26" stroke="${colour}" stroke-width="13" stroke-linecap="round"/><path d="M352 136L396 26" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`;
const froth = (colour: string) =>
  filled({ cx: 320, cy: 148, rx: 86, ry: 24 }, round('#fff', colour)) +
  scatter(SURFACE, 10, (x, y) => ellipse({ cx: x, cy: y, rx: random(4, 9), ry: random(2, 4) }, 'fill="#fff" fill-opacity=".8"'));

const bottle = (x: number) =>
  shadow(x + 14, 414, 92, 22, 0.34) +
  shape(
    `M${x - 26} 74H${x + 26}V120C${x + 66} 140 ${x + 68} 166 ${x + 68} 200V392Q${x + 68} 414 ${x + 46} 414H${x - 46}Q${x - 68} 414 ${x - 68} 392V200C${x - 68} 166 ${x - 66} 140 ${x - 26} 120Z`,
    across('#8fd0ee', '#d9f2fd', '#b4e2f6', '#6cb4da'),
  ) +
  shape(`M${x - 68} 236H${x + 68}V330H${x - 68}Z`, across('#fff', '#fffdf5', '#dfe9ee')) +
  at(x, 282, '<path d="M0 -30C16 -8 22 2 22 12A22 20 0 0 1 -22 12C-22 2 -16 -8 0 -30Z" fill="#3f9ac9"/>') +
  shape(`M${x - 32} 42H${x + 32}V82H${x - 32}Z`, across('#2f8a83', '#58b3ab', '#1f5e5a')) +
  shape(`M${x - 48} 176Q${x - 52} 280 ${x - 46} 390L${x - 34} 392Q${x - 40} 280 ${x - 34} 166Z`, '#fff', 'fill-opacity=".6"');

const can = (x: number, y: number, light: string, dark: string, degrees: number) =>
  shadow(x + 10, y + 140, 84, 22, 0.34) +
  at(
    x,
    y,
    shape('M-74 -108Q-74 -124 -60 -128H60Q74 -124 74 -108V112Q74 130 58 136H-58Q-74 130 -74 112Z', across(dark, light, dark)) +
      ellipse({ cx: 0, cy: -126, rx: 60, ry: 14 }, 'fill="#dcd6cf"') +
      ellipse({ cx: 0, cy: -126, rx: 50, ry: 10 }, 'fill="#b3aaa1"') +
      shape('M0 -60L18 -18L60 0L18 18L0 60L-18 18L-60 0L-18 -18Z', '#fff', 'fill-opacity=".9"') +
      shape('M-58 -96V110L-44 118V-100Z', '#fff', 'fill-opacity=".35"'),
    degrees,
  );

/** The long-beaked coffee pot of the Gulf. */
const dallah = (x: number, y: number, scale: number) =>
  shadow(x + 10, y + 138 * scale, 92 * scale, 24 * scale, 0.34) +
  at(
    x,
    y,
    '<path d="M62 -66C140 -70 138 40 62 76" fill="none" stroke="#a8690a" stroke-width="17" stroke-linecap="round"/>' +
      shape('M-44 -70C-92 -84 -118 -70 -150 -92C-132 -40 -96 -38 -60 -6Z', slant('#ffe29a', '#b8770e')) +
      shape(
        'M-46 -84H46C34 -44 40 -26 66 10C98 58 84 118 58 140H-58C-84 118 -98 58 -66 10C-40 -26 -34 -44 -46 -84Z',
        across('#c98a10', '#ffe8ad', '#e8a317', '#8d5708'),
      ) +
      shape('M-52 -84Q0 -70 52 -84L42 -110Q0 -150 -42 -110Z', slant('#ffe8ad', '#b8770e')) +
      filled({ cx: 0, cy: -142, rx: 11, ry: 15 }, round('#ffe8ad', '#a8690a')) +
      '<path d="M-70 24Q0 48 70 24M-80 52Q0 78 80 52" fill="none" stroke="#8d5708" stroke-opacity=".5" stroke-width="5"/>',
    0,
    scale,
  );

const date = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    filled({ cx: 0, cy: 0, rx: 27, ry: 16 }, round('#b0643a', '#5e2812', '#341208')) +
      '<path d="M-17 -5q15 -7 31 -1" stroke="#f3c39a" stroke-opacity=".6" stroke-width="3" fill="none"/>',
    turn,
  );

export const drinks: Record<string, () => string> = {
  karak: () =>
    ground('clay') +
    teaGlass('#d59a5f', '#a8622c', 320, 'pomegranate') +
    steam(320, 132) +
    at(
      500,
      404,
      '<g fill="#8fa35a"><ellipse rx="16" ry="9" transform="rotate(-20)"/><ellipse cx="34" cy="8" rx="16" ry="9" transform="rotate(24)"/><ellipse cx="-30" cy="14" rx="16" ry="9"/></g>',
    ),
  'mint-tea': () =>
    ground('leaf') +
    teaGlass('#c5601c', '#8a2e0c', 250, 'cream') +
    sprig(236, 164, 1.1) +
    steam(262, 118) +
    beside('🫖', 470, 290, 230) +
    mintLeaf(400, 424, 10, 1.2) +
    mintLeaf(452, 434, -20, 1),
  'arabic-coffee': () =>
    ground('saffron') +
    dallah(238, 232, 1.08) +
    cup('cream', '#b98a3f', 430, 282, 0.72, false) +
    date(486, 426, -12) +
    date(540, 414, 14) +
    date(512, 398, 4) +
    steam(430, 250),
  'turkish-coffee': () =>
    ground('clay') +
    rimmedPlate('#a61e3a') +
    cup('blue', '#3a1c0e', 312, 190, 1.05) +
    scatter({ cx: 312, cy: 200, rx: 78, ry: 20 }, 16, (x, y) =>
      ellipse({ cx: x, cy: y, rx: random(4, 10), ry: random(2, 4) }, 'fill="#b98556" fill-opacity=".8"'),
    ) +
    steam(312, 140),
  'ginger-milk': () => ground('sand') + cup('teal', '#fff3dc', 300, 190, 1.2) + steam(300, 130) + beside('🫚', 512, 366, 150),
  'orange-juice': () =>
    ground('saffron') +
    tumbler('#ffb52e', '#f5810f') +
    cubes +
    straw('#a61e3a') +
    beside('🍊', 494, 336, 170) +
    beside('🍊', 152, 372, 130, -14),
  'lemon-mint': () =>
    ground('leaf') +
    tumbler('#cfe56a', '#8dbb35') +
    cubes +
    froth('#d9eaa0') +
    sprig(292, 136, 1.1) +
    lemonSlice(402, 106, 1.35) +
    beside('🍋', 504, 350, 150) +
    sprig(152, 398, 1.2),
  'mango-juice': () =>
    ground('saffron') + tumbler('#ffc93c', '#f59a12') + straw('#2f8a83') + beside('🥭', 500, 338, 180) + beside('🥭', 150, 372, 128, -30),
  'avocado-juice': () =>
    ground('leaf') +
    tumbler('#cfe08a', '#8fb04a') +
    '<path d="M246 170q14 90 20 190M300 160q-8 60 6 120M372 164q-6 80 -14 180" fill="none" stroke="#d98c12" stroke-opacity=".75" stroke-width="13" stroke-linecap="round"/>' +
    scatter(SURFACE, 14, pistachio) +
    scatter(SURFACE, 7, almond) +
    beside('🥑', 502, 346, 166) +
    beside('🍯', 146, 360, 130),
  'pomegranate-juice': () =>
    ground('blush') +
    tumbler('#e2395a', '#8a0f2c') +
    cubes +
    scatter({ cx: 500, cy: 396, rx: 74, ry: 24 }, 26, (x, y) => filled({ cx: x, cy: y, rx: 13, ry: 11 }, round('#f9809a', '#97112d'))) +
    scatter(SURFACE, 12, (x, y) => filled({ cx: x, cy: y, rx: 9, ry: 7 }, round('#f9809a', '#97112d'))) +
    sprig(324, 124, 0.8),
  'strawberry-juice': () =>
    ground('blush') +
    tumbler('#ff8a96', '#e2455f') +
    froth('#ffc2c8') +
    straw('#a61e3a') +
    beside('🍓', 492, 360, 140) +
    beside('🍓', 160, 376, 116, -20) +
    emoji('🍓', 262, 104, 84, -14),
  laban: () =>
    ground('tile') +
    tumbler('#ffffff', '#eee7da') +
    froth('#f3eee2') +
    mintLeaf(306, 140, -24, 1) +
    mintLeaf(346, 144, 20, 0.9) +
    sprig(494, 402, 1.2) +
    emoji('🥒', 150, 376, 120, 10),
  jallab: () =>
    ground('dusk') +
    tumbler('#8a3a22', '#3f120c') +
    cubes +
    scatter(SURFACE, 11, pineNut) +
    scatter(SURFACE, 6, raisin) +
    emoji('🍇', 498, 346, 170) +
    date(136, 404, 10) +
    date(184, 414, -16) +
    date(162, 388, 0),
  'soft-drink': () =>
    ground('tile') +
    can(230, 262, '#ef6a7f', '#a61e3a', 0) +
    can(410, 272, '#ffd25e', '#d98a10', 0) +
    emoji('🧊', 320, 408, 92) +
    emoji('🧊', 540, 412, 72, 20),
  water: () => ground('tile') + bottle(320) + beside('🧊', 478, 386, 92) + emoji('💧', 164, 350, 80, -10) + emoji('💧', 214, 404, 48),
};
