/** The sheet every picture is drawn on: its size, its seeded chance and the definitions that it collects. */

export const WIDTH = 640;
export const HEIGHT = 480;

let seed = 1;
let definitions: Map<string, string> | null = null;

/** A whole picture as SVG. The same name and recipe give the same picture, to the letter. */
export function drawPicture(name: string, recipe: () => string): string {
  seed = [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);
  const defining = new Map<string, string>();
  definitions = defining;
  const content = recipe();
  definitions = null;
  const defined = [...defining.values()].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defined}</defs>${content}</svg>`;
}

/** Defines a gradient, filter or clip once in a picture, and answers the reference to it. Throws outside a picture: it would be lost. */
export function define(key: string, element: (id: string) => string): string {
  if (!definitions) throw new Error(`'${key.slice(0, 40)}' is defined before its picture is drawn`);
  const id = `d${[...definitions.keys()].indexOf(key) + 1 || definitions.size + 1}`;
  if (!definitions.has(key)) definitions.set(key, element(id));
  return `url(#${id})`;
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

/** One decimal is finer than any screen shows. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);
