/** Small pieces that every drawing is made of. The canvas is 640 by 480; light falls from the top left. */

export const WIDTH = 640;
export const HEIGHT = 480;

/** An ellipse, in canvas units. */
export interface Oval {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

let lastId = 0;
let seed = 1;

/** Starts a drawing: the same name gives the same scatter every time. */
export function startDrawing(name: string): void {
  lastId = 0;
  seed = [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);
}

/** A repeatable number between `from` and `to` (mulberry32). */
export function random(from = 0, to = 1): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from);
}

export function pick<T>(choices: readonly T[]): T {
  return choices[Math.floor(random(0, choices.length))] as T;
}

function newId(): string {
  lastId += 1;
  return `g${lastId}`;
}

/** A gradient written in place, with the paint that uses it. */
export interface Paint {
  definition: string;
  paint: string;
}

function stops(colours: readonly string[]): string {
  const last = colours.length - 1;
  return colours.map((colour, at) => `<stop offset="${at / last}" stop-color="${colour}"/>`).join('');
}

/** Light to dark, round, as on a ball. */
export function round(...colours: string[]): Paint {
  const id = newId();
  return {
    definition: `<radialGradient id="${id}" cx=".36" cy=".28" r=".85">${stops(colours)}</radialGradient>`,
    paint: `url(#${id})`,
  };
}

/** From the top left to the bottom right, as on a tilted plane. */
export function slant(...colours: string[]): Paint {
  const id = newId();
  return {
    definition: `<linearGradient id="${id}" x1=".1" y1="0" x2=".8" y2="1">${stops(colours)}</linearGradient>`,
    paint: `url(#${id})`,
  };
}

/** From left to right, as on a cup. */
export function across(...colours: string[]): Paint {
  const id = newId();
  return { definition: `<linearGradient id="${id}">${stops(colours)}</linearGradient>`, paint: `url(#${id})` };
}

/** From top to bottom, as in a glass. */
export function down(...colours: string[]): Paint {
  const id = newId();
  return {
    definition: `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`,
    paint: `url(#${id})`,
  };
}

export function ellipse({ cx, cy, rx, ry }: Oval, attributes: string): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${attributes}/>`;
}

export function filled(oval: Oval, paint: Paint, attributes = ''): string {
  return paint.definition + ellipse(oval, `fill="${paint.paint}" ${attributes}`);
}

export function shape(path: string, paint: Paint | string, attributes = ''): string {
  if (typeof paint === 'string') return `<path d="${path}" fill="${paint}" ${attributes}/>`;
  return `${paint.definition}<path d="${path}" fill="${paint.paint}" ${attributes}/>`;
}

export function at(x: number, y: number, content: string, rotate = 0, scale = 1): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${rotate.toFixed(0)}) scale(${scale})">${content}</g>`;
}

/** Shows `content` only inside the path. */
export function inside(path: string, content: string): string {
  const id = newId();
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** A soft shadow on the table. */
export function shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.28): string {
  return ellipse({ cx, cy, rx, ry }, `fill="#4a2412" fill-opacity="${opacity}" filter="url(#soft)"`);
}

/** A Fluent emoji centred on a point; `make.ts` replaces the address by the picture. */
export function emoji(character: string, x: number, y: number, size: number, rotate = 0, flip = false): string {
  const code = [...character].map((part) => part.codePointAt(0)?.toString(16)).join('-');
  const image = `<image href="emoji:${code}" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${flip ? -1 : 1} 1)">${image}</g>`;
}

/** `count` drawings spread over an oval, the farther ones first so that the nearer ones cover them. */
export function scatter(area: Oval, count: number, draw: (x: number, y: number) => string, reach = 0.92): string {
  const points = Array.from({ length: count }, () => {
    const distance = Math.sqrt(random()) * reach;
    const angle = random(0, 2 * Math.PI);
    return { x: area.cx + Math.cos(angle) * distance * area.rx, y: area.cy + Math.sin(angle) * distance * area.ry };
  });
  points.sort((a, b) => a.y - b.y);
  return points.map(({ x, y }) => draw(x, y)).join('');
}

/** Drawings set out in a ring. */
export function ring(area: Oval, count: number, draw: (x: number, y: number, degrees: number) => string, turn = 0): string {
  const points = Array.from({ length: count }, (_, index) => {
    const degrees = turn + (index * 360) / count;
    const angle = (degrees * Math.PI) / 180;
    return { x: area.cx + Math.cos(angle) * area.rx, y: area.cy + Math.sin(angle) * area.ry, degrees };
  });
  points.sort((a, b) => a.y - b.y);
  return points.map(({ x, y, degrees }) => draw(x, y, degrees)).join('');
}

/** Places named one by one, kept as tuples so that each is known to have its coordinates. */
export function points<const Points extends readonly (readonly number[])[]>(...places: Points): Points {
  return places;
}
