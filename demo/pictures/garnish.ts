/** Small things that are strewn over a dish. */
import { at, ellipse, filled, inside, type Oval, pick, random, round, scatter, shape, slant } from './svg.ts';

export function ball(x: number, y: number, radius: number, light: string, dark: string): string {
  return (
    ellipse({ cx: x + 3, cy: y + radius * 0.75, rx: radius * 0.95, ry: radius * 0.4 }, 'fill="#3a1a0a" fill-opacity=".28"') +
    filled({ cx: x, cy: y, rx: radius, ry: radius * 0.94 }, round(light, dark)) +
    ellipse({ cx: x - radius * 0.32, cy: y - radius * 0.42, rx: radius * 0.26, ry: radius * 0.16 }, 'fill="#fff" fill-opacity=".4"')
  );
}

export const chickpea = (x: number, y: number) => ball(x, y, 13, '#fbe7b4', '#cf9a4e');
export const pea = (x: number, y: number) => ball(x, y, 9, '#b5da6c', '#5b8f2c');
export const pomegranateSeed = (x: number, y: number) => ball(x, y, 8, '#f2647c', '#97112d');
export const blackOlive = (x: number, y: number) =>
  filled({ cx: x, cy: y, rx: 13, ry: 10 }, round('#6b5a63', '#241a20')) + ellipse({ cx: x, cy: y, rx: 5, ry: 3.5 }, 'fill="#f4d9a0"');

export const pineNut = (x: number, y: number) =>
  at(x, y, filled({ cx: 0, cy: 0, rx: 12, ry: 6 }, round('#fff0c8', '#cc8f3e')), random(0, 180));
export const almond = (x: number, y: number) =>
  at(x, y, shape('M-15 0Q0 -13 17 0Q0 13 -15 0Z', round('#f0c793', '#a4642d')), random(0, 180));
export const raisin = (x: number, y: number) =>
  at(x, y, filled({ cx: 0, cy: 0, rx: 9, ry: 6.5 }, round('#8a4a3a', '#3a1512')), random(0, 180));
export const pistachio = (x: number, y: number) =>
  at(x, y, shape('M-9 -3L2 -7L9 0L3 7L-7 5Z', pick(['#9cc24c', '#7faa3a', '#b7d36b'])), random(0, 360));
export const walnut = (x: number, y: number) =>
  at(
    x,
    y,
    shape('M-15 0C-17 -13 -3 -14 0 -9C4 -15 17 -12 15 1C16 12 3 14 0 9C-4 14 -15 12 -15 0Z', round('#dcab73', '#8b5426')) +
      '<path d="M0 -8V8M-8 -5Q-4 0 -8 5M8 -5Q4 0 8 5" stroke="#6b3c18" stroke-width="2" fill="none"/>',
    random(0, 360),
  );
export const sesame = (x: number, y: number) => at(x, y, '<ellipse rx="4.5" ry="2.8" fill="#fbeecb"/>', random(0, 180));
export const blackSeed = (x: number, y: number) => at(x, y, '<ellipse rx="4" ry="2.4" fill="#2b221f"/>', random(0, 180));

export const mintLeaf = (x: number, y: number, turn = random(0, 360), scale = 1) =>
  at(
    x,
    y,
    shape('M-24 0Q-6 -19 24 0Q-6 19 -24 0Z', slant('#8fce5d', '#3f8a34')) +
      '<path d="M-20 0H19" stroke="#d7f0b6" stroke-opacity=".7" stroke-width="2"/>',
    turn,
    scale,
  );
export const herb = (x: number, y: number) =>
  at(x, y, shape('M-8 1Q-6 -8 0 -5Q7 -9 8 0Q6 8 -1 5Q-7 8 -8 1Z', pick(['#5fa53c', '#3f8734', '#7dbb4b'])), random(0, 360));
