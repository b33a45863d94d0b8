import { dip, falafel, kibbeh } from '../food.ts'
import { almond, ball, beetCube, blackSeed, chickpea, chilli, cucumberSlice, dust, halloumiCube, herb, lemonSlice, mintLeaf, oil, pineNut, pomegranateSeed, potatoCube, sesame, sprig, thymeLeaf, tomatoDice, tomatoSlice, walnut } from '../garnish.ts'
import { at, ellipse, emoji, filled, type Oval, random, ring, round, scatter, shadow, shape, slant } from '../svg.ts'
import { beside, bowl, ground, IN_BOWL, plate, rimmedPlate, tray } from '../tableware.ts'

const DIP: Oval = { cx: 320, cy: 268, rx: 190, ry: 108 }
const middle = (share: number, dy = 0): Oval => ({ cx: 320, cy: 268 + dy, rx: 190 * share, ry: 108 * share })

/** A saucer of dip, for trays and beside fried things. */
export function saucer(x: number, y: number, size: number, light: string, dark: string, top = ''): string {
  return at(x, y, shadow(6, 30, 86, 40) + filled({ cx: 0, cy: 8, rx: 92, ry: 54 }, slant('#d9c6a9', '#b39a75'))
    filled({ cx: 0, cy: 0, rx: 92, ry: 54 }, slant('#fffdf8', '#ecdcc2')) + dip({ cx: 0, cy: 2, rx: 72, ry: 40 }, light, dark) + top, 0, size)
}

const little = (draw: (x: number, y: number) => string, count: number) => scatter({ cx: 0, cy: 0, rx: 50, ry: 24 }, count, draw)

export function sambousek(x: number, y: number, degrees: number): string {
  const crimp = ring({ cx: 0, cy: -4, rx: 74, ry: 56 }, 24, (a, b) => (b < 2 ? ball(a, b, 9, '#f3c577', '#b87527') : ''))
  return at(x, y, shape('M-76 6C-76 -82 76 -82 76 6Q0 34 -76 6Z', '#3a1508', 'fill-opacity=".25" transform="translate(4 12)"') + crimp
    shape('M-76 6C-76 -76 76 -76 76 6Q0 34 -76 6Z', round('#ffdf9c', '#e3a34b', '#b06d22'))
    ellipse({ cx: -20, cy: -34, rx: 24, ry: 9 }, 'fill="#fff" fill-opacity=".4"'), degrees)
}

const cigar = (x: number, y: number, degrees: number) =>
  at(x, y, shape('M-86 -17Q-96 0 -86 19H86Q96 0 86 -17Z', '#3a1508', 'fill-opacity=".28" transform="translate(3 9)"')
    shape('M-86 -19Q-96 0 -86 19H86Q96 0 86 -19Z', slant('#ffdd94', '#e0a04a', '#a9661f'))
    '<path d="M-46 -19l-14 38M0 -19l-14 38M46 -19l-14 38" stroke="#8d5116" stroke-opacity=".45" stroke-width="4"/>'
    filled({ cx: 88, cy: 0, rx: 8, ry: 17 }, round('#fffaf0', '#e2cfa8')), degrees)

export const vineLeaf = (x: number, y: number, degrees: number) =>
  at(x, y, shape('M-72 -17Q-86 2 -72 23H72Q86 2 72 -17Z', '#1d2a0c', 'fill-opacity=".3" transform="translate(3 7)"')
    shape('M-72 -22Q-86 0 -72 20H72Q86 0 72 -22Z', slant('#9fb14f', '#61762a', '#39491a'))
    '<path d="M-60 -8Q0 -18 62 -8M-40 8Q0 2 50 10" stroke="#c6d383" stroke-opacity=".6" stroke-width="3" fill="none"/>', degrees)

const halloumi = (x: number, y: number, degrees: number) =>
  at(x, y, '<rect x="-66" y="-28" width="134" height="74" rx="13" fill="#3a1508" fill-opacity=".25"/><rect x="-68" y="-30" width="134" height="68" rx="12" fill="#cf9f55"/>'
    `${shape('M-56 -40H54Q66 -40 66 -28V16Q66 28 54 28H-56Q-68 28 -68 16V-28Q-68 -40 -56 -40Z', slant('#fff7dd', '#f0d49a'))}`
    [-40, -6, 28].map((left) => `<path d="M${left} -34l-8 56" stroke="#8d4e17" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/>`).join(''), degrees)

