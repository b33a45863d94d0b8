/** The dishes' main parts: dips, rice, doughs, skewers, pastries. */
import { ball } from './garnish.ts'
import { at, ellipse, filled, inside, type Oval, pick, random, round, scatter, shape, slant } from './svg.ts'

/** A spread with the swirl that the back of a spoon leaves. */
export function dip(area: Oval, light: string, dark: string): string {
  const { cx, cy, rx, ry } = area
  const arcs = [0.86, 0.66, 0.46].map((size, index) =>
    `<path d="M${cx - rx * size} ${cy + index * 3}A${rx * size} ${ry * size} 0 0 1 ${cx + rx * size} ${cy - ry * 0.08}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${9 - index}" stroke-linecap="round"/>
     <path d="M${cx + rx * size} ${cy + ry * 0.12}A${rx * size} ${ry * size} 0 0 1 ${cx - rx * size * 0.72} ${cy + ry * size * 0.7}" fill="none" stroke="${dark}" stroke-opacity=".5" stroke-width="${9 - index}" stroke-linecap="round"/>`)
  return filled(area, round(light, light, dark)) + arcs.join('')
}

/** A soup or sauce: flat, with a lighter rim of light. */
export function liquid(area: Oval, light: string, dark: string): string {
  const { cx, cy, rx, ry } = area
  return filled(area, round(light, dark)) +
    `<path d="M${cx - rx * 0.8} ${cy - ry * 0.2}A${rx * 0.84} ${ry * 0.8} 0 0 1 ${cx - rx * 0.1} ${cy - ry * 0.78}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>`
}

/** A heap with a round top, to lay other food on; `paint` names its colours from light to dark. */
export function heap(area: Oval, height: number, colours: readonly string[], onIt = ''): string {
  const { cx, cy, rx, ry } = area
  const path = `M${cx - rx} ${cy}C${cx - rx * 0.86} ${cy - height * 1.15} ${cx + rx * 0.86} ${cy - height * 1.15} ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`
  return ellipse({ cx: cx + 6, cy: cy + ry * 0.25, rx: rx * 1.02, ry: ry * 0.86 }, 'fill="#3a1a0a" fill-opacity=".2"') +
    shape(path, round(...colours)) + inside(path, onIt)
}

/** Rice, grain by grain in the given colours. */
export function rice(area: Oval, height: number, base: readonly [string, string], grains: readonly string[]): string {
  const spread: Oval = { cx: area.cx, cy: area.cy - height * 0.25, rx: area.rx, ry: area.ry + height * 0.55 }
  const onIt = scatter(spread, 170, (x, y) =>
    at(x, y, `<rect x="-9" y="-2.6" width="18" height="5.2" rx="2.6" fill="${pick(grains)}"/>`, random(0, 180)), 1)
  return heap(area, height, base, onIt)
}

export const WHITE_RICE = ['#ffffff', '#fff6e2', '#f2e3c4'] as const
export const YELLOW_RICE = ['#ffe08a', '#fbcf5c', '#fff0bf', '#eeb335'] as const
export const BIRYANI_RICE = ['#fff8e6', '#ffe7a8', '#f6b33c', '#f08a2c', '#fff1cf'] as const
export const MACHBOOS_RICE = ['#f0c07a', '#dd9c4d', '#f9d79c', '#c98237'] as const
export const DARK_RICE = ['#d79a58', '#b97738', '#e8b97c', '#9c5c27'] as const

/** Flat dough with a raised edge, seen on the board; `top` is what it is spread with. */
export function flatbread(area: Oval, light: string, dark: string, crust: readonly [string, string] = ['#f6d79d', '#c48338']): string {
  return ellipse({ ...area, cx: area.cx + 5, cy: area.cy + 12 }, 'fill="#3a1a0a" fill-opacity=".3"') +
    filled({ ...area, cy: area.cy + 7 }, slant(crust[1], '#8d5620')) +
    filled(area, slant(...crust)) +
    scatter(area, 10, (x, y) => ellipse({ cx: x, cy: y, rx: random(6, 14), ry: random(4, 8) }, 'fill="#9b5a22" fill-opacity=".35"'), 0.98) +
    filled({ ...area, rx: area.rx * 0.86, ry: area.ry * 0.84 }, round(light, dark))
}

/** Plain bread with the brown blisters of the oven. */
export function loaf(cx: number, cy: number, rx: number, ry: number, tilt = 0): string {
  const area: Oval = { cx: 0, cy: 0, rx, ry }
  return at(cx, cy, ellipse({ ...area, cy: 10, cx: 4 }, 'fill="#3a1a0a" fill-opacity=".25"') +
    filled({ ...area, cy: 6 }, slant('#d8a25a', '#9a6225')) + filled(area, slant('#fdeac2', '#f0c988', '#d79e54')) +
    scatter(area, 12, (x, y) => filled({ cx: x, cy: y, rx: random(7, 19), ry: random(5, 11) }, round('#a96426', '#c98a44'), 'fill-opacity=".55"'), 0.85), tilt)
}

