/**
 * What makes flat shapes look like food: each material swells its shapes from their outline, roughens them with noise and
 * lights them from the upper left. The filters work on pixels, so a picture is always rendered at the same size.
 */
import { define } from './canvas.ts';

export interface Material {
  /** How far from its edge a shape still curves, in canvas units. */
  round: number;
  /** How high it stands: 4 is a leaf, 30 a loaf. */
  height: number;
  /** How bumpy it is, from 0 to 1, and how large the bumps are, in canvas units. */
  grain?: number;
  size?: number;
  /** How far noise pulls its edges about, in canvas units. */
  rough?: number;
  /** How wet it shines, from 0 to 1. */
  gloss?: number;
  /** How far its shadow falls, in canvas units. */
  shadow?: number;
  /** How dark its shadow is, from 0 to 1. */
  dark?: number;
  /** Which of several noises it has: two neighbours of one material need not look alike. */
  noise?: number;
}

const sun = (elevation: number) => `<feDistantLight azimuth="232" elevation="${elevation}"/>`;
const white = 'lighting-color="#fff8ec"';

/** Lights what is drawn inside as one body of the material. */
export function lit(material: Material, content: string): string {
  return `<g filter="${define(JSON.stringify(material), (id) => filter(id, material))}">${content}</g>`;
}

function filter(id: string, material: Material): string {
  const { round, height, grain = 0, size = 12, rough = 0, gloss = 0, shadow = 0, dark = 0.34, noise = 1 } = material;
  const noisy = grain > 0 || rough > 0;
  const body = rough > 0 ? 'body' : 'SourceGraphic';
  const relief = grain > 0 ? 'relief' : 'swell';
  return [
    `<filter id="${id}" x="-30%" y="-30%" width="170%" height="170%" color-interpolation-filters="sRGB">`,
    noisy && `<feTurbulence type="fractalNoise" baseFrequency="${(1 / size).toFixed(4)}" numOctaves="2" seed="${noise}" result="noise"/>`,
    rough > 0 &&
      `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${rough}" xChannelSelector="R" yChannelSelector="G" result="body"/>`,
    `<feGaussianBlur in="${body}" stdDeviation="${round}" result="swell"/>`,
    grain > 0 && `<feColorMatrix in="noise" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${grain} 0 0 0 0" result="bumps"/>`,
    grain > 0 && '<feComposite in="swell" in2="bumps" operator="arithmetic" k2=".7" k3="1" result="relief"/>',
    `<feDiffuseLighting in="${relief}" surfaceScale="${height}" diffuseConstant="1" ${white} result="light">${sun(50)}</feDiffuseLighting>`,
    // Level ground keeps its colour; what turns away from the light grows darker and warmer.
    '<feColorMatrix in="light" values=".29 0 0 0 .288  .33 0 0 0 .257  .37 0 0 0 .228  0 0 0 0 1" result="warm"/>',
    `<feComposite in="${body}" in2="warm" operator="arithmetic" k1="2" result="shaded"/>`,
    gloss > 0 &&
      `<feSpecularLighting in="${relief}" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="18" ${white} result="shine">${sun(48)}</feSpecularLighting>` +
        `<feComposite in="shine" in2="${body}" operator="in" result="wet"/><feComposite in="shaded" in2="wet" operator="arithmetic" k2="1" k3="1" result="glossy"/>`,
    gloss > 0
      ? `<feComposite in="glossy" in2="${body}" operator="in" result="done"/>`
      : `<feComposite in="shaded" in2="${body}" operator="in" result="done"/>`,
    shadow > 0 &&
      `<feGaussianBlur in="${body}" stdDeviation="${shadow * 0.55}"/><feOffset dx="${shadow * 0.55}" dy="${shadow * 0.75}"/>` +
        `<feColorMatrix values="0 0 0 0 .26  0 0 0 0 .1  0 0 0 0 .04  0 0 0 ${dark} 0" result="shadow"/>`,
    shadow > 0 && '<feMerge><feMergeNode in="shadow"/><feMergeNode in="done"/></feMerge>',
    '</filter>',
  ]
    .filter(Boolean)
    .join('');
}

/** Blurs what is drawn inside: glows, soft shadows, sauce that fades out. */
export function blurred(by: number, content: string): string {
  const reference = define(
    `blur ${by}`,
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${by}"/></filter>`,
  );
  return `<g filter="${reference}">${content}</g>`;
}

/** What the dishes are made of. */
export const CERAMIC: Material = { round: 5, height: 6, gloss: 0.16 };
export const METAL: Material = { round: 4, height: 6, gloss: 0.4 };
export const WOOD: Material = { round: 4, height: 5 };
export const CREAM: Material = { round: 10, height: 13, grain: 0.1, size: 60, rough: 4, gloss: 0.1, shadow: 4 };
export const SAUCE: Material = { round: 5, height: 9, grain: 0.16, size: 26, rough: 4, gloss: 0.34, shadow: 2 };
export const OIL: Material = { round: 5, height: 4, rough: 6, size: 26, gloss: 0.55 };
export const CRUMB: Material = { round: 9, height: 17, grain: 0.24, size: 9, rough: 5, shadow: 5 };
export const CRISP: Material = { round: 7, height: 13, grain: 0.2, size: 12, rough: 3, gloss: 0.08, shadow: 5 };
export const MEAT: Material = { round: 9, height: 15, grain: 0.24, size: 17, rough: 5, gloss: 0.16, shadow: 6 };
export const ROAST: Material = { round: 15, height: 28, grain: 0.14, size: 20, rough: 5, gloss: 0.26, shadow: 9 };
export const DOUGH: Material = { round: 10, height: 15, grain: 0.12, size: 30, rough: 4, shadow: 7 };
export const FLAT: Material = { round: 3, height: 5, grain: 0.1, size: 18, rough: 3, shadow: 4 };
export const LEAF: Material = { round: 4, height: 6, grain: 0.2, size: 16, rough: 4, gloss: 0.05, shadow: 4 };
export const FRESH: Material = { round: 5, height: 9, gloss: 0.22, rough: 2, size: 20, shadow: 4 };
export const NUT: Material = { round: 3, height: 5, gloss: 0.12, shadow: 2.5 };
export const GRAINS: Material = { round: 1.6, height: 1.1, shadow: 1, dark: 0.24 };
export const DUST: Material = { round: 0.8, height: 0.9, shadow: 0.8, dark: 0.24 };
