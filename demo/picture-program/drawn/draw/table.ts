/** The tables that dishes stand on, and cloths and boards under them. */
import { define, HEIGHT, random, WIDTH } from './canvas.ts';
import { blurred } from './light.ts';
import { fade, slant } from './paint.ts';
import { at, ellipse, line, path, rect, times } from './shapes.ts';

/** Light and dark of each table top; the warm ones of the house. */
const TOPS = {
  sand: ['#f6ead6', '#e2c9a0'],
  clay: ['#e9bd9b', '#c98b66'],
  rose: ['#efd0c4', '#d9a596'],
  sage: ['#d5d9bb', '#adb589'],
  teal: ['#a9c8c0', '#6f9f98'],
  marble: ['#faf6f0', '#e3d8ca'],
  saffron: ['#f7dca0', '#e3b155'],
  wine: ['#a1485a', '#6f2336'],
  walnut: ['#8a5a3a', '#54321d'],
  oak: ['#d8ae7c', '#ab7a48'],
} as const;

export type Top = keyof typeof TOPS;

/** Plaster and stone have fine pores, wood has a grain along the table. */
function texture(wooden: boolean): string {
  const frequency = wooden ? '.0035 .11' : '.4';
  return define(
    `texture ${wooden}`,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${wooden ? 3 : 2}" seed="7"/><feColorMatrix values="0 0 0 0 .28  0 0 0 0 .14  0 0 0 0 .06  ${wooden ? '1.5 0 0 0 -.56' : '1 0 0 0 -.42'}"/></filter>`,
  );
}

/** The table fills the picture; light comes from the upper left corner. */
export function table(top: Top): string {
  const [light, dark] = TOPS[top];
  const wooden = top === 'walnut' || top === 'oak';
  const planks = wooden
    ? times(3, (index) => line(`M0 ${118 + index * 124}H${WIDTH}`, '#2b1409', 2.4, 'stroke-opacity=".5"')) +
      times(3, (index) => line(`M0 ${120.5 + index * 124}H${WIDTH}`, '#ffe9c9', 1.2, 'stroke-opacity=".22"'))
    : '';
  return (
    rect(0, 0, WIDTH, HEIGHT, 0, slant(light, light, dark)) +
    rect(0, 0, WIDTH, HEIGHT, 0, '#000', `filter="${texture(wooden)}" opacity="${wooden ? 0.7 : 0.22}"`) +
    planks +
    ellipse({ x: 90, y: 40, rx: 430, ry: 330 }, fade('#fff6e2', wooden ? 0.3 : 0.55)) +
    ellipse({ x: WIDTH + 20, y: HEIGHT + 30, rx: 460, ry: 330 }, fade('#3a1a0a', 0.18))
  );
}

/** A folded napkin with woven stripes, half under the dish. */
export function cloth(x: number, y: number, degrees: number, colour = '#fbf6ec', stripe = '#a61e3a'): string {
  const sheet = 'M-190 -120Q-60 -130 60 -122T190 -116Q196 0 188 116Q40 128 -60 118T-186 122Q-196 10 -190 -120Z';
  return (
    blurred(9, at(x + 8, y + 10, path(sheet, '#3a1a0a', 'fill-opacity=".34"'), degrees)) +
    at(
      x,
      y,
      path(sheet, colour) +
        [-92, -84, -76, 80, 92]
          .map((row) => line(`M-188 ${row}Q0 ${row + random(-6, 6)} 188 ${row}`, stripe, row === -84 ? 5 : 2, 'stroke-opacity=".7"'))
          .join('') +
        path('M-190 -120Q-60 -130 60 -122L40 120Q-60 112 -186 122Z', '#fff', 'fill-opacity=".2"') +
        path('M60 -122T190 -116Q196 0 188 116Q120 122 44 120Z', '#5a3418', 'fill-opacity=".1"'),
      degrees,
    )
  );
}
