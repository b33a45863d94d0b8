/** Whatever is spread, poured or dripped: dips, soups, oils. */
import { random, short } from '../draw/canvas.ts';
import { blurred, CREAM, lit, OIL, SAUCE } from '../draw/light.ts';
import { inside, ringsAt, slant } from '../draw/paint.ts';
import { type Area, blob, circle, ellipse, line, path, round, shrink, strew } from '../draw/shapes.ts';

/** A spiral as the back of a spoon leaves it. */
function spiral({ x, y, rx, ry }: Area, from: number, to: number, turns: number): string {
  const steps = Math.round(turns * 18);
  const start = random(0, 6);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const angle = start + (index / steps) * turns * Math.PI * 2;
    const reach = from + (to - from) * (index / steps);
    return `${(x + Math.cos(angle) * rx * reach).toFixed(1)} ${(y + Math.sin(angle) * ry * reach).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** A thick dip, swirled with a spoon so that oil can stand in it. */
export function dip(area: Area, light: string, dark: string, grain = 0): string {
  const width = area.rx * 0.17;
  const thick = grain > 0 ? { ...CREAM, grain, size: 14 } : CREAM;
  const groove = spiral(area, 0.34, 0.9, 2);
  const swirl =
    blurred(area.rx * 0.03, line(groove, dark, width, 'stroke-opacity=".95"')) +
    blurred(
      area.rx * 0.025,
      `<g transform="translate(${short(area.rx * 0.035)} ${short(area.rx * 0.045)})">${line(groove, light, width * 0.4)}</g>`,
    );
  return lit(
    thick,
    path(blob(area, 0.03, 13), slant(light, light, dark)) +
      swirl +
      ellipse(shrink(area, 0.42), ringsAt([0, dark], [0.6, dark], [1, `${dark}00`]), 'fill-opacity=".7"'),
  );
}

/** A smooth thick sauce in a small dish. */
export function dollop(area: Area, light: string, dark: string): string {
  const curl = spiral(area, 0.08, 0.7, 1.5);
  return lit(
    { ...CREAM, round: 6, height: 10, shadow: 3 },
    path(blob(area, 0.03, 13), slant(light, dark)) +
      blurred(area.rx * 0.05, `${line(curl, dark, area.rx * 0.2)}<g transform="translate(2 3)">${line(curl, light, area.rx * 0.08)}</g>`),
  );
}

/** Soup or gravy: level, a little glossy, darker towards the wall. */
export const broth = (area: Area, light: string, dark: string) =>
  ellipse(area, ringsAt([0, light], [0.7, light], [1, dark])) +
  lit(
    { ...SAUCE, rough: 0, height: 6, grain: 0.1, size: 40, gloss: 0.2, shadow: 0 },
    ellipse(area, slant(light, dark), 'fill-opacity=".85"'),
  ) +
  blurred(
    5,
    ellipse(
      { x: area.x - area.rx * 0.38, y: area.y - area.ry * 0.46, rx: area.rx * 0.3, ry: area.ry * 0.12 },
      '#fff8e6',
      'fill-opacity=".4"',
    ),
  );

/** A chunky cooked sauce. */
export const stew = (area: Area, light: string, dark: string, material = SAUCE) =>
  lit(material, path(blob(area, 0.03, 14), slant(light, dark)));

/** A pool of oil, ghee or molasses that lets the ground through. */
export const pool = (area: Area, colour = '#cf9a16', wobble = 0.1) =>
  lit(OIL, path(blob(area, wobble, 12), colour, 'fill-opacity=".78"')) +
  blurred(
    2,
    ellipse(
      { x: area.x - area.rx * 0.3, y: area.y - area.ry * 0.36, rx: area.rx * 0.26, ry: area.ry * 0.1 },
      '#fffbe8',
      'fill-opacity=".7"',
    ),
  );

/** Drops of oil on a soup. */
export const drops = (area: Area, colour: string, count = 14) =>
  lit(
    { ...OIL, rough: 0, round: 2 },
    strew(area, count)
      .map(({ x, y }) => circle(x, y, random(2.5, 8), colour, 'fill-opacity=".7"'))
      .join(''),
  );

/** A sauce poured back and forth from a spoon. */
export function zigzag({ x, y, rx, ry }: Area, colour: string, width = 7, rows = 6, degrees = -18): string {
  const points = Array.from({ length: rows * 2 }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const down = -ry + (index / (rows * 2 - 1)) * ry * 2;
    const reach = Math.sqrt(Math.max(0.12, 1 - (down / ry) ** 2)) * rx;
    return `${(x + side * reach).toFixed(1)} ${(y + down).toFixed(1)}`;
  });
  return lit(
    { ...OIL, rough: 8, round: 3, height: 7, gloss: 0.4, shadow: 2 },
    `<g transform="rotate(${degrees} ${x} ${y})">${line(`M${points.join('L')}`, colour, width)}</g>`,
  );
}

/** Cuts a drawing off at a round rim. */
export const within = ({ x, y, rx, ry }: Area, content: string) =>
  inside(`M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`, content);

/** A spoonful of cream, toum or labneh. */
export const spoonful = (x: number, y: number, radius: number, light = '#fffdf6', dark = '#e9dfcc') =>
  dollop(round(x, y, radius), light, dark);
