/** Plates, bowls, pans and boards, seen from above. Each answers its drawing; the food goes on the area beside it. */
import { define, random } from './canvas.ts';
import { blurred, CERAMIC, lit, METAL, WOOD } from './light.ts';
import { inside, ringsAt, slant } from './paint.ts';
import { type Area, blob, circle, ellipse, line, path, rect, round, shrink, strew } from './shapes.ts';

/** Light, middle, dark of each glaze, and the colour of its speckles. */
const GLAZES = {
  cream: ['#fffdf6', '#f3e9d8', '#cdb896', '#9c7a4c'],
  stone: ['#e4ddd2', '#c8beb0', '#8f8375', '#5c5147'],
  sand: ['#f5e3c3', '#e0c494', '#a98550', '#7d5a2b'],
  terracotta: ['#e2a17c', '#bf6b45', '#7c3a20', '#5a2411'],
  teal: ['#8cc4bb', '#3f8f88', '#1d5450', '#0f3a38'],
  blue: ['#b8cfdf', '#557f9f', '#294a66', '#16324a'],
  pomegranate: ['#cf6b7f', '#9c2a43', '#5a1022', '#3c0815'],
  saffron: ['#fbdc8c', '#e2ab3c', '#94680f', '#6d4a06'],
  olive: ['#c9cb9a', '#8d9457', '#525a2a', '#353b17'],
  night: ['#6a6f78', '#3a4049', '#191c22', '#d8cdb8'],
} as const;

export type Glaze = keyof typeof GLAZES;

export const MIDDLE: Area = round(320, 240, 220);

/** A soft shadow that everything on the table throws to the lower right. */
export const cast = ({ x, y, rx, ry }: Area, deep = 1) =>
  blurred(14, ellipse({ x: x + 13 * deep, y: y + 18 * deep, rx, ry }, '#34140a', 'fill-opacity=".5"')) +
  blurred(4, ellipse({ x: x + 4, y: y + 6, rx, ry }, '#2a0f06', 'fill-opacity=".45"'));

const speckles = (area: Area, colour: string, count: number) =>
  strew(area, count, 0.98)
    .map(({ x, y }) =>
      circle(x + random(-9, 9), y + random(-9, 9), random(0.5, 1.5), colour, `fill-opacity="${random(0.2, 0.55).toFixed(2)}"`),
    )
    .join('');

/** A band of light along the upper left of a round rim, and a faint one opposite. */
function gleam({ x, y, rx, ry }: Area, strength = 0.8, width = 5): string {
  const arc = (from: number, to: number) => {
    const point = (degrees: number) =>
      `${(x + Math.cos((degrees * Math.PI) / 180) * rx).toFixed(1)} ${(y + Math.sin((degrees * Math.PI) / 180) * ry).toFixed(1)}`;
    return `M${point(from)}A${rx} ${ry} 0 0 1 ${point(to)}`;
  };
  return (
    blurred(2.2, line(arc(196, 262), '#fffaf0', width, `stroke-opacity="${strength}"`)) +
    blurred(3, line(arc(20, 70), '#fffaf0', width * 0.7, `stroke-opacity="${strength * 0.4}"`))
  );
}

/** A plate with a rim; food lies on `well(area)`. */
export function plate(glaze: Glaze = 'cream', area = MIDDLE, edge?: string): string {
  const [light, middle, dark, speckle] = GLAZES[glaze];
  const well = shrink(area, 0.79);
  return (
    cast(area) +
    lit({ ...CERAMIC, shadow: 0 }, ellipse(area, slant(light, middle, middle))) +
    (edge
      ? ellipse(shrink(area, 0.965), 'none', `stroke="${edge}" stroke-width="${(area.rx * 0.03).toFixed(1)}" stroke-opacity=".85"`)
      : '') +
    gleam(shrink(area, 0.92), 0.75) +
    ellipse(shrink(area, 0.81), slant(dark, middle, light), 'fill-opacity=".8"') +
    ellipse(well, slant(middle, light)) +
    ellipse(well, ringsAt([0, `${light}`], [0.8, light], [1, middle]), 'fill-opacity=".6"') +
    speckles(area, speckle, glaze === 'cream' ? 60 : 170) +
    gleam(shrink(area, 0.8), 0.35, 3)
  );
}

/** A flat plate almost without rim: a coupe. */
export function coupe(glaze: Glaze, area = MIDDLE): string {
  const [light, middle, dark, speckle] = GLAZES[glaze];
  return (
    cast(area) +
    ellipse(area, slant(light, middle, dark)) +
    ellipse(shrink(area, 0.975), slant(middle, light)) +
    ellipse(shrink(area, 0.93), slant(dark, middle, light), 'fill-opacity=".5"') +
    ellipse(shrink(area, 0.915), slant(middle, light, middle)) +
    speckles(area, speckle, 200) +
    gleam(shrink(area, 0.96), 0.6, 4)
  );
}