export const mezzePlates: Record<string, () => string> = {
  hummus: () =>
    ground('sand') + plate('teal') + dip(DIP, '#fbebc8', '#dfbf86') + oil(middle(0.42)) + scatter(middle(0.3), 7, chickpea)
    dust(middle(0.85), '#b8431f', 40) + sprig(452, 236, 0.8) + beside('🫓', 92, 382, 150),
  'hummus-lamb': () =>
    ground('blush') + plate('teal') + dip(DIP, '#fbebc8', '#dfbf86') + oil(middle(0.5), '#b9770f')
    scatter(middle(0.36), 15, (x, y) => at(x, y, `<rect x="-22" y="-15" width="44" height="32" rx="12" fill="#5c2b14"/><rect x="-22" y="-18" width="44" height="29" rx="12" fill="#93502a"/><rect x="-15" y="-14" width="20" height="7" rx="3.5" fill="#d99a6c" fill-opacity=".7"/>`, random(-50, 50)))
    scatter(middle(0.48), 15, pineNut) + scatter(middle(0.6), 12, herb),
  moutabal: () =>
    ground('dusk') + plate('cream') + dip(DIP, '#f0e2c6', '#bfa67c') + oil(middle(0.4)) + scatter(middle(0.5), 18, pomegranateSeed)
    sprig(330, 258, 1) + beside('🍆', 540, 394, 150, -10),
  'baba-ghanoush': () =>
    ground('dusk') + plate('pomegranate') + dip(DIP, '#d9b98a', '#8d6a44') + scatter(middle(0.85), 26, tomatoDice) + scatter(middle(0.85), 36, herb)
    scatter(middle(0.7), 7, walnut) + scatter(middle(0.8), 14, pomegranateSeed) + beside('🍆', 96, 394, 140, 14),
  muhammara: () =>
    ground('clay') + plate('cream') + dip(DIP, '#e2704a', '#a32a1b') + oil(middle(0.36)) + scatter(middle(0.5), 8, walnut) + scatter(middle(0.75), 16, herb)
    chilli(556, 400),
  labneh: () =>
    ground('leaf') + plate('teal') + dip(DIP, '#ffffff', '#e6e0d3') + oil(middle(0.46), '#b9a51a') + scatter(middle(0.44), 60, thymeLeaf) + scatter(middle(0.44), 24, sesame)
    sprig(420, 232, 0.8) + beside('🫒', 98, 388, 110) + beside('🫒', 176, 416, 90, 40),
  'vine-leaves': () =>
    ground('leaf') + plate('cream') + [[250, 222], [396, 226], [320, 258], [236, 290], [404, 292], [320, 322]].map(([x, y], at) => vineLeaf(x as number, y as number, at % 2 ? 10 : -8)).join('')
    lemonSlice(190, 216, 1) + lemonSlice(452, 334, 1.05) + scatter(middle(0.9), 8, herb),
  'mezze-tray': () =>
    ground('sand') + tray() + saucer(200, 196, 1.15, '#fbebc8', '#dfbf86', oil({ cx: 0, cy: 0, rx: 30, ry: 14 }) + little(chickpea, 3))
    saucer(430, 190, 1.15, '#e2704a', '#a32a1b', little(walnut, 3)) + saucer(140, 304, 1.15, '#ffffff', '#e6e0d3', little(thymeLeaf, 24))
    saucer(498, 302, 1.15, '#f0e2c6', '#bfa67c', little(pomegranateSeed, 8)) + saucer(320, 338, 1.25, '#74ad45', '#3d7a2a', little(tomatoDice, 8) + little(herb, 20)) + falafel(292, 248, 30) + falafel(350, 250, 30) + falafel(320, 226, 30),
  falafel: () =>
    ground('leaf') + plate('cream') + scatter(middle(1), 9, (x, y) => mintLeaf(x, y, random(0, 360), 1.3))
    [[222, 240], [320, 216], [416, 240], [256, 292], [372, 296], [316, 258]].map(([x, y]) => falafel(x as number, y as number, 50)).join('')
    saucer(508, 372, 0.95, '#fff8e4', '#e2d0a4', little(herb, 8)) + lemonSlice(150, 344, 1.1) + dust(middle(0.9), '#8f2c3c', 20),
  kibbeh: () =>
    ground('clay') + plate('cream') + kibbeh(300, 200, -8) + kibbeh(396, 252, 24) + kibbeh(236, 272, -24) + kibbeh(330, 316, 6)
    scatter(middle(0.9), 10, pineNut) + sprig(468, 316) + lemonSlice(174, 214, 1),
  sambousek: () =>
    ground('saffron') + rimmedPlate('#a61e3a') + sambousek(224, 232, -12) + sambousek(404, 228, 14) + sambousek(318, 314, 0) + sprig(318, 224) + scatter(middle(0.9), 9, pineNut),
  'sambousek-cheese': () =>
    ground('sand') + plate('teal') + sambousek(230, 214, -14) + sambousek(404, 222, 12) + sambousek(236, 310, 6) + sambousek(396, 318, -8) + scatter(middle(1), 40, blackSeed) + beside('🧀', 556, 390, 120),
  'cheese-rolls': () =>
    ground('saffron') + plate('cream') + cigar(310, 212, -6) + cigar(340, 254, 4) + cigar(304, 296, -4) + cigar(336, 338, 3) + scatter(middle(0.8), 30, blackSeed) + sprig(190, 336) + beside('🧀', 82, 396, 112),
  'batata-harra': () =>
    ground('clay') + bowl('pomegranate') + scatter({ ...IN_BOWL, cy: 198, ry: 78 }, 46, potatoCube, 0.98) + scatter({ ...IN_BOWL, cy: 194 }, 34, herb) + dust({ ...IN_BOWL, cy: 194 }, '#b8281c', 40) + chilli(320, 170) + chilli(390, 214) + lemonSlice(208, 186, 1),
  'chicken-livers': () =>
    ground('dusk') + plate('teal') + filled(middle(0.95), round('#8f4426', '#57200f'))
    scatter(middle(0.8), 22, (x, y) => at(x, y, `${shape('M-32 0C-34 -26 14 -32 30 -12C42 8 22 24 -6 22C-22 22 -32 14 -32 0Z', slant('#b1694a', '#5a2412'))}<path d="M-18 -8q14 -10 30 -4" stroke="#fff" stroke-opacity=".4" stroke-width="5" fill="none" stroke-linecap="round"/>`, random(-60, 60)))
    scatter(middle(0.85), 30, pomegranateSeed) + scatter(middle(0.85), 26, herb) + lemonSlice(486, 330, 1.1),
  halloumi: () =>
    ground('leaf') + plate('cream') + [[196, 330], [250, 352]].map(([x, y]) => cucumberSlice(x as number, y as number)).join('') + tomatoSlice(434, 206) + tomatoSlice(466, 240)
    halloumi(276, 220, -10) + halloumi(362, 268, -10) + halloumi(300, 318, -10) + sprig(450, 316) + scatter(middle(0.9), 18, thymeLeaf) + oil({ cx: 200, cy: 262, rx: 20, ry: 10 }),
  pickles: () =>
    ground('blush') + bowl('teal') + scatter({ ...IN_BOWL, cy: 200 }, 20, beetCube, 0.95)
    scatter({ ...IN_BOWL, cy: 196 }, 12, (x, y) => at(x, y, `<rect x="-44" y="-11" width="88" height="26" rx="12" fill="#8f1f56"/><rect x="-44" y="-14" width="88" height="24" rx="11" fill="#ee6f9f"/><rect x="-34" y="-11" width="50" height="6" rx="3" fill="#fff" fill-opacity=".45"/>`, random(-60, 60)))
    scatter({ ...IN_BOWL, cy: 190 }, 8, cucumberSlice) + chilli(330, 170),
  toum: () =>
    ground('sand') + bowl('blue') + dip({ ...IN_BOWL, rx: 182, ry: 88 }, '#ffffff', '#ebe6da') + oil({ cx: 320, cy: 214, rx: 52, ry: 20 }) + mintLeaf(330, 206, -20, 1.1) + beside('🧄', 108, 392, 140) + beside('🧄', 548, 402, 104, 20),
  'grilled-vegetables': () =>
    ground('leaf') + plate('cream') + scatter(middle(0.75), 5, (x, y) => emoji('🫑', x, y, 92, random(-40, 40))) + emoji('🌽', 240, 226, 140, -20) + emoji('🍅', 398, 236, 92) + emoji('🍄', 318, 300, 90) + emoji('🧅', 420, 312, 88)
    scatter(middle(0.9), 5, halloumiCube, 1) + scatter(middle(0.9), 20, thymeLeaf) + scatter(middle(0.6), 4, almond),
}
