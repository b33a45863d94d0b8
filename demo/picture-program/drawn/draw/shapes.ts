/** Outlines and places: everything that is drawn starts from one of these. */
import { random, short } from './canvas.ts';

export interface Spot {
  x: number;
  y: number;
}

/** An ellipse to fill or to strew things over; `turn` in degrees. */
export interface Area extends Spot {
  rx: number;
  ry: number;
}

export const round = (x: number, y: number, radius: number): Area => ({ x, y, rx: radius, ry: radius });
export const shrink = (area: Area, by: number): Area => ({ ...area, rx: area.rx * by, ry: area.ry * by });
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const ellipse = ({ x, y, rx, ry }: Area, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, more = '') => ellipse(round(x, y, radius), fill, more);
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const rect = (x: number, y: number, width: number, height: number, corner: number, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(corner)}" fill="${fill}" ${more}/>`;

/** Moves a drawing that was made around 0,0. Light it outside, so that the light does not turn with it. */
export const at = (x: number, y: number, content: string, degrees = 0, scale = 1) =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(degrees)}) scale(${scale.toFixed(2)})">${content}</g>`;

/** A closed smooth line through points. */
export function smooth(spots: readonly Spot[]): string {
  const count = spots.length;
  const spot = (index: number) => spots[(index + count) % count] as Spot;
  const curves = spots.map((_, index) => {
    const [before, from, to, after] = [spot(index - 1), spot(index), spot(index + 1), spot(index + 2)];
    const [one, two] = [
      { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 },
      { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 },
    ];
    return `C${short(one.x)} ${short(one.y)} ${short(two.x)} ${short(two.y)} ${short(to.x)} ${short(to.y)}`;
  });
  return `M${short(spot(0).x)} ${short(spot(0).y)}${curves.join('')}Z`;
}

/** An uneven round outline: `wobble` is how much of the radius comes and goes. */
export function blob({ x, y, rx, ry }: Area, wobble = 0.1, corners = 9): string {
  const start = random(0, 360);
  return smooth(
    Array.from({ length: corners }, (_, index) => {
      const angle = radians(start + (index * 360) / corners + random(-8, 8));
      const reach = 1 + random(-wobble, wobble);
      return { x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach };
    }),
  );
}

/** A chunk cut by a knife: a few corners, a little rounded. */
export function chunk({ x, y, rx, ry }: Area, corners = 5): string {
  const start = random(0, 360);
  const spots = Array.from({ length: corners }, (_, index) => {
    const angle = radians(start + (index * 360) / corners + random(-14, 14));
    const reach = random(0.86, 1.12);
    return { x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach };
  });
  // Points near each corner make the smooth line turn there.
  return smooth(
    spots.flatMap((here, index) => {
      const next = spots[(index + 1) % corners] as Spot;
      return [0.18, 0.82].map((part) => ({ x: here.x + (next.x - here.x) * part, y: here.y + (next.y - here.y) * part }));
    }),
  );
}

/** Places spread evenly but not regularly over an area; the farther apart, the fewer are thrown away. */
export function strew(area: Area, count: number, reach = 1): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    // Sunflower order covers the area; chance hides the order.
    const distance = Math.sqrt((index + random(0.1, 0.9)) / count) * reach;
    const angle = index * 2.39996 + random(-0.5, 0.5);
    return { x: area.x + Math.cos(angle) * distance * area.rx, y: area.y + Math.sin(angle) * distance * area.ry };
  });
}

/** Places in a ring, with the direction they look from the middle. */
export function ring(area: Area, count: number, turn = 0): (Spot & { degrees: number })[] {
  return Array.from({ length: count }, (_, index) => {
    const degrees = turn + (index * 360) / count;
    return { x: area.x + Math.cos(radians(degrees)) * area.rx, y: area.y + Math.sin(radians(degrees)) * area.ry, degrees };
  });
}

export const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Places named one by one, kept as tuples so that each is known to have its coordinates. */
export const points = <const Points extends readonly (readonly number[])[]>(...places: Points): Points => places;
