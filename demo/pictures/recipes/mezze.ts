import { dip, falafel, loaf } from '../food.ts';
import {
  beetCube,
  chickpea,
  chilli,
  cucumberSlice,
  dust,
  herb,
  lemonSlice,
  mintLeaf,
  oil,
  pineNut,
  pomegranateSeed,
  sesame,
  sprig,
  thymeLeaf,
  tomatoDice,
  walnut,
} from '../garnish.ts';
import { at, emoji, filled, type Oval, points, random, scatter, shadow, shape, slant } from '../svg.ts';
import { bed, beside, bowl, ground, IN_BOWL, plate, tray } from '../tableware.ts';

export const DIP: Oval = { cx: 320, cy: 268, rx: 190, ry: 108 };
export const middle = (share: number, dy = 0): Oval => ({ cx: 320, cy: 268 + dy, rx: 190 * share, ry: 108 * share });

/** A saucer of dip, for trays and beside fried things. */
export function saucer(x: number, y: number, size: number, light: string, dark: string, top = ''): string {
  return at(
    x,
    y,
    shadow(6, 30, 86, 40) +
      filled({ cx: 0, cy: 8, rx: 92, ry: 54 }, slant('#d9c6a9', '#b39a75')) +
      filled({ cx: 0, cy: 0, rx: 92, ry: 54 }, slant('#fffdf8', '#ecdcc2')) +
      dip({ cx: 0, cy: 2, rx: 72, ry: 40 }, light, dark) +
      top,
    0,
    size,
  );
}

export const little = (draw: (x: number, y: number) => string, count: number) => scatter({ cx: 0, cy: 0, rx: 50, ry: 24 }, count, draw);

const vineLeaf = (x: number, y: number, degrees: number) =>
  at(
    x,
    y,
    shape('M-72 -17Q-86 2 -72 23H72Q86 2 72 -17Z', '#1d2a0c', 'fill-opacity=".3" transform="translate(3 7)"') +
      shape('M-72 -22Q-86 0 -72 20H72Q86 0 72 -22Z', slant('#9fb14f', '#61762a', '#39491a')) +
      '<path d="M-60 -8Q0 -18 62 -8M-40 8Q0 2 50 10" stroke="#c6d383" stroke-opacity=".6" stroke-width="3" fill="none"/>',
    degrees,
  );

export const mezzePlates: Record<string, () => string> = {
  hummus: () =>
    ground('sand') +
    plate('teal') +
    dip(DIP, '#fbebc8', '#dfbf86') +
    oil(middle(0.42)) +
    scatter(middle(0.3), 7, chickpea) +
    dust(middle(0.85), '#b8431f', 40) +
    sprig(452, 236, 0.8) +
    loaf(96, 400, 104, 52, -10) +
    loaf(170, 430, 100, 46, 8),
  'hummus-lamb': () =>
    ground('blush') +
    plate('teal') +
    dip(DIP, '#fbebc8', '#dfbf86') +
    oil(middle(0.5), '#b9770f') +
    scatter(middle(0.36), 15, (x, y) =>
      at(
        x,
        y,
        `<rect x="-22" y="-15" width="44" height="32" rx="12" fill="#5c2b14"/><rect x="-22" y="-18" width="44" height="29" rx="12" fill="#93502a"/><rect x="-15" y="-14" width="20" height="7" rx="3.5" fill="#d99a6c" fill-opacity=".7"/>`,
        random(-50, 50),
      ),
    ) +
    scatter(middle(0.48), 15, pineNut) +
    scatter(middle(0.6), 12, herb),
  moutabal: () =>
    ground('dusk') +
    plate('cream') +
    dip(DIP, '#f0e2c6', '#bfa67c') +
    oil(middle(0.4)) +
    scatter(middle(0.5), 18, pomegranateSeed) +
    sprig(330, 258, 1) +
    beside('🍆', 540, 394, 150, -10),
  'baba-ghanoush': () =>
    ground('dusk') +
    plate('pomegranate') +
    dip(DIP, '#d9b98a', '#8d6a44') +
    scatter(middle(0.85), 26, tomatoDice) +
    scatter(middle(0.85), 36, herb) +
    scatter(middle(0.7), 7, walnut) +
    scatter(middle(0.8), 14, pomegranateSeed) +
    beside('🍆', 96, 394, 140, 14),
  muhammara: () =>
    ground('clay') +
    plate('cream') +
    dip(DIP, '#e2704a', '#a32a1b') +
    oil(middle(0.36)) +
    scatter(middle(0.5), 8, walnut) +
    scatter(middle(0.75), 16, herb) +
    emoji('🌶️', 548, 388, 120),
  labneh: () =>
    ground('leaf') +
    plate('teal') +
    dip(DIP, '#ffffff', '#e6e0d3') +
    oil(middle(0.46), '#b9a51a') +
    scatter(middle(0.44), 60, thymeLeaf) +
    scatter(middle(0.44), 24, sesame) +
    sprig(420, 232, 0.8) +
    beside('🫒', 94, 392, 84) +
    beside('🫒', 158, 420, 70, 40),
  'vine-leaves': () =>
    ground('leaf') +
    plate('cream') +
    points([250, 222], [396, 226], [320, 258], [236, 290], [404, 292], [320, 322])
      .map(([x, y], at) => vineLeaf(x, y, at % 2 ? 10 : -8))
      .join('') +
    lemonSlice(190, 216, 1) +
    lemonSlice(452, 334, 1.05) +
    scatter(middle(0.9), 8, herb),
  'mezze-tray': () =>
    ground('sand') +
    tray() +
    saucer(200, 196, 1.15, '#fbebc8', '#dfbf86', oil({ cx: 0, cy: 0, rx: 30, ry: 14 }) + little(chickpea, 3)) +
    saucer(430, 190, 1.15, '#e2704a', '#a32a1b', little(walnut, 3)) +
    saucer(140, 304, 1.15, '#ffffff', '#e6e0d3', little(thymeLeaf, 24)) +
    saucer(498, 302, 1.15, '#f0e2c6', '#bfa67c', little(pomegranateSeed, 8)) +
    saucer(320, 338, 1.25, '#74ad45', '#3d7a2a', little(tomatoDice, 8) + little(herb, 20)) +
    falafel(292, 248, 30) +
    falafel(350, 250, 30) +
    falafel(320, 226, 30),
  pickles: () =>
    ground('blush') +
    bowl('teal') +
    bed('#e0709c', '#9c2a5c') +
    scatter({ ...IN_BOWL, cy: 206 }, 26, beetCube, 0.95) +
    scatter({ ...IN_BOWL, cy: 196 }, 12, (x, y) =>
      at(
        x,
        y,
        `<rect x="-44" y="-11" width="88" height="26" rx="12" fill="#8f1f56"/><rect x="-44" y="-14" width="88" height="24" rx="11" fill="#ee6f9f"/><rect x="-34" y="-11" width="50" height="6" rx="3" fill="#fff" fill-opacity=".45"/>`,
        random(-60, 60),
      ),
    ) +
    scatter({ ...IN_BOWL, cy: 190 }, 8, cucumberSlice) +
    chilli(330, 170),
  toum: () =>
    ground('sand') +
    bowl('blue') +
    dip({ ...IN_BOWL, rx: 182, ry: 88 }, '#ffffff', '#ebe6da') +
    oil({ cx: 320, cy: 214, rx: 52, ry: 20 }) +
    mintLeaf(330, 206, -20, 1.1) +
    beside('🧄', 108, 392, 140) +
    beside('🧄', 548, 402, 104, 20),
};
