import { CREAM, lit } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { path, round } from '../draw/shapes.ts';
import { rice, SAFFRON_RICE } from '../draw/strewn.ts';
import { table } from '../draw/table.ts';
import { board, coupe, longBoard, paper, plate, saucer, tray } from '../draw/tableware.ts';
import { saj, triangles } from '../food/breads.ts';
import { herbs, leaves, parsley, thyme } from '../food/garnish.ts';
import { chop, halfChicken, kebab, repeated, shavings, skewer } from '../food/meats.ts';
import { spoonful } from '../food/sauces.ts';
import { grilledTomato, lemon, onionDice, onionRings, stick, tomatoDice, wedge } from '../food/vegetables.ts';

const toum = (x: number, y: number, radius: number) => saucer(round(x, y, radius), 'cream', spoonful(x, y, radius * 0.74));
const biwaz = (x: number, y: number, size = 1) => onionRings(round(x, y, 52 * size), 12) + herbs(round(x, y, 50 * size), 26, 1.2);

export const grills: Record<string, () => string> = {
  'lamb-tikka': () =>
    table('oak') +
    plate('night') +
    skewer(300, 164, -18, repeated(5, 'tikka'), 60) +
    skewer(318, 246, -18, repeated(5, 'tikka'), 60) +
    biwaz(262, 348) +
    lemon(402, 348, 40) +
    leaves(452, 292, [10, 60, -40], 46, '#7c9a4c', '#4f6b2c'),
  arayes: () =>
    table('sand') +
    board(longBoard) +
    paper({ x: 306, y: 236, rx: 252, ry: 146 }) +
    triangles(
      [
        [158, 196, -14],
        [276, 168, 8],
        [396, 180, -6],
        [220, 300, 170],
        [344, 300, 186],
      ],
      1.16,
    ) +
    [
      [158, 234],
      [276, 206],
      [396, 218],
    ]
      .map(([x, y]) => shavings({ x: x as number, y: (y as number) + 8, rx: 54, ry: 5 }, 8, 'meat', 0.4))
      .join('') +
    toum(510, 312, 64) +
    herbs(round(290, 240, 160), 30) +
    wedge(456, 136, 20, 0.8),
  'half-chicken': () =>
    table('marble') +
    plate('teal') +
    saj(150, 118, 6, 0.8) +
    halfChicken(306, 224, -6, 1.16, true) +
    herbs(round(300, 220, 110), 26) +
    wedge(214, 362, -20, 0.9) +
    toum(440, 366, 54) +
    stick(316, 396, -8, 70, 15, ['#e77ba0', '#c14a78']) +
    stick(342, 408, 10, 66, 15, ['#a8ba4c', '#74882a']),
  'lamb-chops': () =>
    table('walnut') +
    coupe('cream') +
    [0, 1, 2, 3].map((index) => chop(196 + index * 76, 250 - index * 6, -74 + index * 9, 1.12)).join('') +
    thyme(round(300, 230, 130), 90) +
    grilledTomato(252, 362, 40) +
    grilledTomato(334, 382, 34) +
    biwaz(420, 344, 0.8) +
    parsley(180, 150, 0.8),
  'skewers-choice': () =>
    table('rose') +
    board(longBoard) +
    saj(78, 110, 4, 1) +
    [-96, -32, 34, 98]
      .map((row, index) =>
        index === 1
          ? kebab(330, 240 + row, -7, 270, 50)
          : skewer(
              330,
              240 + row,
              -7,
              [
                repeated(5, 'tawook'),
                [],
                ['tikka', 'tikka', 'pepper', 'tikka', 'tikka'] as const,
                ['vegetable', 'tawook', 'onion', 'tawook', 'pepper'] as const,
              ][index] as never,
              58,
            ),
      )
      .join('') +
    toum(548, 350, 48) +
    parsley(120, 360, 0.9) +
    lemon(552, 128, 34),
  'family-grill': () =>
    table('oak') +
    tray(round(320, 240, 234)) +
    rice({ x: 320, y: 236, rx: 190, ry: 186 }, SAFFRON_RICE) +
    kebab(238, 170, -58, 190, 46) +
    kebab(296, 150, -58, 190, 46) +
    skewer(392, 178, -52, repeated(4, 'tawook'), 54) +
    skewer(442, 228, -52, repeated(4, 'tawook'), 54) +
    skewer(236, 320, 24, repeated(5, 'tikka'), 52) +
    skewer(258, 376, 22, repeated(4, 'tikka'), 52) +
    parsley(360, 336, 1.3) +
    parsley(398, 366, 1.2) +
    parsley(346, 386, 1.1) +
    grilledTomato(464, 330, 34) +
    grilledTomato(138, 240, 34) +
    biwaz(412, 300, 0.6),
};

/** One cut face of a wrap: what the cook rolled in, from the middle outwards. */
const cutFace = (kind: 'chicken' | 'meat' | 'falafel') => {
  const area = { x: 0, y: 0, rx: 15, ry: 27 };
  const heart =
    kind === 'falafel'
      ? lit(
          { round: 3, height: 9, grain: 0.3, size: 6 },
          path('M-14 -16Q4 -26 14 -8Q16 12 4 22Q-14 20 -14 -16Z', slant('#8fa447', '#6c7f30')),
        )
      : shavings(area, 12, kind, 0.44);
  return (
    heart +
    tomatoDice(area, 4, 6) +
    (kind === 'meat' ? onionDice(area, 5, 5) : stick(4, -12, 70, 26, 8, ['#f6cf6b', '#dfa238'])) +
    stick(-6, 14, 60, 24, 8, kind === 'falafel' ? ['#ef8fb1', '#d05684'] : ['#a8ba4c', '#74882a']) +
    herbs(area, 5, 0.7) +
    lit({ ...CREAM, round: 2, height: 5 }, path('M-4 -26Q10 -8 2 10Q-4 0 -4 -26Z', '#fffdf4'))
  );
};

export { biwaz, cutFace, toum };
