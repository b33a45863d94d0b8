/** Cups, glasses and pots, seen from above. */
import { random } from './canvas.ts';
import { blurred, CERAMIC, lit, METAL } from './light.ts';
import { ringsAt, slant } from './paint.ts';
import { type Area, at, blob, circle, ellipse, line, path, rect, round, shrink, times } from './shapes.ts';
import { cast, type Glaze, plate, shade } from './tableware.ts';

/** A tumbler full of a drink; it throws coloured light on the table. */
export function glass(x: number, y: number, radius: number, light: string, dark: string): string {
  const area = round(x, y, radius);
  const drink = shrink(area, 0.86);
  return (
    blurred(
      16,
      ellipse({ x: x + radius * 0.5, y: y + radius * 0.62, rx: radius * 0.98, ry: radius * 0.92 }, '#34140a', 'fill-opacity=".42"'),
    ) +
    blurred(12, ellipse({ x: x + radius * 0.72, y: y + radius * 0.84, rx: radius * 0.5, ry: radius * 0.42 }, light, 'fill-opacity=".75"')) +
    ellipse(area, slant('#ffffff', '#d7e0de', '#aab8b6'), 'fill-opacity=".75"') +
    ellipse(shrink(area, 0.94), slant('#8fa09e', '#f4f8f6'), 'fill-opacity=".55"') +
    ellipse(drink, ringsAt([0, light], [0.7, light], [1, dark])) +
    shade(drink, 0.34) +
    blurred(1.6, line(arc(area, 0.97, 195, 268), '#fff', 5, 'stroke-opacity=".95"')) +
    blurred(1.6, line(arc(area, 0.97, 20, 64), '#fff', 4, 'stroke-opacity=".7"'))
  );
}

function arc({ x, y, rx, ry }: Area, reach: number, from: number, to: number): string {
  const point = (degrees: number) =>
    `${(x + Math.cos((degrees * Math.PI) / 180) * rx * reach).toFixed(1)} ${(y + Math.sin((degrees * Math.PI) / 180) * ry * reach).toFixed(1)}`;
  return `M${point(from)}A${rx * reach} ${ry * reach} 0 0 1 ${point(to)}`;
}

/** The light that lies on a liquid, drawn after what floats in it. */
export const sheen = (x: number, y: number, radius: number) =>
  blurred(3, line(arc(round(x, y, radius), 0.66, 190, 262), '#fff', radius * 0.07, 'stroke-opacity=".55"'));

export const ice = (x: number, y: number, size: number, degrees: number) =>
  lit(
    { round: 5, height: 6, gloss: 0.4, shadow: 3, dark: 0.2 },
    at(
      x,
      y,
      rect(-size, -size, size * 2, size * 2, size * 0.34, slant('#ffffff', '#dfeef0'), 'fill-opacity=".74"') +
        path(`M${-size * 0.6} ${-size * 0.5}L${size * 0.3} ${-size * 0.6}L${-size * 0.5} ${size * 0.5}Z`, '#fff', 'fill-opacity=".5"'),
      degrees,
    ),
  );

/** Froth or foam: bubbles that gather at the wall. */
export const froth = (area: Area, colour: string, count = 40) =>
  times(count, () => {
    const turn = random(0, Math.PI * 2);
    const reach = Math.sqrt(random(0.62, 1)) * 0.95;
    const [x, y, size] = [area.x + Math.cos(turn) * area.rx * reach, area.y + Math.sin(turn) * area.ry * reach, random(2, 6.5)];
    return (
      circle(x, y, size, colour, 'fill-opacity=".7"') + circle(x - size * 0.3, y - size * 0.3, size * 0.32, '#fff', 'fill-opacity=".7"')
    );
  });

/** A cup on its saucer; without a handle it is a finjan. */
export function cup(x: number, y: number, radius: number, glaze: Glaze, light: string, dark: string, handle = 30, saucer = true): string {
  const area = round(x, y, radius);
  const colours = {
    cream: ['#fffdf6', '#e9dcc6'],
    teal: ['#8cc4bb', '#2f7771'],
    blue: ['#b8cfdf', '#47708f'],
    pomegranate: ['#cf6b7f', '#8b1f38'],
    saffron: ['#fbdc8c', '#cf962a'],
  } as Partial<Record<Glaze, [string, string]>>;
  const body = colours[glaze] ?? ['#f5e3c3', '#c9a570'];
  const ear = Number.isNaN(handle)
    ? ''
    : lit(
        { ...CERAMIC, shadow: 8 },
        at(
          x,
          y,
          line(
            `M${radius * 0.9} ${-radius * 0.2}C${radius * 1.5} ${-radius * 0.36} ${radius * 1.5} ${radius * 0.36} ${radius * 0.9} ${radius * 0.2}`,
            body[1] as string,
            radius * 0.15,
          ),
          handle,
        ),
      );
  return (
    (saucer ? plate(glaze, round(x, y, radius * 1.5)) : '') +
    cast(shrink(area, 0.96), 1.3) +
    ear +
    lit({ ...CERAMIC, round: 3 }, ellipse(area, slant(...body))) +
    ellipse(shrink(area, 0.9), slant(body[1] as string, body[0] as string)) +
    ellipse(shrink(area, 0.85), ringsAt([0, light], [0.72, light], [1, dark])) +
    shade(shrink(area, 0.86), 0.4) +
    sheen(x, y, radius * 0.9)
  );
}

