/** What the food is served on and in. */
import { across, down, ellipse, emoji, filled, HEIGHT, inside, type Oval, round, shadow, shape, slant, WIDTH } from './svg.ts';

/** Light, dark: the ground behind each family of dishes. */
export const TONES = {
  sand: ['#fdf5e6', '#ecd3a6'],
  saffron: ['#fff3d2', '#f3c871'],
  blush: ['#fdeae3', '#ebb4a3'],
  leaf: ['#f0f5e4', '#bfd4a0'],
  tile: ['#e7f3f0', '#a3cec7'],
  dusk: ['#f4ebf3', '#ccb1cf'],
  clay: ['#fae8d9', '#dfae89'],
} as const;

export type Tone = keyof typeof TONES;

/** Light, middle, dark of each glaze. */
const GLAZES = {
  cream: ['#fffdf8', '#f6ecdc', '#d9c6a9'],
  pomegranate: ['#d9607a', '#a61e3a', '#6b0f24'],
  teal: ['#79c2b9', '#2f8a83', '#17524f'],
  saffron: ['#ffd97a', '#e8a317', '#a8690a'],
  blue: ['#9cc3e6', '#3f74ad', '#1f426b'],
  copper: ['#f7bf96', '#c9733d', '#74371a'],
  iron: ['#6b6460', '#37312e', '#171310'],
  wood: ['#dba970', '#b97c43', '#7c4a22'],
} as const;

export type Glaze = keyof typeof GLAZES;

/** The ground: a warm light and a faint eight-pointed star, so that every picture belongs to one set. */
export function ground(tone: Tone): string {
  const [light, dark] = TONES[tone];
  const paint = round(light, light, dark);
  const tile = '<rect x="-206" y="-206" width="412" height="412" rx="10"/>';
  return `<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="13"/></filter>
    ${paint.definition}<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint.paint}"/>
    <g fill="#fff" opacity=".22" transform="translate(320 244)">${tile}<g transform="rotate(45)">${tile}</g></g>`;
}

/** Where food lies on a plate, and in a bowl. */
export const ON_PLATE: Oval = { cx: 320, cy: 268, rx: 172, ry: 98 };
export const IN_BOWL: Oval = { cx: 320, cy: 216, rx: 174, ry: 84 };

export function plate(glaze: Glaze = 'cream', size = 1): string {
  const [light, middle, dark] = GLAZES[glaze];
  const top: Oval = { cx: 320, cy: 266, rx: 246 * size, ry: 148 * size };
  const well: Oval = { ...top, cy: 270, rx: top.rx * 0.77, ry: top.ry * 0.75 };
  return (
    shadow(330, 324, top.rx, top.ry * 0.85) +
    filled({ ...top, cy: top.cy + 13 }, slant(middle, dark)) +
    filled(top, slant(light, middle, dark)) +
    ellipse({ ...top, rx: top.rx - 4, ry: top.ry - 3 }, `fill="none" stroke="${light}" stroke-width="3"`) +
    filled(well, slant(dark, middle, light), 'fill-opacity=".75"') +
    filled({ ...well, rx: well.rx - 6, ry: well.ry - 4, cy: well.cy + 3 }, slant(middle, light))
  );
}

/** A plate with a thin line of another colour around its rim. */
export function rimmedPlate(colour: string): string {
  const line: Oval = { cx: 320, cy: 266, rx: 230, ry: 137 };
  return plate('cream') + ellipse(line, `fill="none" stroke="${colour}" stroke-width="6" stroke-opacity=".8"`);
}

/** The bowl without what is in it; lay the food on `IN_BOWL` afterwards. */
export function bowl(glaze: Glaze): string {
  const [light, middle, dark] = GLAZES[glaze];
  const body = 'M122 212C122 330 210 402 320 402S518 330 518 212Z';
  const band = 'M118 250C170 330 470 330 522 250V268C470 350 170 350 118 268Z';
  const rim: Oval = { cx: 320, cy: 212, rx: 198, ry: 100 };
  return (
    shadow(334, 392, 170, 40, 0.36) +
    shape('M250 392H390L378 418H262Z', across(middle, dark)) +
    shape(body, across(middle, light, middle, dark)) +
    inside(body, shape(band, '#fff', 'fill-opacity=".3"')) +
    filled(rim, slant(light, middle)) +
    filled({ ...rim, rx: 186, ry: 91 }, slant(dark, middle))
  );
}

/** What shows between the pieces in a bowl, so that it looks full. */
export function bed(light: string, dark: string): string {
  return filled({ ...IN_BOWL, rx: 183, ry: 88 }, slant(light, dark));
}

/** A frying pan with its handle. */
export function pan(): string {
  const [light, middle, dark] = GLAZES.iron;
  const top: Oval = { cx: 300, cy: 262, rx: 214, ry: 132 };
  return (
    shadow(316, 322, 230, 110) +
    shape('M480 232L616 190Q634 188 634 204T620 224L490 268Z', slant(light, dark)) +
    filled({ ...top, cy: 284 }, slant(middle, dark)) +
    filled(top, slant(light, middle, dark)) +
    filled({ ...top, rx: 196, ry: 116, cy: 266 }, slant(dark, middle))
  );
}

export const IN_PAN: Oval = { cx: 300, cy: 266, rx: 184, ry: 104 };

/** A round wooden board, for what comes out of the oven. */
export function board(): string {
  const [light, middle, dark] = GLAZES.wood;
  const top: Oval = { cx: 320, cy: 262, rx: 254, ry: 156 };
  return (
    shadow(332, 322, 246, 122) +
    filled({ ...top, cy: 280 }, slant(middle, dark)) +
    filled(top, slant(light, middle)) +
    [0.9, 0.66, 0.4]
      .map((ring) =>
        ellipse({ ...top, rx: top.rx * ring, ry: top.ry * ring }, `fill="none" stroke="${dark}" stroke-opacity=".22" stroke-width="3"`),
      )
      .join('')
  );
}

