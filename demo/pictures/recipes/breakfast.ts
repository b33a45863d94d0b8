import { dip, heap, liquid, loaf } from '../food.ts';
import {
  chickpea,
  cucumberSlice,
  dust,
  friedBread,
  herb,
  mintLeaf,
  oil,
  onionDice,
  pineNut,
  pistachio,
  sesame,
  sprig,
  tomatoDice,
  tomatoSlice,
} from '../garnish.ts';
import { at, ellipse, filled, type Oval, points, random, round, scatter, shape, slant } from '../svg.ts';
import { beside, bowl, ground, IN_BOWL, IN_PAN, ON_PLATE, pan, plate, rimmedPlate, tray } from '../tableware.ts';
import { saucer } from './mezze.ts';

export const friedEgg = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    shape(
      'M-74 4C-86 -40 -36 -58 -6 -50C30 -64 84 -38 78 2C88 40 28 52 0 46C-36 56 -80 40 -74 4Z',
      slant('#ffffff', '#ece4d6'),
      'stroke="#c99a55" stroke-opacity=".5" stroke-width="3"',
    ) +
      filled({ cx: 2, cy: -6, rx: 33, ry: 25 }, round('#ffe27a', '#f6a617', '#dd7f0a')) +
      ellipse({ cx: -9, cy: -16, rx: 9, ry: 5 }, 'fill="#fff" fill-opacity=".75"'),
    0,
    scale,
  );

const bean = (x: number, y: number) =>
  at(
    x,
    y,
    '<ellipse cx="2" cy="4" rx="23" ry="15" fill="#3a1a0a" fill-opacity=".35"/>' +
      shape('M-24 0C-24 -17 22 -19 24 -1C24 15 8 10 0 10C-8 10 -24 15 -24 0Z', round('#dba878', '#a8683a', '#74411f')) +
      '<path d="M-12 -7Q0 -12 12 -7" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>',
    random(-40, 40),
  );

const strands = (area: Oval) =>
  scatter(
    area,
    110,
    (x, y) =>
      `<path d="M${x - 26} ${y}q13 ${random(-16, 16)} 26 0t26 0" fill="none" stroke="${random() > 0.5 ? '#f9c74d' : '#e49a1d'}" stroke-width="5" stroke-linecap="round"/>`,
    1,
  );