/** A deep bowl; what fills it covers `shrink(area, 0.86)`. */
export function bowl(glaze: Glaze, area = MIDDLE): string {
  const [light, middle, dark, speckle] = GLAZES[glaze];
  return (
    cast(area, 1.5) +
    lit({ ...CERAMIC, round: 3, shadow: 0 }, ellipse(area, slant(light, middle))) +
    speckles(area, speckle, 90) +
    ellipse(shrink(area, 0.93), slant(dark, dark, middle, light)) +
    ellipse(shrink(area, 0.9), slant(dark, middle, light), 'fill-opacity=".7"') +
    gleam(shrink(area, 0.965), 0.9, 4)
  );
}

/** The shade that the upper left wall of a bowl throws on what is in it. */
export function shade(area: Area, strength = 0.5): string {
  const outline = `M${area.x - area.rx} ${area.y}A${area.rx} ${area.ry} 0 1 1 ${area.x + area.rx} ${area.y}A${area.rx} ${area.ry} 0 1 1 ${area.x - area.rx} ${area.y}Z`;
  return inside(
    outline,
    blurred(
      8,
      ellipse(
        { ...area, x: area.x + 5, y: area.y + 6, rx: area.rx + 8, ry: area.ry + 8 },
        'none',
        `stroke="#2a0f06" stroke-width="26" stroke-opacity="${strength}"`,
      ),
    ),
  );
}

/** Hammered copper: a tray with a low rim. */
export function tray(area: Area = round(320, 240, 226)): string {
  const dents = strew(shrink(area, 0.86), 130)
    .map(({ x, y }) => circle(x, y, random(7, 12), slant('#9a522a', '#e8a777', '#f6c79d'), 'fill-opacity=".35"'))
    .join('');
  return (
    cast(area) +
    lit({ ...METAL, shadow: 0 }, ellipse(area, slant('#f9cfa6', '#cf8250', '#8c4a26'))) +
    ellipse(shrink(area, 0.93), slant('#7c3f1e', '#c77f4f', '#f7cda4')) +
    ellipse(shrink(area, 0.9), slant('#d98f5c', '#efb98c', '#c87d4a')) +
    dents +
    gleam(shrink(area, 0.965), 0.95, 4)
  );
}

/** A black iron pan; the handle points to the given side. */
export function pan(area: Area = round(300, 240, 196), degrees = -16): string {
  const handle =
    `<g transform="rotate(${degrees} ${area.x} ${area.y})">` +
    path(
      `M${area.x + area.rx - 14} ${area.y - 30}L${area.x + area.rx + 60} ${area.y - 15}H700V${area.y + 15}H${area.x + area.rx + 60}L${area.x + area.rx - 14} ${area.y + 30}Z`,
      slant('#5d544e', '#2b2522'),
    ) +
    '</g>';
  return (
    cast(area, 1.2) +
    lit({ round: 5, height: 8, gloss: 0.3, grain: 0.16, size: 3, shadow: 12, dark: 0.6 }, handle) +
    lit({ round: 4, height: 8, gloss: 0.3, grain: 0.16, size: 3 }, ellipse(area, slant('#6b625c', '#37302c', '#1d1917'))) +
    ellipse(shrink(area, 0.93), slant('#0f0c0b', '#2c2623', '#4a423d')) +
    gleam(shrink(area, 0.97), 0.5, 3)
  );
}

/** Wood with its grain; `outline` is the board's shape. */
export function board(outline: string, light = '#d9a871', dark = '#a8743f'): string {
  const grain = define(
    'wood grain',
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".006 .09" numOctaves="4" seed="3"/><feColorMatrix values="0 0 0 0 .3  0 0 0 0 .13  0 0 0 0 .04  1.5 0 0 0 -.5"/></filter>`,
  );
  return (
    blurred(12, `<g transform="translate(11 16)">${path(outline, '#34140a', 'fill-opacity=".5"')}</g>`) +
    lit({ ...WOOD, shadow: 5 }, path(outline, slant(light, dark))) +
    inside(outline, rect(0, 0, 640, 480, 0, '#000', `filter="${grain}" opacity=".55"`))
  );
}

/** Outlines of boards: round, and long with a hole to hang it by. */
export const roundBoard = (radius = 214) =>
  `M${320 - radius} 240A${radius} ${radius} 0 1 1 ${320 + radius} 240A${radius} ${radius} 0 1 1 ${320 - radius} 240Z`;
export const longBoard =
  'M62 84Q320 70 578 84Q600 88 602 110Q610 240 602 370Q600 392 578 396Q320 410 62 396Q40 392 38 370Q30 240 38 110Q40 88 62 84Z';

/** A sheet of baking paper, a little crumpled. */
export const paper = (area: Area, colour = '#f4ead8') =>
  lit({ round: 3, height: 6, grain: 0.3, size: 60, rough: 14, shadow: 4, dark: 0.3 }, path(blob(area, 0.05, 12), colour));

/** A small dish for a sauce or dip; the filling is drawn into `shrink(area, 0.8)`. */
export const saucer = (area: Area, glaze: Glaze = 'cream', filling = '') => bowl(glaze, area) + filling + shade(shrink(area, 0.88), 0.35);
