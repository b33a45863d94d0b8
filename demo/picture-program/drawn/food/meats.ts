/** What comes off the charcoal, the spit and out of the oven. */
import { pick, random } from '../draw/canvas.ts';
import { blurred, lit, type Material, MEAT, METAL, ROAST } from '../draw/light.ts';
import { ball, inside, slant } from '../draw/paint.ts';
import { type Area, at, blob, chunk, circle, ellipse, line, path, rect, round, times } from '../draw/shapes.ts';
import { heap } from '../draw/strewn.ts';

/** Light, middle, dark of each kind. */
const MEATS = {
  tawook: ['#f6c46c', '#dd943c', '#a95e1f'],
  tikka: ['#b8765a', '#8c4a33', '#5c2a1b'],
  kebab: ['#a9714d', '#824b2c', '#522a17'],
  vegetable: ['#e4553f', '#bd3122', '#8a1e15'],
  pepper: ['#8fb550', '#5e8a32', '#3c6421'],
  onion: ['#f5dce4', '#d8a3b8', '#a86a86'],
} as const;
export type Skewered = keyof typeof MEATS;

const char = (x: number, y: number, degrees: number, length: number, width = 6) =>
  blurred(1.2, at(x, y, line(`M${-length / 2} 0H${length / 2}`, '#2a0f06', width, 'stroke-opacity=".62"'), degrees));

/** Scorched patches that make an even brown believable. */
export const scorched = (area: Area, count: number, colour = '#3a1507', strength = 0.4) =>
  blurred(
    3,
    times(count, () =>
      ellipse(
        { x: area.x + random(-area.rx, area.rx), y: area.y + random(-area.ry, area.ry), rx: random(3, 11), ry: random(2, 6) },
        colour,
        `fill-opacity="${strength}"`,
      ),
    ),
  );

/** A skewer of pieces, centred on a point. */
export function skewer(x: number, y: number, degrees: number, pieces: readonly Skewered[], piece = 50): string {
  const length = pieces.length * piece * 0.92;
  const turn = (degrees * Math.PI) / 180;
  const stick = lit(
    { ...METAL, round: 1.6, shadow: 6 },
    at(
      x,
      y,
      path(`M${-length / 2 - 66} 0L${-length / 2 - 54} -4H${length / 2 + 40}V4H${-length / 2 - 54}Z`, slant('#e8e2db', '#9a918a')) +
        circle(length / 2 + 46, 0, 9, 'none', 'stroke="#b5aca5" stroke-width="4"'),
      degrees,
    ),
  );
  const order = [...pieces.keys()];
  return (
    stick +
    order
      .map((index) => {
        const kind = pieces[index] as Skewered;
        const along = (index - (pieces.length - 1) / 2) * piece * 0.92;
        const thin = kind === 'pepper' || kind === 'onion' || kind === 'vegetable';
        const [left, top] = [x + Math.cos(turn) * along, y + Math.sin(turn) * along];
        const body = path(chunk(round(0, 0, piece * (thin ? 0.5 : 0.6)), 5), slant(...MEATS[kind]));
        const marks = thin
          ? char(0, 2, 70, piece * 0.6, 4)
          : char(-piece * 0.14, 0, 66, piece * 0.8) + char(piece * 0.2, 2, 66, piece * 0.66);
        return lit({ ...MEAT, noise: index + 1, round: 8 }, at(left, top, body, degrees + random(-14, 14)) + at(left, top, marks, degrees));
      })
      .join('')
  );
}

export const repeated = (count: number, ...kinds: Skewered[]): Skewered[] =>
  Array.from({ length: count }, (_, index) => kinds[index % kinds.length] as Skewered);

