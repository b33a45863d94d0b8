/** What comes off the charcoal and out of the pan: skewers, roasts, kibbeh, fish. */
import { at, ellipse, inside, random, round, scatter, shape, slant } from './svg.ts';

export type Skewered = 'tawook' | 'tikka' | 'kebab' | 'prawn' | 'vegetable';

const MEATS: Record<Skewered, readonly string[]> = {
  tawook: ['#ffd98a', '#eda83e', '#b96a18'],
  tikka: ['#c98057', '#8a4526', '#4d2010'],
  kebab: ['#b8734a', '#854423', '#4b210e'],
  prawn: ['#ffc9a0', '#f58a5c', '#c9502c'],
  vegetable: ['#f0695a', '#cf3526', '#8f1a12'],
};

/** A skewer of the given pieces, centred on a point. */
export function skewer(x: number, y: number, length: number, degrees: number, pieces: readonly Skewered[]): string {
  const from = -length / 2 + 26;
  const step = (length - 52) / pieces.length;
  const stick = `<rect x="${-length / 2 - 34}" y="-3.5" width="${length + 68}" height="7" rx="3.5" fill="#8b7f78"/><rect x="${-length / 2 - 34}" y="-3.5" width="${length + 68}" height="3" rx="1.5" fill="#e6dfda"/>`;
  const meat = pieces.map((piece, index) => {
    const left = from + index * step;
    const high = piece === 'vegetable' ? 46 : 52;
    const char = [0.3, 0.62].map(
      (share) =>
        `<path d="M${left + step * share} ${-high / 2 + 7}l-9 ${high - 16}" stroke="#3a1508" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`,
    );
    return (
      `<rect x="${left}" y="${-high / 2 + 6}" width="${step - 2}" height="${high}" rx="17" fill="#3a1508" fill-opacity=".3"/>` +
      (() => {
        const paint = slant(...MEATS[piece]);
        return `${paint.definition}<rect x="${left}" y="${-high / 2}" width="${step - 2}" height="${high}" rx="17" fill="${paint.paint}"/>`;
      })() +
      (piece === 'vegetable' ? '' : char.join('')) +
      `<path d="M${left + 12} ${-high / 2 + 9}h${Math.max(step - 30, 6)}" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`
    );
  });
  return at(x, y, stick + meat.join(''), degrees);
}