export const thymeLeaf = (x: number, y: number) =>
  at(x, y, `<ellipse rx="6" ry="3" fill="${pick(['#5d7a2b', '#7b8f36', '#8a7a3c', '#4b6a2a'])}"/>`, random(0, 180));

/** A mint sprig: three leaves from one point. */
export const sprig = (x: number, y: number, scale = 1) =>
  mintLeaf(x - 18 * scale, y + 2, 205, scale) + mintLeaf(x + 18 * scale, y + 2, -25, scale) + mintLeaf(x, y - 14 * scale, -92, scale);

function cube(light: string, dark: string, side = 13): (x: number, y: number) => string {
  return (x, y) =>
    at(
      x,
      y,
      `<rect x="${-side}" y="${-side * 0.8}" width="${side * 2}" height="${side * 1.7}" rx="5" fill="${dark}"/>
      <rect x="${-side}" y="${-side}" width="${side * 2}" height="${side * 1.5}" rx="5" fill="${light}"/>`,
      random(-40, 40),
    );
}

export const tomatoDice = cube('#ee5b47', '#b92a22');
export const cucumberDice = cube('#cfe8a4', '#6ea345');
export const onionDice = cube('#fbeff2', '#d9a9be', 9);
export const cheeseCube = cube('#fffdf5', '#dccfb4', 16);
export const potatoCube = cube('#f5c65d', '#b9771f', 19);
export const halloumiCube = cube('#fbeec9', '#d0a45c', 17);
export const beetCube = cube('#b23a6a', '#6a1440', 18);
export const watermelonCube = cube('#f2556a', '#b81f3c', 22);
export const carrotDice = cube('#f7a23f', '#c86a16', 12);

export const mushroom = (x: number, y: number) =>
  at(
    x,
    y,
    shape('M-22 4C-22 -22 22 -22 22 4Q10 2 8 6L9 20H-9L-8 6Q-10 2 -22 4Z', slant('#fff6e6', '#cdb393')) +
      '<path d="M-14 2Q0 -8 14 2" fill="none" stroke="#8d6e4c" stroke-width="3"/>',
    random(-60, 60),
  );
export const marrowSlice = (x: number, y: number) =>
  at(
    x,
    y,
    '<ellipse cy="4" rx="34" ry="25" fill="#2c5a22"/><ellipse rx="34" ry="25" fill="#4d8b32"/><ellipse rx="29" ry="20" fill="#eef0bd"/><path d="M-14 -14l-6 26M6 -17l-8 34M22 -11l-6 22" stroke="#7a4a1a" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>',
    random(-30, 30),
  );

export const cucumberSlice = (x: number, y: number) =>
  filled({ cx: x, cy: y + 3, rx: 24, ry: 19 }, slant('#4d8b32', '#2f6424')) +
  filled({ cx: x, cy: y, rx: 24, ry: 19 }, slant('#5d9c3e', '#3c7a2c')) +
  filled({ cx: x, cy: y, rx: 20, ry: 15.5 }, round('#eef8cf', '#bddc85')) +
  ellipse({ cx: x, cy: y, rx: 9, ry: 7 }, 'fill="#d9edaa" stroke="#a5cc6c" stroke-width="2" stroke-dasharray="3 4"');
export const tomatoSlice = (x: number, y: number) =>
  filled({ cx: x, cy: y + 3, rx: 27, ry: 22 }, slant('#c5301f', '#8c1a12')) +
  filled({ cx: x, cy: y, rx: 27, ry: 22 }, round('#f9735b', '#d5351f')) +
  [0, 120, 240].map((turn) => at(x, y, '<ellipse cx="13" rx="8" ry="5.5" fill="#fbb59a"/>', turn)).join('');
export const radishSlice = (x: number, y: number) =>
  filled({ cx: x, cy: y, rx: 19, ry: 15 }, slant('#e84a7a', '#b01e4e')) + ellipse({ cx: x, cy: y, rx: 15, ry: 11.5 }, 'fill="#fff5f7"');
