/** The dishes' main parts: dips, rice, doughs, pastries. */
import { ball } from './garnish.ts';
import { at, ellipse, filled, inside, type Oval, pick, random, round, scatter, shape, slant } from './svg.ts';

/** A spread with the swirl that the back of a spoon leaves. */
export function dip(area: Oval, light: string, dark: string): string {
  const { cx, cy, rx, ry } = area;
  const arcs = [0.86, 0.66, 0.46].map(
    (size, index) =>
      `<path d="M${cx - rx * size} ${cy + index * 3}A${rx * size} ${ry * size} 0 0 1 ${cx + rx * size} ${cy - ry * 0.08}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${9 - index}" stroke-linecap="round"/>
     <path d="M${cx + rx * size} ${cy + ry * 0.12}A${rx * size} ${ry * size} 0 0 1 ${cx - rx * size * 0.72} ${cy + ry * size * 0.7}" fill="none" stroke="${dark}" stroke-opacity=".5" stroke-width="${9 - index}" stroke-linecap="round"/>`,
  );
  return filled(area, round(light, light, dark)) + arcs.join('');
}

/** A soup or sauce: flat, with a lighter rim of light. */
export function liquid(area: Oval, light: string, dark: string): string {
  const { cx, cy, rx, ry } = area;
  return (
    filled(area, round(light, dark)) +
    `<path d="M${cx - rx * 0.8} ${cy - ry * 0.2}A${rx * 0.84} ${ry * 0.8} 0 0 1 ${cx - rx * 0.1} ${cy - ry * 0.78}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>`
  );
}

/** A heap with a round top, to lay other food on; `paint` names its colours from light to dark. */
export function heap(area: Oval, height: number, colours: readonly string[], onIt = ''): string {
  const { cx, cy, rx, ry } = area;
  const path = `M${cx - rx} ${cy}C${cx - rx * 0.86} ${cy - height * 1.15} ${cx + rx * 0.86} ${cy - height * 1.15} ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`;
  return (
    ellipse({ cx: cx + 6, cy: cy + ry * 0.25, rx: rx * 1.02, ry: ry * 0.86 }, 'fill="#3a1a0a" fill-opacity=".2"') +
    shape(path, round(...colours)) +
    inside(path, onIt)
  );
}

/** Rice, grain by grain in the given colours. */
export function rice(area: Oval, height: number, base: readonly [string, string], grains: readonly string[]): string {
  const spread: Oval = { cx: area.cx, cy: area.cy - height * 0.25, rx: area.rx, ry: area.ry + height * 0.55 };
  const onIt = scatter(
    spread,
    220,
    (x, y) => at(x, y, `<rect x="-9" y="-2.6" width="18" height="5.2" rx="2.6" fill="${pick(grains)}"/>`, random(0, 180)),
    1,
  );
  return heap(area, height, base, onIt);
}

export const WHITE_RICE = ['#ffffff', '#fff6e2', '#f2e3c4'] as const;
export const YELLOW_RICE = ['#ffe08a', '#fbcf5c', '#fff0bf', '#eeb335'] as const;
export const BIRYANI_RICE = ['#fff8e6', '#ffe7a8', '#f6b33c', '#f08a2c', '#fff1cf'] as const;
export const MACHBOOS_RICE = ['#f0c07a', '#dd9c4d', '#f9d79c', '#c98237'] as const;
export const DARK_RICE = ['#d79a58', '#b97738', '#e8b97c', '#9c5c27'] as const;

/** Flat dough with a raised edge, seen on the board; `top` is what it is spread with. */
export function flatbread(area: Oval, light: string, dark: string, crust: readonly [string, string] = ['#f6d79d', '#c48338']): string {
  return (
    ellipse({ ...area, cx: area.cx + 5, cy: area.cy + 12 }, 'fill="#3a1a0a" fill-opacity=".3"') +
    filled({ ...area, cy: area.cy + 7 }, slant(crust[1], '#8d5620')) +
    filled(area, slant(...crust)) +
    scatter(area, 10, (x, y) => ellipse({ cx: x, cy: y, rx: random(6, 14), ry: random(4, 8) }, 'fill="#9b5a22" fill-opacity=".35"'), 0.98) +
    filled({ ...area, rx: area.rx * 0.86, ry: area.ry * 0.84 }, round(light, dark))
  );
}