/** A pot with its lid, spout and handle: a dallah of brass, or a teapot. */
export function pot(x: number, y: number, radius: number, degrees: number, colours: readonly string[]): string {
  const [light = '', middle = '', dark = ''] = colours;
  return (
    cast(round(x, y, radius), 1.8) +
    lit(
      { ...METAL, shadow: 9 },
      at(
        x,
        y,
        path(
          `M${-radius * 0.8} ${-radius * 0.24}C${-radius * 1.3} ${-radius * 0.2} ${-radius * 1.5} ${-radius * 0.1} ${-radius * 1.82} 0C${-radius * 1.5} ${radius * 0.1} ${-radius * 1.3} ${radius * 0.2} ${-radius * 0.8} ${radius * 0.24}Z`,
          slant(light, middle),
        ) +
          line(
            `M${radius * 0.8} 0C${radius * 1.3} ${-radius * 0.3} ${radius * 1.7} ${-radius * 0.2} ${radius * 1.78} ${radius * 0.12}`,
            middle,
            radius * 0.22,
          ),
        degrees,
      ),
    ) +
    lit({ ...METAL, round: radius * 0.3, height: 26 }, circle(x, y, radius, slant(light, middle, dark))) +
    lit(
      { ...METAL, round: 4, height: 9, shadow: 4 },
      circle(x, y, radius * 0.62, slant(light, middle)) +
        circle(x, y, radius * 0.5, 'none', `stroke="${dark}" stroke-width="2.4" stroke-opacity=".6"`),
    ) +
    lit({ ...METAL, round: 7, height: 20, shadow: 8 }, circle(x, y, radius * 0.2, slant(light, middle, dark)))
  );
}

/** The lid of a can, with its ring. */
export const can = (x: number, y: number, radius: number, light: string, dark: string) =>
  cast(round(x, y, radius), 1.9) +
  lit({ ...METAL, round: 5, height: 9 }, circle(x, y, radius, slant(light, dark))) +
  lit({ ...METAL, round: 3, height: 6 }, circle(x, y, radius * 0.9, slant('#fafafa', '#b9bcc0', '#8d9196'))) +
  circle(x, y, radius * 0.8, slant('#9aa0a5', '#e6e8ea', '#c4c8cb')) +
  lit(
    { ...METAL, round: 3, height: 6, shadow: 4 },
    at(
      x,
      y,
      path(
        `M${-radius * 0.28} ${radius * 0.06}C${-radius * 0.3} ${radius * 0.74} ${radius * 0.3} ${radius * 0.74} ${radius * 0.28} ${radius * 0.06}C${radius * 0.26} ${-radius * 0.2} ${-radius * 0.26} ${-radius * 0.2} ${-radius * 0.28} ${radius * 0.06}Z`,
        slant('#f7f8f8', '#a3a8ad'),
      ) +
        ellipse({ x: 0, y: radius * 0.36, rx: radius * 0.15, ry: radius * 0.18 }, '#8d9196') +
        circle(0, radius * 0.02, radius * 0.08, '#7d8287'),
      -24,
    ),
  ) +
  line(
    `M${x - radius * 0.34} ${y - radius * 0.6}A${radius * 0.42} ${radius * 0.36} 0 0 1 ${x + radius * 0.36} ${y - radius * 0.58}`,
    '#7d8287',
    2.6,
    'stroke-opacity=".7"',
  ) +
  times(16, () =>
    lit(
      { round: 1.6, height: 4, gloss: 0.6, shadow: 1.5 },
      circle(x + random(-1, 1) * radius * 0.8, y + random(-1, 1) * radius * 0.8, random(2, 5), '#fff', 'fill-opacity=".4"'),
    ),
  );

export const straw = (x: number, y: number, degrees: number, length: number, colour = '#a61e3a') =>
  lit(
    { round: 3, height: 7, shadow: 7 },
    at(
      x,
      y,
      rect(0, -7, length, 14, 6, '#fdf8ee') +
        times(Math.floor(length / 20), (index) => path(`M${8 + index * 20} -7h9l-6 14h-9Z`, colour)) +
        ellipse({ x: length - 2, y: 0, rx: 3.6, ry: 6 }, '#8a7766'),
      degrees,
    ),
  );

/** A puddle-shaped splash of light for bottles of water. */
export const splash = (area: Area, colour: string) => blurred(10, path(blob(area, 0.2, 9), colour, 'fill-opacity=".5"'));