/** Minced meat pressed along a flat skewer, with the prints of the fingers. */
export function kebab(x: number, y: number, degrees: number, length: number, width = 46): string {
  const count = Math.round(length / 26);
  const edge = (side: number) =>
    Array.from({ length: count + 1 }, (_, index) => {
      const left = side * (-length / 2 + (index / count) * length);
      return `Q${left + side * -13} ${side * -(width / 2 + 4)} ${left} ${side * -(width / 2 - random(1, 5))}`;
    }).join('');
  const body = `M${-length / 2} ${-width / 2 + 8}${edge(1)}Q${length / 2 + 16} 0 ${length / 2} ${width / 2 - 3}${edge(-1)}Q${-length / 2 - 16} 0 ${-length / 2} ${-width / 2 + 8}Z`;
  return (
    lit(
      { ...METAL, round: 1.6, shadow: 6 },
      at(x, y, rect(-length / 2 - 60, -4, length + 104, 8, 4, slant('#e8e2db', '#9a918a')), degrees),
    ) +
    lit(
      { ...MEAT, round: 11, height: 20 },
      at(
        x,
        y,
        path(body, slant('#b3764e', '#8a4f2e', '#5b2f19')) +
          times(count - 1, (index) => char(-length / 2 + (index + 1) * (length / count), 0, 78, width * 0.7, 4.5)) +
          times(18, () =>
            circle(
              random(-length / 2, length / 2),
              random(-width / 3, width / 3),
              random(1.4, 2.6),
              pick(['#5f8a35', '#c9452f', '#e8cfa2']),
            ),
          ),
        degrees,
      ),
    )
  );
}

/** Shaved meat from the spit. */
export const shavings = (area: Area, count: number, kind: 'chicken' | 'meat', size = 1) => {
  const colours =
    kind === 'chicken' ? ['#e8ab5c', '#d28c3e', '#f1c283', '#b8702c', '#f6d6a3'] : ['#8a5136', '#a5694a', '#6d3b25', '#bb8262', '#58301f'];
  return heap(
    { ...MEAT, shadow: 5 },
    area,
    count,
    (x, y) =>
      at(x, y, path(blob({ x: 0, y: 0, rx: random(20, 34) * size, ry: random(9, 14) * size }, 0.22, 8), pick(colours)), random(-60, 60)),
    6,
  );
};

export const cubes = (area: Area, count: number, size: number, colours: readonly string[], material: Material = MEAT) =>
  heap(material, area, count, (x, y) => path(chunk(round(x, y, random(size * 0.85, size * 1.15)), 5), pick(colours)), 5);

export const mince = (area: Area, count: number, colours: readonly string[] = ['#7b4329', '#94593a', '#5e301b', '#a86f4c']) =>
  heap({ ...MEAT, round: 3, height: 8, shadow: 3 }, area, count, (x, y) => path(blob(round(x, y, random(4, 8)), 0.3, 6), pick(colours)), 4);

/** A joint of lamb on its bone, pointing along `degrees`. */
export function joint(
  x: number,
  y: number,
  degrees: number,
  size = 1,
  colours: readonly string[] = ['#c98f66', '#93583a', '#5e301c'],
): string {
  const bone = path('M60 -12L136 -15Q150 -30 160 -18Q172 -10 162 0Q172 10 160 19Q150 30 136 15L60 13Z', slant('#fdf2de', '#d9bd97'));
  const meat = 'M-104 6C-112 -52 -50 -82 6 -72C56 -66 92 -34 98 -10Q100 6 88 20C64 62 12 76 -38 68C-84 60 -102 38 -104 6Z';
  return (
    lit({ ...MEAT, grain: 0.05, round: 6, height: 12, shadow: 8 }, at(x, y, bone, degrees, size)) +
    lit(
      { ...ROAST, grain: 0.08, size: 16, gloss: 0.34 },
      at(
        x,
        y,
        path(meat, ball(...colours)) +
          inside(
            meat,
            blurred(
              0.8,
              times(13, (index) =>
                line(
                  `M-110 ${-66 + index * 11}C-60 ${-84 + index * 12 + random(-5, 5)} 20 ${-70 + index * 11 + random(-6, 6)} 104 ${-22 + index * 4}`,
                  index % 2 ? '#3f1a0c' : '#e0a77a',
                  3,
                  'stroke-opacity=".34"',
                ),
              ),
            ) + scorched({ x: 0, y: 0, rx: 80, ry: 50 }, 16),
          ),
        degrees,
        size,
      ),
    )
  );
}