/** A metal tray with a low rim. */
export function tray(): string {
  const [light, middle, dark] = GLAZES.copper;
  const top: Oval = { cx: 320, cy: 264, rx: 276, ry: 166 };
  return (
    shadow(332, 326, 268, 126) +
    filled({ ...top, cy: 280 }, slant(middle, dark)) +
    filled(top, slant('#ffe2c7', light, middle)) +
    filled({ ...top, rx: 252, ry: 146, cy: 270 }, slant(middle, light, '#ffe2c7'))
  );
}

/** A tumbler filled with one drink; the second colour is the bottom of the drink. */
export function tumbler(top: string, bottom: string, x = 320): string {
  const body = `M${x - 92} 96L${x - 70} 396Q${x} 424 ${x + 70} 396L${x + 92} 96Z`;
  const drink = `M${x - 86} 150L${x - 66} 384Q${x} 408 ${x + 66} 384L${x + 86} 150Z`;
  return (
    shadow(x + 18, 398, 110, 26, 0.36) +
    shape(body, '#fff', 'fill-opacity=".45"') +
    shape(drink, down(top, bottom)) +
    shape(`M${x - 62} 170L${x - 48} 372L${x - 30} 378L${x - 40} 168Z`, '#fff', 'fill-opacity=".38"') +
    filled({ cx: x, cy: 150, rx: 86, ry: 22 }, slant(top, top)) +
    ellipse({ cx: x, cy: 150, rx: 86, ry: 22 }, 'fill="#fff" fill-opacity=".28"') +
    ellipse({ cx: x, cy: 96, rx: 92, ry: 23 }, 'fill="#fff" fill-opacity=".25" stroke="#fff" stroke-width="4" stroke-opacity=".85"')
  );
}

/** A waisted tea glass on a saucer. */
export function teaGlass(top: string, bottom: string, x = 320, glaze: Glaze = 'cream'): string {
  const [light, middle, dark] = GLAZES[glaze];
  const body = `M${x - 72} 150C${x - 72} 232 ${x - 38} 236 ${x - 38} 282S${x - 66} 330 ${x - 54} 366Q${x} 390 ${x + 54} 366C${x + 66} 330 ${x + 38} 328 ${x + 38} 282S${x + 72} 232 ${x + 72} 150Z`;
  const saucer: Oval = { cx: x, cy: 372, rx: 140, ry: 46 };
  const tea = down(top, bottom);
  return (
    shadow(x + 12, 396, 146, 38) +
    filled({ ...saucer, cy: 382 }, slant(middle, dark)) +
    filled(saucer, slant(light, middle)) +
    ellipse({ ...saucer, rx: 96, ry: 30 }, `fill="${dark}" fill-opacity=".3"`) +
    shape(body, '#fff', 'fill-opacity=".5"') +
    inside(body, `${tea.definition}<rect x="${x - 90}" y="182" width="180" height="220" fill="${tea.paint}"/>`) +
    ellipse({ cx: x, cy: 184, rx: 70, ry: 15 }, `fill="${top}"`) +
    ellipse({ cx: x, cy: 184, rx: 70, ry: 15 }, 'fill="#fff" fill-opacity=".25"') +
    shape(
      `M${x - 54} 196C${x - 50} 240 ${x - 26} 246 ${x - 26} 284S${x - 44} 330 ${x - 38} 360L${x - 24} 364C${x - 32} 330 ${x - 14} 320 ${x - 14} 284S${x - 36} 240 ${x - 38} 198Z`,
      '#fff',
      'fill-opacity=".42"',
    ) +
    ellipse({ cx: x, cy: 150, rx: 72, ry: 16 }, 'fill="#fff" fill-opacity=".2" stroke="#fff" stroke-width="4" stroke-opacity=".9"')
  );
}

/** A cup seen from above the rim; without a handle it is a finjan. */
export function cup(glaze: Glaze, drink: string, x = 320, y = 250, scale = 1, handle = true): string {
  const [light, middle, dark] = GLAZES[glaze];
  const ear = handle ? `<path d="M104 10C170 -4 176 92 84 92" fill="none" stroke="${middle}" stroke-width="22"/>` : '';
  const drawing =
    ear +
    shape('M-116 0C-116 92 -70 140 0 140S116 92 116 0Z', across(middle, light, middle, dark)) +
    filled({ cx: 0, cy: 0, rx: 116, ry: 46 }, slant(light, middle)) +
    filled({ cx: 0, cy: 2, rx: 104, ry: 38 }, slant(dark, middle)) +
    filled({ cx: 0, cy: 9, rx: 97, ry: 31 }, round(`${drink}`, drink)) +
    shape('M-74 4C-60 -10 -20 -16 10 -14C-20 -6 -50 0 -74 4Z', '#fff', 'fill-opacity=".35"');
  return `${shadow(x + 14 * scale, y + 138 * scale, 118 * scale, 30 * scale)}<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

/** Steam above something hot. */
export function steam(x: number, y: number): string {
  return [-34, 0, 34]
    .map(
      (shift) =>
        `<path d="M${x + shift} ${y}c-16 -18 16 -30 0 -50s10 -26 4 -38" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('');
}

/** Things that lie beside the dish, on the table. */
export function beside(character: string, x: number, y: number, size: number, rotate = 0): string {
  return shadow(x + 4, y + size * 0.42, size * 0.4, size * 0.11, 0.3) + emoji(character, x, y, size, rotate);
}