export type Skewered = 'tawook' | 'tikka' | 'kebab' | 'prawn' | 'vegetable'

const MEATS: Record<Skewered, readonly string[]> = {
  tawook: ['#ffd98a', '#eda83e', '#b96a18'],
  tikka: ['#c98057', '#8a4526', '#4d2010'],
  kebab: ['#b8734a', '#854423', '#4b210e'],
  prawn: ['#ffc9a0', '#f58a5c', '#c9502c'],
  vegetable: ['#f0695a', '#cf3526', '#8f1a12'],
}

/** A skewer of the given pieces, centred on a point. */
export function skewer(x: number, y: number, length: number, degrees: number, pieces: readonly Skewered[]): string {
  const from = -length / 2 + 26
  const step = (length - 52) / pieces.length
  const stick = `<rect x="${-length / 2 - 34}" y="-3.5" width="${length + 68}" height="7" rx="3.5" fill="#8b7f78"/><rect x="${-length / 2 - 34}" y="-3.5" width="${length + 68}" height="3" rx="1.5" fill="#e6dfda"/>`
  const meat = pieces.map((piece, index) => {
    const left = from + index * step
    const high = piece === 'vegetable' ? 46 : 52
    const char = [0.3, 0.62].map((share) =>
      `<path d="M${left + step * share} ${-high / 2 + 7}l-9 ${high - 16}" stroke="#3a1508" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`)
    return `<rect x="${left}" y="${-high / 2 + 6}" width="${step - 2}" height="${high}" rx="17" fill="#3a1508" fill-opacity=".3"/>` +
      (() => { const paint = slant(...MEATS[piece]); return `${paint.definition}<rect x="${left}" y="${-high / 2}" width="${step - 2}" height="${high}" rx="17" fill="${paint.paint}"/>` })() +
      (piece === 'vegetable' ? '' : char.join('')) +
      `<path d="M${left + 12} ${-high / 2 + 9}h${Math.max(step - 30, 6)}" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`
  })
  return at(x, y, stick + meat.join(''), degrees)
}

/** A long kebab pressed on a flat skewer. */
export function kebab(x: number, y: number, length: number, degrees: number): string {
  const body = slant('#c58056', '#8a4726', '#53260f')
  const bumps = Array.from({ length: Math.round(length / 30) }, (_, index) => {
    const left = -length / 2 + 18 + index * 30
    return `<path d="M${left} -20q10 20 -2 38" stroke="#3a1508" stroke-opacity=".4" stroke-width="6" fill="none" stroke-linecap="round"/>`
  })
  return at(x, y, `<rect x="${-length / 2 - 50}" y="-3" width="${length + 100}" height="6" rx="3" fill="#a59a93"/>${body.definition}
    <rect x="${-length / 2}" y="-19" width="${length}" height="48" rx="24" fill="#3a1508" fill-opacity=".3"/>
    <rect x="${-length / 2}" y="-25" width="${length}" height="48" rx="24" fill="${body.paint}"/>${bumps.join('')}
    <path d="M${-length / 2 + 24} -14h${length - 60}" stroke="#fff" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"/>`, degrees)
}

/** A lamb chop with its bone. */
export function chop(x: number, y: number, degrees: number, scale = 1): string {
  return at(x, y,
    '<path d="M-20 10L-120 -44" stroke="#c9b193" stroke-width="22" stroke-linecap="round"/><path d="M-22 6L-120 -48" stroke="#fff4e2" stroke-width="15" stroke-linecap="round"/>' +
    shape('M-52 14C-60 -44 20 -64 56 -28C88 8 60 62 10 58C-26 56 -48 44 -52 14Z', '#4a1d0d', 'fill-opacity=".4" transform="translate(4 8)"') +
    shape('M-52 14C-60 -44 20 -64 56 -28C88 8 60 62 10 58C-26 56 -48 44 -52 14Z', slant('#f5d2a5', '#b97545')) +
    shape('M-38 12C-44 -32 18 -48 46 -20C70 8 48 46 10 44C-18 42 -36 34 -38 12Z', round('#b4674a', '#6b2d17')) +
    '<path d="M-18 -16L34 30M-4 -30L50 16" stroke="#3a1508" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>', degrees, scale)
}