export const breakfastPlates: Record<string, () => string> = {
  shakshuka: () =>
    ground('saffron') +
    pan() +
    liquid(IN_PAN, '#ec5b35', '#b02a16') +
    scatter(IN_PAN, 20, tomatoDice) +
    scatter(IN_PAN, 8, (x, y) =>
      at(x, y, '<path d="M-18 4Q0 -14 18 4" fill="none" stroke="#5f9f35" stroke-width="7" stroke-linecap="round"/>', random(0, 360)),
    ) +
    friedEgg(222, 244) +
    friedEgg(376, 236) +
    friedEgg(298, 308) +
    scatter(IN_PAN, 36, herb) +
    dust(IN_PAN, '#5a2412', 24),
  'eggs-awarma': () =>
    ground('clay') +
    pan() +
    liquid(IN_PAN, '#f2c777', '#b5762a') +
    scatter(IN_PAN, 24, (x, y) =>
      at(
        x,
        y,
        '<rect x="-15" y="-9" width="30" height="22" rx="8" fill="#4f2411"/><rect x="-15" y="-12" width="30" height="20" rx="8" fill="#8a4a29"/>',
        random(-50, 50),
      ),
    ) +
    friedEgg(242, 262, 1.2) +
    friedEgg(372, 270, 1.2) +
    scatter(IN_PAN, 14, herb),
  balaleet: () =>
    ground('saffron') +
    rimmedPlate('#e8a317') +
    heap({ ...ON_PLATE, cy: 282, ry: 88 }, 112, ['#f8d06a', '#e2981c'], strands({ ...ON_PLATE, cy: 252, ry: 126 })) +
    shape('M196 236C190 172 262 142 322 144S456 174 446 236C420 266 226 268 196 236Z', slant('#fff0a8', '#f2b93a')) +
    scatter({ cx: 322, cy: 202, rx: 100, ry: 40 }, 8, (x, y) =>
      ellipse({ cx: x, cy: y, rx: 13, ry: 7 }, 'fill="#c98217" fill-opacity=".45"'),
    ) +
    scatter({ cx: 322, cy: 206, rx: 110, ry: 44 }, 15, pistachio) +
    scatter({ cx: 320, cy: 320, rx: 130, ry: 40 }, 10, pistachio),
  ful: () =>
    ground('clay') +
    bowl('wood') +
    liquid({ ...IN_BOWL, cy: 218 }, '#b88354', '#7b4724') +
    scatter({ ...IN_BOWL, cy: 210 }, 54, bean) +
    oil({ cx: 300, cy: 210, rx: 60, ry: 24 }) +
    scatter({ ...IN_BOWL, cy: 204, rx: 110, ry: 50 }, 16, tomatoDice) +
    scatter({ ...IN_BOWL, cy: 204, rx: 110, ry: 50 }, 9, onionDice) +
    scatter({ ...IN_BOWL, cy: 204 }, 24, herb),
  fatteh: () =>
    ground('sand') +
    bowl('teal') +
    scatter({ ...IN_BOWL, cy: 214 }, 18, friedBread, 1) +
    dip({ ...IN_BOWL, cy: 206, rx: 150, ry: 68 }, '#ffffff', '#ebe3d3') +
    oil({ cx: 318, cy: 200, rx: 76, ry: 30 }, '#c9770f') +
    scatter({ ...IN_BOWL, cy: 200, rx: 110, ry: 46 }, 14, chickpea) +
    scatter({ ...IN_BOWL, cy: 198, rx: 90, ry: 36 }, 14, pineNut) +
    scatter({ ...IN_BOWL, cy: 200 }, 24, herb) +
    dust({ ...IN_BOWL, cy: 200 }, '#a8391d', 26),
  'breakfast-tray': () =>
    ground('sand') +
    tray() +
    loaf(330, 180, 108, 48, -6) +
    saucer(154, 226, 1.05, '#ffffff', '#e6e0d3', oil({ cx: 0, cy: 0, rx: 30, ry: 14 })) +
    saucer(496, 222, 1.05, '#7f8f3c', '#4c5d22', scatter({ cx: 0, cy: 0, rx: 56, ry: 28 }, 30, sesame)) +
    saucer(220, 336, 1.15, '#b88354', '#7b4724', scatter({ cx: 0, cy: 0, rx: 58, ry: 28 }, 12, bean)) +
    friedEgg(352, 284, 1.1) +
    cucumberSlice(446, 300) +
    cucumberSlice(474, 318) +
    tomatoSlice(420, 344) +
    tomatoSlice(462, 358) +
    sprig(330, 366, 0.9) +
    beside('🫒', 540, 310, 64) +
    beside('🫖', 580, 92, 150),
  'labneh-saj': () =>
    ground('leaf') +
    plate('cream') +
    at(
      320,
      262,
      shape('M-190 -52Q-214 0 -190 62H150Q200 10 178 -52Z', '#3a1508', 'fill-opacity=".25" transform="translate(6 14)"') +
        shape('M-190 -56Q-214 0 -190 56H168Q196 0 168 -56Z', slant('#fff0cf', '#efcb8d', '#c9924a')) +
        scatter({ cx: -10, cy: 0, rx: 160, ry: 44 }, 14, (x, y) =>
          ellipse({ cx: x, cy: y, rx: random(8, 18), ry: random(5, 9) }, 'fill="#9b5a22" fill-opacity=".4"'),
        ) +
        filled({ cx: 172, cy: 0, rx: 30, ry: 55 }, round('#fff', '#f2ead8')) +
        cucumberSlice(176, -22) +
        cucumberSlice(170, 20) +
        mintLeaf(184, 2, 70, 0.8),
      -12,
    ) +
    beside('🫒', 178, 356, 74) +
    sprig(470, 350),
  'arabic-bread': () =>
    ground('sand') + plate('teal') + loaf(270, 318, 150, 76, -6) + loaf(382, 268, 150, 78, 8) + loaf(296, 214, 154, 82, -4),
  'saj-bread': () =>
    ground('clay') +
    plate('cream') +
    loaf(320, 272, 216, 116, -4) +
    shape('M170 250C190 150 420 110 500 220C470 320 250 350 170 250Z', slant('#fff3d6', '#ecc98f', '#c48b45')) +
    scatter({ cx: 336, cy: 236, rx: 140, ry: 66 }, 20, (x, y) =>
      filled({ cx: x, cy: y, rx: random(9, 22), ry: random(6, 12) }, round('#a96426', '#c98a44'), 'fill-opacity=".6"'),
    ) +
    '<path d="M174 250Q330 260 498 222" stroke="#a8682c" stroke-opacity=".5" stroke-width="5" fill="none"/>',
  rice: () =>
    ground('tile') +
    bowl('teal') +
    heap(
      { ...IN_BOWL, cy: 214, rx: 180 },
      130,
      ['#fffefa', '#f7ecd4', '#dcc59a'],
      scatter(
        { cx: 320, cy: 180, rx: 180, ry: 120 },
        190,
        (x, y) =>
          at(
            x,
            y,
            `<rect x="-9" y="-2.6" width="18" height="5.2" rx="2.6" fill="${random() > 0.2 ? '#fffdf6' : '#b5702c'}"/>`,
            random(0, 180),
          ),
        1,
      ),
    ),
  'kids-bites': () =>
    ground('tile') +
    rimmedPlate('#e8a317') +
    points([232, 232], [322, 212], [408, 236], [258, 292], [350, 284], [420, 312])
      .map(([x, y]) =>
        at(
          x,
          y,
          shape(
            'M-46 8C-56 -34 -10 -44 8 -36C44 -44 58 -6 44 18C26 40 -36 38 -46 8Z',
            '#3a1508',
            'fill-opacity=".25" transform="translate(3 9)"',
          ) +
            shape('M-46 4C-56 -38 -10 -48 8 -40C44 -48 58 -10 44 14C26 36 -36 34 -46 4Z', round('#ffdc8a', '#e2a142', '#b06d1e')) +
            scatter({ cx: 0, cy: -8, rx: 36, ry: 24 }, 12, (a, b) =>
              ellipse({ cx: a, cy: b, rx: 4, ry: 3 }, 'fill="#b5701f" fill-opacity=".45"'),
            ),
          random(-25, 25),
        ),
      )
      .join('') +
    saucer(176, 330, 0.78, '#f0553c', '#b3201a') +
    scatter({ cx: 470, cy: 268, rx: 10, ry: 8 }, 3, herb),
};
