/** Gradients: light falls from the upper left on all of them. */
import { define } from './canvas.ts';

const stops = (colours: readonly string[]) =>
  colours.map((colour, index) => `<stop offset="${(index / (colours.length - 1)).toFixed(3)}" stop-color="${colour}"/>`).join('');

/** Light to dark across a shape, from the upper left. */
export const slant = (...colours: string[]) =>
  define(`slant ${colours}`, (id) => `<linearGradient id="${id}" x1=".12" y1=".05" x2=".88" y2=".95">${stops(colours)}</linearGradient>`);

/** Light to dark outwards, as on a ball. */
export const ball = (...colours: string[]) =>
  define(`ball ${colours}`, (id) => `<radialGradient id="${id}" cx=".38" cy=".34" r=".72">${stops(colours)}</radialGradient>`);

/** From the middle to the edge. */
export const rings = (...colours: string[]) =>
  define(`rings ${colours}`, (id) => `<radialGradient id="${id}">${stops(colours)}</radialGradient>`);

/** As `rings`, each colour at its place: `[0, '#fff']`, from 0 to 1. */
export const ringsAt = (...colours: (readonly [number, string])[]) =>
  define(
    `rings at ${colours}`,
    (id) =>
      `<radialGradient id="${id}">${colours.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</radialGradient>`,
  );

/** Fades from a colour at the middle to nothing at the edge. */
export const fade = (colour: string, from = 1) =>
  define(
    `fade ${colour} ${from}`,
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );

/** Shows content only inside an outline. */
export function inside(outline: string, content: string): string {
  const reference = define(`clip ${outline}`, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  return `<g clip-path="${reference}">${content}</g>`;
}

/** From one side to the other, as on a wall, and from top to bottom, as in the sky. */
export const across = (...colours: string[]) =>
  define(`across ${colours}`, (id) => `<linearGradient id="${id}">${stops(colours)}</linearGradient>`);
export const down = (...colours: string[]) =>
  define(`down ${colours}`, (id) => `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`);