/** Plain bread with the brown blisters of the oven. */
export function loaf(cx: number, cy: number, rx: number, ry: number, tilt = 0): string {
  const area: Oval = { cx: 0, cy: 0, rx, ry };
  return at(
    cx,
    cy,
    ellipse({ ...area, cy: 10, cx: 4 }, 'fill="#3a1a0a" fill-opacity=".25"') +
      filled({ ...area, cy: 6 }, slant('#d8a25a', '#9a6225')) +
      filled(area, slant('#fdeac2', '#f0c988', '#d79e54')) +
      scatter(
        area,
        12,
        (x, y) => filled({ cx: x, cy: y, rx: random(7, 19), ry: random(5, 11) }, round('#a96426', '#c98a44'), 'fill-opacity=".55"'),
        0.85,
      ),
    tilt,
  );
}

/** A cut pastry with a flat top: baklava, basbousa, a square of béchamel. */
export function square(
  x: number,
  y: number,
  half: number,
  height: number,
  top: readonly [string, string],
  side: readonly [string, string],
  onTop = '',
): string {
  const flat = half * 0.58;
  const leftSide = `M${-half} 0L0 ${flat}V${flat + height}L${-half} ${height}Z`;
  const rightSide = `M${half} 0L0 ${flat}V${flat + height}L${half} ${height}Z`;
  const layers = [0.3, 0.6].map(
    (share) =>
      `<path d="M${-half} ${height * share}L0 ${flat + height * share}L${half} ${height * share}" fill="none" stroke="#7c4510" stroke-opacity=".35" stroke-width="2.5"/>`,
  );
  return at(
    x,
    y,
    ellipse({ cx: 5, cy: height + flat * 0.12, rx: half * 0.94, ry: flat * 0.94 }, 'fill="#3a1a0a" fill-opacity=".2"') +
      shape(leftSide, side[0]) +
      shape(rightSide, side[1]) +
      layers.join('') +
      shape(`M0 ${-flat}L${half} 0L0 ${flat}L${-half} 0Z`, slant(...top)) +
      onTop,
  );
}

/** A slice of layered cake, from the side. */
export function cakeSlice(layers: readonly string[], top: readonly [string, string]): string {
  const height = 132 / layers.length;
  const front = 'M170 214L420 262V394L170 346Z';
  const bands = layers.map((colour, index) =>
    shape(
      `M170 ${214 + index * height}L420 ${262 + index * height}V${262 + (index + 1) * height + 1}L170 ${214 + (index + 1) * height + 1}Z`,
      colour,
    ),
  );
  return (
    shape('M170 350L420 398L500 250L300 230Z', '#3a1a0a', 'fill-opacity=".22" transform="translate(8 10)"') +
    inside(front, bands.join('')) +
    shape('M420 262L488 176V302L420 394Z', layers.at(-1) ?? '#fff') +
    shape('M420 262L488 176V302L420 394Z', '#5b2a12', 'fill-opacity=".22"') +
    shape('M170 214L420 262L488 176Q330 150 170 214Z', slant(...top))
  );
}

export const falafel = (x: number, y: number, size = 40) =>
  ball(x, y, size, '#c78a45', '#6e3d14') +
  scatter({ cx: x, cy: y, rx: size * 0.7, ry: size * 0.6 }, 9, (a, b) =>
    ellipse({ cx: a, cy: b, rx: random(3, 6), ry: random(2, 4) }, 'fill="#e8bd7a" fill-opacity=".5"'),
  );
export const luqma = (x: number, y: number, size = 34) => ball(x, y, size, '#ffd98a', '#c4751c');
export const scoop = (x: number, y: number, light: string, dark: string, size = 66) => ball(x, y, size, light, dark);