const SKIN = ['#f3bd6b', '#d88b38', '#a9591c'] as const;

/** A leg of chicken. */
export function leg(x: number, y: number, degrees: number, size = 1, colours: readonly string[] = SKIN): string {
  const shape = 'M-84 8C-92 -46 -34 -74 14 -58C44 -48 60 -22 96 -18Q112 -16 112 0Q112 14 96 18C62 26 48 58 2 62C-48 66 -80 44 -84 8Z';
  return (
    lit(
      { ...MEAT, grain: 0, round: 5, height: 10, shadow: 7 },
      at(x, y, path('M96 -11H128Q136 -24 146 -14Q156 -8 148 0Q156 8 146 15Q136 24 128 11H96Z', slant('#fdf2de', '#dcc09a')), degrees, size),
    ) + lit(ROAST, at(x, y, path(shape, ball(...colours)) + scorched({ x: -6, y: 2, rx: 66, ry: 40 }, 14, '#5a2408', 0.42), degrees, size))
  );
}

/** Half a chicken, flattened: breast, wing and leg. */
export const halfChicken = (x: number, y: number, degrees: number, size = 1, grilled = false, colours: readonly string[] = SKIN) => {
  const turn = (degrees * Math.PI) / 180;
  const spot = (a: number, b: number) =>
    [x + (a * Math.cos(turn) - b * Math.sin(turn)) * size, y + (a * Math.sin(turn) + b * Math.cos(turn)) * size] as const;
  const [wx, wy] = spot(-62, 74);
  const [lx, ly] = spot(96, 46);
  const breast = 'M-128 2C-132 -66 -62 -104 8 -94C74 -86 112 -44 104 8C96 62 40 92 -28 88C-88 84 -124 56 -128 2Z';
  const bars = grilled ? times(6, (index) => char(-92 + index * 36, -4, 62, 120, 7)) : '';
  return (
    leg(lx, ly, degrees + 24, size * 0.98, colours) +
    lit(
      { ...ROAST, round: 18, height: 34 },
      at(x, y, path(breast, ball(...colours)) + scorched({ x: 0, y: 0, rx: 96, ry: 66 }, 22, '#5a2408', 0.4) + bars, degrees, size),
    ) +
    lit(
      { ...ROAST, round: 9, height: 20 },
      at(
        wx,
        wy,
        path('M-66 -6C-60 -30 -20 -30 0 -16C26 -30 60 -22 66 -2C58 18 26 14 4 8C-18 26 -62 22 -66 -6Z', ball(...colours)) +
          scorched({ x: 0, y: 0, rx: 44, ry: 12 }, 6, '#5a2408', 0.5),
        degrees + 6,
        size,
      ),
    )
  );
};

/** A lamb chop with its clean bone. */
export const chop = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { ...MEAT, grain: 0, round: 4, height: 9, shadow: 7 },
    at(x, y, path('M20 -12L138 -44Q150 -44 148 -34L30 14Z', slant('#fdf2de', '#d5b892')), degrees, size),
  ) +
  lit(
    { ...MEAT, round: 10, height: 20, shadow: 8 },
    at(
      x,
      y,
      path('M-66 10C-72 -40 -14 -62 30 -40C62 -24 62 24 28 48C-8 68 -60 56 -66 10Z', slant('#e9bb85', '#b2743f')) +
        path('M-52 10C-56 -28 -10 -46 24 -28C48 -14 48 18 22 36C-8 52 -48 44 -52 10Z', slant('#a65f42', '#6d3420')) +
        [-26, 0, 26].map((row) => char(row, 2, 62, 84, 6)).join(''),
      degrees,
      size,
    ),
  );

/** Fried chicken in crumbs: fillet or bites. */
export const crumbed = (x: number, y: number, rx: number, ry: number, degrees = 0) =>
  lit(
    { round: 10, height: 20, grain: 0.34, size: 9, rough: 7, shadow: 7, noise: 1 + Math.floor(random(0, 5)) },
    at(x, y, path(blob({ x: 0, y: 0, rx, ry }, 0.14, 9), slant('#f3bf6a', '#d68a33', '#a85f1c')), degrees),
  );