/** A long kebab pressed on a flat skewer. */
export function kebab(x: number, y: number, length: number, degrees: number): string {
  const body = slant('#c58056', '#8a4726', '#53260f');
  const bumps = Array.from({ length: Math.round(length / 30) }, (_, index) => {
    const left = -length / 2 + 18 + index * 30;
    return `<path d="M${left} -20q10 20 -2 38" stroke="#3a1508" stroke-opacity=".4" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  });
  return at(
    x,
    y,
    `<rect x="${-length / 2 - 50}" y="-3" width="${length + 100}" height="6" rx="3" fill="#a59a93"/>${body.definition}
    <rect x="${-length / 2}" y="-19" width="${length}" height="48" rx="24" fill="#3a1508" fill-opacity=".3"/>
    <rect x="${-length / 2}" y="-25" width="${length}" height="48" rx="24" fill="${body.paint}"/>${bumps.join('')}
    <path d="M${-length / 2 + 24} -14h${length - 60}" stroke="#fff" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"/>`,
    degrees,
  );
}

const ROASTS = {
  chicken: ['#ffd68a', '#e39a3f', '#a85a1a', '#7a3a0e'],
  lamb: ['#c98a5c', '#94522b', '#612c13', '#3f1a0a'],
} as const;

/** A leg from the oven, its bone to the top left. */
export function leg(x: number, y: number, kind: keyof typeof ROASTS, degrees = 0, scale = 1, flip = false): string {
  const [light, middle, dark, char] = ROASTS[kind];
  const meat = 'M-52 -50C-20 -74 60 -66 92 -14C118 34 82 88 26 84C-30 80 -44 34 -62 -8C-72 -28 -66 -40 -52 -50Z';
  const bone =
    '<path d="M-54 -36L-98 -78" stroke-width="20" stroke-linecap="round"/><path d="M-92 -88h.1M-108 -70h.1" stroke-width="27" stroke-linecap="round"/>';
  const drawing =
    `<g stroke="#c7ad8c" transform="translate(3 4)">${bone}</g><g stroke="#fff6e8">${bone}</g>` +
    shape(meat, '#2b1009', 'fill-opacity=".3" transform="translate(4 12)"') +
    shape(meat, round(light, middle, dark)) +
    inside(
      meat,
      `<path d="M70 -40Q112 40 30 92" fill="none" stroke="${char}" stroke-opacity=".35" stroke-width="22"/>` +
        scatter({ cx: 20, cy: 14, rx: 66, ry: 58 }, 12, (a, b) =>
          ellipse({ cx: a, cy: b, rx: random(2, 5), ry: random(2, 4) }, `fill="${char}" fill-opacity=".35"`),
        ),
    ) +
    '<path d="M-34 -34Q0 -54 42 -42" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="11" stroke-linecap="round"/>';
  return at(x, y, `<g transform="scale(${flip ? -scale : scale} ${scale})">${drawing}</g>`, degrees);
}

/** A lamb chop with its bone. */
export function chop(x: number, y: number, degrees: number, scale = 1): string {
  return at(
    x,
    y,
    '<path d="M-20 10L-120 -44" stroke="#c9b193" stroke-width="22" stroke-linecap="round"/><path d="M-22 6L-120 -48" stroke="#fff4e2" stroke-width="15" stroke-linecap="round"/>' +
      shape(
        'M-52 14C-60 -44 20 -64 56 -28C88 8 60 62 10 58C-26 56 -48 44 -52 14Z',
        '#4a1d0d',
        'fill-opacity=".4" transform="translate(4 8)"',
      ) +
      shape('M-52 14C-60 -44 20 -64 56 -28C88 8 60 62 10 58C-26 56 -48 44 -52 14Z', slant('#f5d2a5', '#b97545')) +
      shape('M-38 12C-44 -32 18 -48 46 -20C70 8 48 46 10 44C-18 42 -36 34 -38 12Z', round('#b4674a', '#6b2d17')) +
      '<path d="M-18 -16L34 30M-4 -30L50 16" stroke="#3a1508" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>',
    degrees,
    scale,
  );
}

/** Kibbeh: a lemon-shaped shell of bulgur. */
export function kibbeh(x: number, y: number, degrees: number): string {
  return at(
    x,
    y,
    shape('M-78 0C-50 -46 50 -46 78 0C50 46 -50 46 -78 0Z', '#3a1508', 'fill-opacity=".3" transform="translate(4 12)"') +
      shape('M-78 0C-50 -46 50 -46 78 0C50 46 -50 46 -78 0Z', round('#d19a5e', '#8f5324', '#5e3011')) +
      scatter({ cx: 0, cy: 0, rx: 56, ry: 26 }, 16, (a, b) =>
        ellipse({ cx: a, cy: b, rx: 3.4, ry: 2.4 }, 'fill="#f2cf97" fill-opacity=".6"'),
      ) +
      ellipse({ cx: -22, cy: -17, rx: 26, ry: 7 }, 'fill="#fff" fill-opacity=".3"'),
    degrees,
  );
}

/** A whole fish, head to the left. */
export function fish(x: number, y: number, scale: number, colours: readonly [string, string, string]): string {
  const [light, middle, dark] = colours;
  const body = 'M-210 0C-160 -74 40 -92 150 -16L228 -70C222 -24 222 24 228 70L150 16C40 92 -160 74 -210 0Z';
  return at(
    x,
    y,
    shape(body, '#3a1a0a', 'fill-opacity=".3" transform="translate(6 16)"') +
      shape('M-60 -62C-20 -104 60 -96 90 -52Z', middle) +
      shape('M-30 62C0 92 50 88 70 52Z', dark) +
      shape(body, slant(light, middle, dark)) +
      `<path d="M-128 -44C-104 -16 -104 20 -128 46" fill="none" stroke="${dark}" stroke-width="6" stroke-opacity=".7"/>` +
      ellipse({ cx: -166, cy: -14, rx: 11, ry: 11 }, 'fill="#fff7e6"') +
      ellipse({ cx: -166, cy: -14, rx: 6, ry: 6 }, 'fill="#2b1a12"') +
      [-66, -10, 46, 96]
        .map(
          (left) =>
            `<path d="M${left} -44q22 40 2 84" fill="none" stroke="#3a1508" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/>`,
        )
        .join('') +
      `<path d="M-140 -44C-80 -66 20 -62 100 -30" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="8" stroke-linecap="round"/>`,
    0,
    scale,
  );
}
