import { random } from '../draw/canvas.ts';
import { CREAM, lit } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { blob, path, rect, ring, round, shrink } from '../draw/shapes.ts';
import { heap, strokes } from '../draw/strewn.ts';
import { table } from '../draw/table.ts';
import { bowl, coupe, MIDDLE, plate, shade } from '../draw/tableware.ts';
import { blisters } from '../food/breads.ts';
import { almonds, leaves, petals, pistachios, raisins, walnuts } from '../food/garnish.ts';
import { broth, drops, pool, stew, zigzag } from '../food/sauces.ts';
import { baklava, basbousa, bow, cakeSquare, date, nest, scoop, slice } from '../food/sweets.ts';
import { strawberry } from '../food/vegetables.ts';

export const sweets: Record<string, () => string> = {
  baklava: () =>
    table('sage') +
    plate('cream', MIDDLE, '#8d9457') +
    [
      [320, 134],
      [244, 192],
      [396, 192],
      [320, 250],
      [244, 308],
      [396, 308],
    ]
      .map(([x, y], index) => baklava(x as number, y as number, 0, 1.2, index % 3 ? 'pistachio' : 'walnut'))
      .join('') +
    pistachios(round(320, 390, 60), 14),
  'baklava-box': () =>
    table('rose') +
    lit({ round: 5, height: 9, shadow: 16 }, rect(118, 56, 404, 360, 14, slant('#b52b48', '#7d1530'))) +
    lit({ round: 3, height: 5 }, rect(136, 74, 368, 324, 8, slant('#fdf6e6', '#ecdcc0'))) +
    [
      [210, 132],
      [320, 132],
      [430, 132],
      [210, 236],
      [430, 236],
      [210, 340],
      [320, 340],
      [430, 340],
    ]
      .map(([x, y], index) =>
        index % 3 === 1
          ? nest(x as number, y as number, 46)
          : baklava(x as number, y as number, 0, 0.88, index % 2 ? 'walnut' : 'pistachio'),
      )
      .join('') +
    baklava(320, 236, 0, 0.88) +
    bow(146, 380, 1.1),
  'umm-ali': () =>
    table('clay') +
    bowl('terracotta') +
    broth(shrink(MIDDLE, 0.87), '#fbeccb', '#e3c48c') +
    heap(
      { round: 5, height: 12, grain: 0.2, size: 14, rough: 7, shadow: 4, dark: 0.2 },
      shrink(MIDDLE, 0.74),
      44,
      (x, y) =>
        path(
          blob({ x, y, rx: random(24, 44), ry: random(18, 30) }, 0.2, 8),
          ['#f0c479', '#dfa552', '#f8dba2', '#c9863a'][Math.floor(random(0, 4))] as string,
        ),
      6,
    ) +
    blisters(shrink(MIDDLE, 0.7), 30, '#8a4714', 0.5) +
    almonds(shrink(MIDDLE, 0.66), 24) +
    raisins(shrink(MIDDLE, 0.66), 24) +
    pistachios(shrink(MIDDLE, 0.6), 34) +
    lit({ round: 1, height: 2 }, strokes(shrink(MIDDLE, 0.66), 70, 14, 2.4, ['#fffdf6'], 4)) +
    shade(shrink(MIDDLE, 0.88), 0.4),
  muhallabia: () =>
    table('rose') +
    bowl('blue') +
    lit({ ...CREAM, grain: 0.03, shadow: 0 }, path(blob(shrink(MIDDLE, 0.87), 0.01, 14), slant('#fffefb', '#f3eae0'))) +
    pistachios(round(320, 240, 66), 120) +
    ring(round(320, 240, 118), 8)
      .map(({ x, y }) => pistachios(round(x, y, 12), 7))
      .join('') +
    petals(round(320, 240, 100), 12) +
    pool({ x: 240, y: 160, rx: 26, ry: 16 }, '#f6e3c0') +
    shade(shrink(MIDDLE, 0.88), 0.35),
  basbousa: () =>
    table('saffron') +
    plate('teal') +
    [
      [320, 128],
      [248, 184],
      [392, 184],
      [176, 240],
      [320, 240],
      [464, 240],
      [248, 296],
      [392, 296],
      [320, 352],
    ]
      .map(([x, y]) => basbousa(320 + ((x as number) - 320) * 0.86, 240 + ((y as number) - 240) * 1.1, 0, 56))
      .join('') +
    drops(round(320, 240, 160), '#f6cf77', 12),
  'date-cake': () =>
    table('sand') +
    coupe('night') +
    cakeSquare(300, 226, 100, -12, '#5b2f14', ['#9a5a2a', '#7a421c']) +
    stew({ x: 300, y: 226, rx: 104, ry: 92 }, '#c9772a', '#9a4f14', { ...CREAM, gloss: 0.6, rough: 12, size: 40, height: 10 }) +
    scoop(300, 220, 46, '#fffdf6', '#e9dcc6') +
    date(430, 330, -30, 1) +
    date(456, 276, 40, 0.95) +
    date(186, 356, 20, 1) +
    walnuts(round(300, 300, 50), 4) +
    zigzag({ x: 330, y: 370, rx: 110, ry: 14 }, '#9a4f14', 6, 3, 8),
  'milk-cake': () =>
    table('teal') +
    plate('cream', MIDDLE, '#e2ab3c') +
    broth(shrink(MIDDLE, 0.79), '#fbe7a6', '#f0cb62') +
    cakeSquare(320, 236, 116, 8, '#f3cf82', ['#fffefa', '#f3ead8']) +
    petals(round(320, 232, 76), 12) +
    pistachios(round(320, 232, 80), 36) +
    lit({ round: 1, height: 2, shadow: 1 }, strokes(shrink(MIDDLE, 0.7), 40, 16, 2.4, ['#c8381c', '#e0641c'], 6)),
  cheesecake: () =>
    table('marble') +
    coupe('olive') +
    slice(
      330,
      220,
      16,
      ['#c3d27f', '#9db252', '#83993c'],
      ['#c3d27f', '#fff6df', '#fbeecf', '#f6e3bc', '#f3dcae', '#d9952f', '#b9711c'],
      1.2,
    ) +
    pistachios({ x: 356, y: 196, rx: 90, ry: 70 }, 70) +
    scoop(176, 320, 34, '#fffdf6', '#e9dcc6') +
    leaves(196, 350, [30, 120], 36) +
    pistachios(round(440, 372, 40), 12),
  booza: () =>
    table('rose') +
    bowl('teal', round(320, 240, 196)) +
    scoop(258, 184, 88, '#fffdf6', '#e6d9c4') +
    scoop(392, 200, 88, '#fbc3cd', '#dd7d95') +
    scoop(306, 310, 90, '#d7e2a0', '#98ad54') +
    pistachios(round(280, 240, 70), 60) +
    pistachios(round(310, 306, 54), 34) +
    petals(round(396, 196, 40), 5) +
    strawberry(424, 296, 140, 0.7) +
    shade(round(320, 240, 172), 0.3),
};
