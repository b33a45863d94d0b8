import { cakeSlice, dip, luqma, scoop, square } from '../food.ts';
import { almond, pistachio, raisin, sesame, sprig } from '../garnish.ts';
import { at, ellipse, emoji, filled, type Oval, pick, points, random, round, scatter, shape, slant } from '../svg.ts';
import { bowl, ground, IN_BOWL, plate, rimmedPlate, steam } from '../tableware.ts';

const petal = (x: number, y: number) => at(x, y, shape('M-13 0Q-3 -12 13 -2Q4 11 -13 0Z', slant('#f7a0b4', '#cf4a70')), random(0, 360));
const date = (x: number, y: number) =>
  at(
    x,
    y,
    filled({ cx: 0, cy: 6, rx: 32, ry: 19 }, slant('#2b1009', '#2b1009'), 'fill-opacity=".3"') +
      filled({ cx: 0, cy: 0, rx: 32, ry: 19 }, round('#b0643a', '#5e2812', '#341208')) +
      '<path d="M-20 -6q18 -8 36 -1" stroke="#f3c39a" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>',
    random(-30, 30),
  );

/** The crisp threads of kunafa and of a bulbul's nest. */
const threads = (area: Oval, count: number) =>
  scatter(
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        `<path d="M-16 0Q0 ${random(-7, 7)} 16 0" fill="none" stroke="${pick(['#f6a63c', '#e07f1c', '#ffc266', '#c9660f'])}" stroke-width="4" stroke-linecap="round"/>`,
        random(0, 180),
      ),
    0.98,
  );

const NUTTY: readonly [string, string] = ['#d2742a', '#a4541a'];
const baklava = (x: number, y: number, nut: 'pistachio' | 'walnut' = 'pistachio') =>
  square(
    x,
    y,
    62,
    40,
    ['#f6cf82', '#cf8b31'],
    NUTTY,
    scatter(
      { cx: 0, cy: 0, rx: 27, ry: 14 },
      13,
      nut === 'pistachio' ? pistachio : (a, b) => ellipse({ cx: a, cy: b, rx: 5, ry: 4 }, 'fill="#8b5426"'),
    ),
  );
const nest = (x: number, y: number) =>
  ellipse({ cx: x + 4, cy: y + 16, rx: 46, ry: 26 }, 'fill="#3a1a0a" fill-opacity=".25"') +
  filled({ cx: x, cy: y + 8, rx: 46, ry: 30 }, slant('#e8a13c', '#a8610f')) +
  threads({ cx: x, cy: y, rx: 42, ry: 27 }, 26) +
  filled({ cx: x, cy: y, rx: 22, ry: 13 }, round('#a9602a', '#6b3512')) +
  scatter({ cx: x, cy: y - 2, rx: 18, ry: 9 }, 8, pistachio);

