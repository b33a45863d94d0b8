import { can, froth, glass, ice, sheen, splash, straw } from '../draw/glassware.ts';
import { blurred, FRESH, lit } from '../draw/light.ts';
import { ball, slant } from '../draw/paint.ts';
import { at, blob, circle, line, path, rect, ring, round, times } from '../draw/shapes.ts';
import { dust } from '../draw/strewn.ts';
import { cloth, table } from '../draw/table.ts';
import { almonds, arils, leaves, mint, pineNuts, pistachios, raisins, walnuts } from '../food/garnish.ts';
import { zigzag } from '../food/sauces.ts';
import { date } from '../food/sweets.ts';
import { lemon, lime, orange, strawberry } from '../food/vegetables.ts';

/** A whole fruit: round, with its stalk. */
const fruit = (x: number, y: number, radius: number, colours: readonly string[], grain = 0.06) =>
  lit(
    { ...FRESH, round: radius * 0.4, height: radius * 0.9, grain, size: 5, shadow: 13 },
    path(blob(round(x, y, radius), 0.02, 12), ball(...colours)),
  ) + lit({ round: 2, height: 4, shadow: 2 }, circle(x - radius * 0.1, y - radius * 0.14, radius * 0.1, '#5c6b2a'));

/** A pomegranate cut across. */
const pomegranate = (x: number, y: number, radius: number) =>
  lit(
    { ...FRESH, round: 6, height: 12, shadow: 11 },
    path(blob(round(x, y, radius), 0.03, 12), slant('#d0405a', '#8a1730')) + circle(x, y, radius * 0.87, '#f6e2b8'),
  ) +
  ring(round(x, y, radius * 0.46), 5)
    .map((cell) => arils({ x: cell.x, y: cell.y, rx: radius * 0.27, ry: radius * 0.27 }, 15))
    .join('') +
  arils(round(x, y, radius * 0.12), 4);

export const coldDrinks: Record<string, () => string> = {
  'orange-juice': () =>
    table('teal') +
    glass(300, 228, 138, '#fba92c', '#ee8512') +
    froth(round(300, 228, 116), '#ffd27a', 70) +
    ice(264, 206, 30, 16) +
    ice(330, 254, 28, -22) +
    sheen(300, 228, 120) +
    straw(322, 226, -38, 250, '#d97412') +
    orange(506, 336, 86) +
    fruit(118, 376, 84, ['#fbb04a', '#f08a1c', '#c8620c'], 0.12) +
    leaves(132, 310, [-30, 20], 56),
  'lemon-mint': () =>
    table('sand') +
    glass(306, 236, 140, '#d3e08a', '#93b23c') +
    times(9, (index) =>
      ice(306 + Math.cos(index * 2.4) * (20 + index * 8), 236 + Math.sin(index * 2.4) * (20 + index * 8), 19, index * 40),
    ) +
    mint(306, 226, 0.9) +
    lemon(370, 288, 46) +
    dust(round(306, 236, 110), '#5f8f34', 70, 2.6) +
    sheen(306, 236, 120) +
    straw(240, 200, 216, 220, '#2f6b4f') +
    lime(530, 140, 60) +
    lemon(520, 372, 68) +
    mint(112, 384, 1),
  'mango-juice': () =>
    table('rose') +
    glass(310, 226, 140, '#fbb82e', '#f09a16') +
    froth(round(310, 226, 118), '#fdd67c', 40) +
    ice(280, 200, 28, 14) +
    ice(346, 250, 26, -24) +
    sheen(310, 226, 120) +
    straw(330, 216, -50, 220, '#e8a317') +
    lit(
      { ...FRESH, round: 30, height: 46, shadow: 13 },
      path('M50 400C36 340 84 290 150 300C206 312 226 366 200 408C170 446 70 452 50 400Z', ball('#fbcf5a', '#f39a2a', '#d8572a')),
    ) +
    mangoCheek(520, 364, -20),
  'avocado-juice': () =>
    table('oak') +
    glass(300, 232, 142, '#c5d58a', '#94ad4c') +
    zigzag(round(300, 232, 92), '#c9851a', 9, 5) +
    walnuts(round(300, 232, 60), 7) +
    pistachios(round(300, 232, 70), 30) +
    almonds(round(300, 232, 66), 8) +
    sheen(300, 232, 122) +
    avocado(520, 330, 24),
  'pomegranate-juice': () =>
    table('sand') +
    glass(300, 226, 138, '#c41f3c', '#7d0c24') +
    ice(268, 200, 30, 16) +
    ice(334, 250, 28, -22) +
    arils(round(300, 230, 80), 18) +
    sheen(300, 226, 120) +
    pomegranate(516, 344, 94) +
    fruit(112, 384, 80, ['#e0566a', '#b8243f', '#7d0f28']) +
    arils(round(420, 430, 40), 12),
  'strawberry-juice': () =>
    table('marble') +
    glass(306, 232, 140, '#f0566a', '#c9233f') +
    froth(round(306, 232, 118), '#fbb0b8', 90) +
    ice(262, 210, 28, 10) +
    ice(346, 268, 26, -30) +
    strawberry(316, 222, 20, 0.86) +
    sheen(306, 232, 120) +
    strawberry(520, 140, 30, 1.2) +
    strawberry(548, 330, -30, 1.3) +
    strawberry(476, 398, 60, 1.15) +
    strawberry(100, 372, 10, 1.3) +
    leaves(150, 420, [0, 60], 46),
  laban: () =>
    table('clay') +
    glass(320, 236, 146, '#fffdf8', '#e9e2d4') +
    froth(round(320, 236, 124), '#fff', 120) +
    dust(round(320, 236, 80), '#5f7a3c', 110, 2.6) +
    mint(320, 232, 0.74) +
    sheen(320, 236, 126) +
    mint(112, 380, 1) +
    cloth(620, 60, 30, '#fbf6ec', '#2f6b4f'),
  jallab: () =>
    table('saffron') +
    glass(306, 234, 142, '#7a2a2a', '#3f0f14') +
    times(6, (index) =>
      ice(306 + Math.cos(index * 2.1) * (26 + index * 11), 234 + Math.sin(index * 2.1) * (26 + index * 11), 24, index * 37),
    ) +
    pineNuts(round(306, 234, 84), 46) +
    raisins(round(306, 234, 80), 16) +
    sheen(306, 234, 122) +
    date(520, 340, -20, 1.1) +
    date(556, 398, 30, 1.05) +
    date(110, 396, 12, 1.1) +
    raisins(round(500, 130, 50), 14),
  'soft-drink': () =>
    table('teal') +
    can(262, 238, 128, '#d5506a', '#7d1230') +
    glass(484, 276, 104, '#7a3414', '#3d1606') +
    ice(462, 252, 28, 12) +
    ice(512, 296, 26, -30) +
    froth(round(484, 276, 88), '#c9935c', 60) +
    sheen(484, 276, 90) +
    lemon(510, 246, 34),
  water: () =>
    table('sand') +
    splash({ x: 330, y: 330, rx: 200, ry: 60 }, '#bfe0e6') +
    bottle() +
    glass(478, 320, 96, '#eef8f8', '#c2dde0') +
    ice(456, 300, 26, 14) +
    ice(504, 336, 24, -26) +
    sheen(478, 320, 82),
};