/** Kibbeh: a lemon-shaped shell of bulgur. */
export function kibbeh(x: number, y: number, degrees: number): string {
  return at(x, y, shape('M-78 0C-50 -46 50 -46 78 0C50 46 -50 46 -78 0Z', '#3a1508', 'fill-opacity=".3" transform="translate(4 12)"') +
    shape('M-78 0C-50 -46 50 -46 78 0C50 46 -50 46 -78 0Z', round('#d19a5e', '#8f5324', '#5e3011')) +
    scatter({ cx: 0, cy: 0, rx: 56, ry: 26 }, 16, (a, b) => ellipse({ cx: a, cy: b, rx: 3.4, ry: 2.4 }, 'fill="#f2cf97" fill-opacity=".6"')) +
    ellipse({ cx: -22, cy: -17, rx: 26, ry: 7 }, 'fill="#fff" fill-opacity=".3"'), degrees)
}

/** A cut pastry with a flat top: baklava, basbousa, a square of béchamel. */
export function square(x: number, y: number, half: number, height: number, top: readonly [string, string], side: readonly [string, string], onTop = ''): string {
  const flat = half * 0.58
  const leftSide = `M${-half} 0L0 ${flat}V${flat + height}L${-half} ${height}Z`
  const rightSide = `M${half} 0L0 ${flat}V${flat + height}L${half} ${height}Z`
  const layers = [0.3, 0.6].map((share) =>
    `<path d="M${-half} ${height * share}L0 ${flat + height * share}L${half} ${height * share}" fill="none" stroke="#7c4510" stroke-opacity=".35" stroke-width="2.5"/>`)
  return at(x, y, ellipse({ cx: 6, cy: height + flat * 0.3, rx: half * 1.02, ry: flat * 1.02 }, 'fill="#3a1a0a" fill-opacity=".25"') +
    shape(leftSide, side[0]) + shape(rightSide, side[1]) + layers.join('') +
    shape(`M0 ${-flat}L${half} 0L0 ${flat}L${-half} 0Z`, slant(...top)) + onTop)
}

/** A slice of layered cake, from the side. */
export function cakeSlice(layers: readonly string[], top: readonly [string, string]): string {
  const height = 132 / layers.length
  const front = 'M170 214L420 262V394L170 346Z'
  const bands = layers.map((colour, index) =>
    shape(`M170 ${214 + index * height}L420 ${262 + index * height}V${262 + (index + 1) * height + 1}L170 ${214 + (index + 1) * height + 1}Z`, colour))
  return shape('M170 350L420 398L500 250L300 230Z', '#3a1a0a', 'fill-opacity=".22" transform="translate(8 10)"') +
    inside(front, bands.join('')) + shape('M420 262L488 176V302L420 394Z', layers.at(-1) ?? '#fff') +
    shape('M420 262L488 176V302L420 394Z', '#5b2a12', 'fill-opacity=".22"') +
    shape('M170 214L420 262L488 176Q330 150 170 214Z', slant(...top))
}

/** A whole fish, head to the left. */
export function fish(x: number, y: number, scale: number, colours: readonly [string, string, string]): string {
  const [light, middle, dark] = colours
  const body = 'M-210 0C-160 -74 40 -92 150 -16L228 -70C222 -24 222 24 228 70L150 16C40 92 -160 74 -210 0Z'
  return at(x, y, shape(body, '#3a1a0a', 'fill-opacity=".3" transform="translate(6 16)"') +
    shape('M-60 -62C-20 -104 60 -96 90 -52Z', middle) + shape('M-30 62C0 92 50 88 70 52Z', dark) + shape(body, slant(light, middle, dark)) +
    `<path d="M-128 -44C-104 -16 -104 20 -128 46" fill="none" stroke="${dark}" stroke-width="6" stroke-opacity=".7"/>` +
    ellipse({ cx: -166, cy: -14, rx: 11, ry: 11 }, 'fill="#fff7e6"') + ellipse({ cx: -166, cy: -14, rx: 6, ry: 6 }, 'fill="#2b1a12"') +
    [-66, -10, 46, 96].map((left) => `<path d="M${left} -44q22 40 2 84" fill="none" stroke="#3a1508" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/>`).join('') +
    `<path d="M-140 -44C-80 -66 20 -62 100 -30" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="8" stroke-linecap="round"/>`, 0, scale)
}

export const falafel = (x: number, y: number, size = 40) =>
  ball(x, y, size, '#c78a45', '#6e3d14') +
  scatter({ cx: x, cy: y, rx: size * 0.7, ry: size * 0.6 }, 9, (a, b) => ellipse({ cx: a, cy: b, rx: random(3, 6), ry: random(2, 4) }, 'fill="#e8bd7a" fill-opacity=".5"'))
export const luqma = (x: number, y: number, size = 34) => ball(x, y, size, '#ffd98a', '#c4751c')
export const scoop = (x: number, y: number, light: string, dark: string, size = 66) => ball(x, y, size, light, dark)