export const lemonSlice = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    filled({ cx: 0, cy: 0, rx: 34, ry: 28 }, slant('#ffdf4d', '#e8a90c')) +
      '<ellipse rx="29" ry="23.5" fill="#fffbe0"/>' +
      [0, 60, 120, 180, 240, 300]
        .map((turn) => `<path d="M3 0L24 -7A24 20 0 0 1 24 7Z" transform="rotate(${turn + 15})" fill="#ffe465"/>`)
        .join(''),
    -12,
    scale,
  );
export const lettuce = (x: number, y: number) =>
  at(
    x,
    y,
    shape('M-34 6C-44 -12 -22 -24 -10 -18C-4 -32 18 -30 20 -17C38 -20 44 2 33 10C30 24 -26 24 -34 6Z', slant('#b6dd74', '#5d9c3a')) +
      '<path d="M-24 6Q0 -8 26 4" stroke="#e8f6c8" stroke-opacity=".8" stroke-width="3" fill="none"/>',
    random(-60, 60),
  );
export const friedBread = (x: number, y: number) =>
  at(x, y, shape('M-20 -12L22 -15L16 16L-17 12Z', slant('#f4cd82', '#b97a2c')), random(0, 360));
export const onionRing = (x: number, y: number) =>
  at(
    x,
    y,
    '<ellipse rx="23" ry="13" fill="none" stroke="#b8527f" stroke-width="7"/><ellipse rx="21" ry="11.5" fill="none" stroke="#f8dbe6" stroke-width="4"/>',
    random(-50, 50),
  );
export const pepperStrip = (x: number, y: number) =>
  at(
    x,
    y,
    `<path d="M-18 6Q0 -14 18 6" fill="none" stroke="${pick(['#e0412e', '#5f9f35', '#f0a91e'])}" stroke-width="8" stroke-linecap="round"/>`,
    random(0, 360),
  );
export const fries = (x: number, y: number) => at(x, y, shape('M-42 -7L40 -9L43 7L-40 9Z', slant('#ffe08a', '#dd9a25')), random(-75, 75));
export const chilli = (x: number, y: number) =>
  at(
    x,
    y,
    shape('M-30 -4C-10 -14 20 -10 34 8C12 10 -14 12 -30 4Z', slant('#ef5a43', '#a8170f')) +
      '<path d="M-30 0l-10 -5" stroke="#4d8b32" stroke-width="6" stroke-linecap="round"/>',
    random(-30, 200),
  );

/** A fine powder such as sumac, paprika or cinnamon. */
export function dust(area: Oval, colour: string, count = 46): string {
  return scatter(
    area,
    count,
    (x, y) => ellipse({ cx: x, cy: y, rx: random(1.4, 3.4), ry: random(1, 2.2) }, `fill="${colour}" fill-opacity=".85"`),
    1,
  );
}

/** A pool of olive oil or ghee. */
export function oil({ cx, cy, rx, ry }: Oval, colour = '#c9a013'): string {
  const path = `M${cx - rx} ${cy}C${cx - rx} ${cy - ry * 1.2} ${cx - rx * 0.2} ${cy - ry * 0.7} ${cx + rx * 0.1} ${cy - ry}S${cx + rx * 1.1} ${cy - ry * 0.5} ${cx + rx} ${cy + ry * 0.1}S${cx + rx * 0.3} ${cy + ry * 0.8} ${cx - rx * 0.1} ${cy + ry}S${cx - rx} ${cy + ry * 0.7} ${cx - rx} ${cy}Z`;
  return (
    shape(path, round('#f6e27a', colour), 'fill-opacity=".88"') +
    inside(path, ellipse({ cx: cx - rx * 0.35, cy: cy - ry * 0.4, rx: rx * 0.34, ry: ry * 0.18 }, 'fill="#fff" fill-opacity=".55"'))
  );
}