function mangoCheek(x: number, y: number, degrees: number): string {
  const outline = 'M-90 6C-92 -50 -30 -74 30 -60C80 -46 96 0 74 34C50 70 -80 70 -90 6Z';
  const cuts = [-54, -18, 18, 54].map((step) => line(`M${step} -70V70M-100 ${step * 0.8}H100`, '#d9861a', 3.4)).join('');
  return (
    lit(
      { ...FRESH, round: 10, height: 18, shadow: 12 },
      at(
        x,
        y,
        `${path(outline, slant('#d98a2a', '#c25a24'))}<g transform="scale(.92)">${path(outline, slant('#fdc648', '#f5a01f'))}</g>`,
        degrees,
      ),
    ) + at(x, y, `<g transform="scale(.8)" opacity=".7">${cuts}</g>`, degrees)
  );
}

function avocado(x: number, y: number, degrees: number): string {
  const outline = 'M0 -120C40 -116 46 -60 66 -14C90 44 56 104 0 104C-56 104 -90 44 -66 -14C-46 -60 -40 -116 0 -120Z';
  return (
    lit(
      { ...FRESH, round: 7, height: 14, shadow: 13, grain: 0.08 },
      at(
        x,
        y,
        path(outline, '#3c4a22') +
          `<g transform="scale(.93)">${path(outline, slant('#c9d67c', '#a8bd54'))}</g><g transform="translate(0 4) scale(.78)">${path(outline, slant('#eef0b8', '#e2e59a'))}</g>`,
        degrees,
      ),
    ) + lit({ ...FRESH, round: 16, height: 34, shadow: 5 }, at(x, y, circle(0, 34, 40, ball('#b5743f', '#7c4319', '#4d260c')), degrees))
  );
}

/** A bottle lying on the table. */
function bottle(): string {
  const glassy = 'M-210 -44Q-222 0 -210 44Q-190 56 -150 54H60Q104 50 124 22H158V-22H124Q104 -50 60 -54H-150Q-190 -56 -210 -44Z';
  return (
    blurred(13, at(272, 190, path(glassy, '#34140a', 'fill-opacity=".36"'), -24)) +
    lit(
      { round: 18, height: 34, gloss: 0.55 },
      at(260, 172, path(glassy, slant('#e9f6f8', '#b9dbe2', '#8dbcc8'), 'fill-opacity=".88"'), -24),
    ) +
    lit(
      { round: 16, height: 26, shadow: 0 },
      at(
        260,
        172,
        rect(-120, -54, 120, 108, 4, slant('#ffffff', '#e4eef2')) + path('M-96 10Q-60 -34 -24 10Q-60 34 -96 10Z', '#3f8f88'),
        -24,
      ),
    ) +
    lit({ round: 7, height: 16, shadow: 8 }, at(260, 172, rect(154, -26, 34, 52, 7, slant('#3f8f88', '#1d5450')), -24)) +
    at(260, 172, line('M-190 -30Q-60 -44 60 -38', '#fff', 7, 'stroke-opacity=".75"'), -24)
  );
}