export const sweetPlates: Record<string, () => string> = {
  kunafa: () =>
    ground('saffron') +
    plate('cream') +
    filled({ cx: 320, cy: 296, rx: 196, ry: 104 }, slant('#fffaf0', '#e5d3ae')) +
    filled({ cx: 320, cy: 268, rx: 196, ry: 106 }, slant('#f9b357', '#d4720f')) +
    threads({ cx: 320, cy: 266, rx: 192, ry: 104 }, 200) +
    scatter({ cx: 320, cy: 262, rx: 110, ry: 56 }, 80, pistachio) +
    '<path d="M164 244Q190 184 290 172" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>' +
    petal(390, 240) +
    petal(270, 290),
  baklava: () =>
    ground('leaf') +
    plate('cream') +
    points([320, 186], [230, 230], [410, 230], [320, 262], [240, 308], [402, 308])
      .map(([x, y]) => baklava(x, y))
      .join(''),
  'baklava-box': () =>
    ground('blush') +
    shape('M104 196L536 196L570 400L70 400Z', '#3a1a0a', 'fill-opacity=".25" transform="translate(8 14)" filter="url(#soft)"') +
    shape('M110 168H530L566 386H74Z', slant('#c53d59', '#7d1530')) +
    shape('M130 184H510L540 366H100Z', slant('#fff6e6', '#ecd8b4')) +
    [190, 280, 370, 460].map((x, at) => baklava(x, 222, at % 2 ? 'walnut' : 'pistachio')).join('') +
    [168, 272, 376, 478].map((x, at) => (at % 2 ? baklava(x, 300) : nest(x, 314))).join('') +
    shape('M74 386H566V408H74Z', slant('#8a1730', '#5e0d20')) +
    at(
      320,
      400,
      shape('M0 0C-60 -44 -96 6 -4 8C96 6 60 -44 0 0Z', slant('#ffd97a', '#c98a10')) +
        filled({ cx: 0, cy: 2, rx: 15, ry: 13 }, round('#ffe29a', '#c98a10')),
    ),
  luqaimat: () =>
    ground('saffron') +
    bowl('teal') +
    points([222, 214], [286, 230], [354, 232], [418, 212], [252, 180], [320, 190], [388, 178], [286, 146], [352, 144], [320, 112])
      .map(([x, y]) => luqma(x, y, 40))
      .join('') +
    '<path d="M300 92q-40 60 -70 90M330 90q10 70 -8 130M350 100q40 50 62 90" fill="none" stroke="#5e2408" stroke-opacity=".8" stroke-width="10" stroke-linecap="round"/>' +
    scatter({ cx: 320, cy: 176, rx: 110, ry: 70 }, 44, sesame),
  'umm-ali': () =>
    ground('sand') +
    bowl('copper') +
    dip({ ...IN_BOWL, rx: 182, ry: 88, cy: 212 }, '#fff0cf', '#dba85c') +
    scatter({ ...IN_BOWL, cy: 208 }, 34, (x, y) =>
      at(x, y, shape('M-34 -6Q0 -24 34 -4Q22 14 -6 10Q-24 12 -34 -6Z', slant('#f4cd88', '#b9772b')), random(-50, 50)),
    ) +
    scatter({ ...IN_BOWL, cy: 204 }, 16, almond) +
    scatter({ ...IN_BOWL, cy: 204 }, 13, raisin) +
    scatter({ ...IN_BOWL, cy: 204 }, 16, pistachio) +
    steam(320, 112),
  muhallabia: () =>
    ground('blush') +
    bowl('blue') +
    dip({ ...IN_BOWL, rx: 182, ry: 88 }, '#ffffff', '#f3e6e0') +
    scatter({ ...IN_BOWL, rx: 80, ry: 36 }, 60, pistachio) +
    scatter({ ...IN_BOWL, rx: 130, ry: 56 }, 9, petal) +
    emoji('🌹', 560, 390, 110, 20),
  basbousa: () =>
    ground('saffron') +
    rimmedPlate('#e8a317') +
    points([320, 186], [216, 240], [424, 240], [320, 296])
      .map(([x, y]) =>
        square(
          x,
          y,
          96,
          46,
          ['#ffd88a', '#dd9a2e'],
          ['#d98f2c', '#b36f1a'],
          scatter({ cx: 0, cy: 0, rx: 60, ry: 30 }, 14, (a, b) =>
            ellipse({ cx: a, cy: b, rx: 3, ry: 2 }, 'fill="#fff1c9" fill-opacity=".8"'),
          ) + almond(0, 0),
        ),
      )
      .join(''),
  'date-cake': () =>
    ground('clay') +
    plate('cream') +
    cakeSlice(['#8a4a22', '#7a3f1c', '#6b3516'], ['#c98042', '#8a4a1f']) +
    '<path d="M186 222Q330 176 482 186L476 214Q470 232 462 214Q450 196 440 236Q430 256 422 250L412 262Q404 296 394 262L330 246Q322 290 312 244L250 230Q240 260 232 226Z" fill="#b8651a"/>' +
    at(330, 190, shape('M-50 10C-60 -26 -20 -50 0 -58C20 -50 60 -26 50 10Q0 30 -50 10Z', slant('#ffffff', '#ecdfc8'))) +
    date(150, 330) +
    date(196, 356) +
    date(486, 344),
  'milk-cake': () =>
    ground('saffron') +
    plate('teal') +
    dip({ cx: 320, cy: 290, rx: 196, ry: 84 }, '#fff6d2', '#f3cf7a') +
    square(
      320,
      208,
      132,
      84,
      ['#fffdf5', '#f3e4bf'],
      ['#ffdf96', '#edbf62'],
      scatter({ cx: 0, cy: 0, rx: 78, ry: 40 }, 11, petal) + scatter({ cx: 0, cy: 0, rx: 84, ry: 44 }, 16, pistachio),
    ) +
    scatter({ cx: 320, cy: 318, rx: 150, ry: 40 }, 16, (x, y) =>
      at(x, y, '<path d="M-12 0Q0 -8 12 2" stroke="#d9480f" stroke-width="3.5" fill="none" stroke-linecap="round"/>', random(0, 180)),
    ),
  cheesecake: () =>
    ground('leaf') +
    rimmedPlate('#2f6b4f') +
    cakeSlice(['#b7cf7c', '#fff8e4', '#fff3d6', '#fdebc3', '#c98a3c'], ['#cfe095', '#92b04e']) +
    scatter({ cx: 336, cy: 208, rx: 106, ry: 30 }, 44, pistachio) +
    sprig(178, 350, 0.8) +
    scatter({ cx: 440, cy: 350, rx: 50, ry: 20 }, 10, pistachio),
  booza: () =>
    ground('tile') +
    bowl('pomegranate') +
    scoop(234, 186, '#ffffff', '#dcd0bd', 84) +
    scoop(406, 190, '#f7b3c2', '#cc5f80', 84) +
    scoop(320, 142, '#d6e69a', '#86a542', 86) +
    scatter({ cx: 320, cy: 130, rx: 62, ry: 44 }, 34, pistachio) +
    scatter({ cx: 410, cy: 170, rx: 50, ry: 34 }, 6, petal) +
    shape('M116 214Q320 330 524 214C524 236 508 250 490 262Q320 330 150 262C132 250 116 236 116 214Z', slant('#d9607a', '#a61e3a')),
};
