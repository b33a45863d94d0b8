/** Vegetables and fruit, whole, sliced and diced. */
import { pick, random } from '../draw/canvas.ts';
import { CRISP, FRESH, LEAF, lit, type Material } from '../draw/light.ts';
import { ball, rings, slant } from '../draw/paint.ts';
import { type Area, at, chunk, circle, ellipse, line, path, rect, ring, round, times } from '../draw/shapes.ts';
import { heap } from '../draw/strewn.ts';

export const tomatoSlice = (x: number, y: number, radius = 34) =>
  lit(
    FRESH,
    circle(x, y, radius, slant('#e9503a', '#b9271a')) +
      circle(x, y, radius * 0.86, rings('#f4826a', '#e2533d')) +
      ring(round(x, y, radius * 0.48), 5, 20)
        .map((cell) =>
          at(
            cell.x,
            cell.y,
            ellipse({ x: 0, y: 0, rx: radius * 0.25, ry: radius * 0.19 }, '#f9b48a') +
              times(3, (seed) => circle(-5 + seed * 4, (seed % 2) * 4 - 2, 1.7, '#fbe3b0')),
            cell.degrees,
          ),
        )
        .join(''),
  );

/** A tomato half from the grill. */
export const grilledTomato = (x: number, y: number, radius = 40) =>
  tomatoSlice(x, y, radius) +
  [-0.34, 0.05, 0.44]
    .map((row) =>
      line(
        `M${x - radius * 0.66} ${y + row * radius + 8}L${x + radius * 0.66} ${y + row * radius - 10}`,
        '#3b1208',
        5,
        'stroke-opacity=".55"',
      ),
    )
    .join('');

export const cucumberSlice = (x: number, y: number, radius = 28) =>
  lit(
    FRESH,
    circle(x, y, radius, slant('#5c9440', '#2f6527')) +
      circle(x, y, radius * 0.87, rings('#e7f3bf', '#c6dd8e')) +
      ring(round(x, y, radius * 0.42), 8)
        .map((seed) => at(seed.x, seed.y, ellipse({ x: 0, y: 0, rx: 5, ry: 2 }, '#f7fadf'), seed.degrees))
        .join(''),
  );

/** A round slice or a cut half of a citrus fruit. */
export function citrus(
  x: number,
  y: number,
  radius = 48,
  rind = ['#f8d24a', '#dba112'],
  flesh = ['#fdeb8c', '#f2cc43'],
  turn = random(0, 40),
): string {
  const cells = ring(round(0, 0, 0), 9, turn)
    .map((cell) =>
      at(
        0,
        0,
        path(
          `M${radius * 0.1} 0L${radius * 0.76} ${-radius * 0.21}Q${radius * 0.86} 0 ${radius * 0.76} ${radius * 0.21}Z`,
          slant(...flesh),
        ),
        cell.degrees,
      ),
    )
    .join('');
  return lit(
    { ...FRESH, round: 4, shadow: 6 },
    at(x, y, circle(0, 0, radius, slant(...rind)) + circle(0, 0, radius * 0.91, '#fff9e0') + cells),
  );
}
export const lemon = (x: number, y: number, radius = 44) => citrus(x, y, radius);
export const lime = (x: number, y: number, radius = 40) => citrus(x, y, radius, ['#8bb944', '#55852a'], ['#dcea9c', '#b2cf62']);
export const orange = (x: number, y: number, radius = 66) => citrus(x, y, radius, ['#f7a032', '#d97412'], ['#fdbf56', '#f59324']);

export const wedge = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { ...FRESH, shadow: 6, round: 6, height: 13 },
    at(
      x,
      y,
      path('M-44 0Q0 -38 44 0Q0 30 -44 0Z', slant('#f8d24a', '#d9a017')) +
        path('M-38 -1Q0 -20 38 -1Q0 8 -38 -1Z', '#fdf0a8') +
        line('M-34 -1H34', '#fffbe0', 2),
      degrees,
      size,
    ),
  );

export const onionRings = (area: Area, count = 7, colours = ['#b0487c', '#f4d9e4']) =>
  heap({ ...FRESH, round: 2, height: 4, rough: 5, shadow: 3 }, area, count, (x, y) => {
    const radius = random(13, 25);
    return at(
      x,
      y,
      ellipse({ x: 0, y: 0, rx: radius, ry: radius * 0.72 }, 'none', `stroke="${colours[0]}" stroke-width="6.5"`) +
        ellipse({ x: 0, y: 0, rx: radius - 1.5, ry: radius * 0.72 - 1.5 }, 'none', `stroke="${colours[1]}" stroke-width="3.6"`),
      random(0, 180),
    );
  });

/** Diced vegetables; the sizes are radii. */
export const dice = (area: Area, count: number, size: number, colours: readonly string[], material: Material = FRESH) =>
  heap({ ...material, round: 3, height: 7, shadow: 3 }, area, count, (x, y) =>
    path(chunk(round(x, y, random(size * 0.8, size * 1.15)), 4), pick(colours)),
  );
export const tomatoDice = (area: Area, count = 14, size = 11) => dice(area, count, size, ['#e2472f', '#c9311f', '#ef6a4d']);
export const cucumberDice = (area: Area, count = 14, size = 11) => dice(area, count, size, ['#c3dd8d', '#dcebb0', '#8fbb57']);
export const onionDice = (area: Area, count = 10, size = 7) => dice(area, count, size, ['#fdf4f3', '#f3dbe2', '#e5b9cc']);

/** Rocca: long lobed leaves. */
export const rocca = (area: Area, count = 22, size = 1) =>
  heap(
    LEAF,
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        path(
          'M-46 -2Q-20 -6 -6 -5Q-2 -16 10 -14Q12 -8 18 -8Q26 -20 42 -10Q52 0 42 10Q26 20 18 8Q12 8 10 14Q-2 16 -6 5Q-20 6 -46 2Z',
          pick(['#4f8b36', '#6fa748', '#3d7530']),
        ) + line('M-44 0H36', '#c9e3a0', 1.6, 'stroke-opacity=".7"'),
        random(0, 360),
        size,
      ),
    4,
  );

export const pepperStrips = (area: Area, count = 10, colours: readonly string[] = ['#d8402c', '#5b9638', '#efae25']) =>
  heap({ ...FRESH, shadow: 3 }, area, count, (x, y) =>
    at(x, y, line(`M-20 5Q0 ${random(-16, -8)} 20 5`, pick(colours), 9), random(0, 360)),
  );

export const mushroomSlice = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { ...FRESH, gloss: 0.08 },
    at(
      x,
      y,
      path('M-26 6C-30 -24 30 -24 26 6C20 10 12 4 9 8L10 24Q0 30 -10 24L-9 8C-12 4 -20 10 -26 6Z', slant('#f7ead6', '#d3b791')) +
        line('M-19 3Q0 -12 19 3', '#8f6d4b', 2.6, 'stroke-opacity=".7"'),
      degrees,
      size,
    ),
  );

/** A round of marrow or aubergine with its skin. */
export const disc = (x: number, y: number, radius: number, skin: string, flesh: readonly [string, string], material = CRISP) =>
  lit({ ...material, round: 4, height: 8 }, circle(x, y, radius, skin) + circle(x, y, radius * 0.88, rings(...flesh)));
export const marrow = (x: number, y: number, radius = 34) => disc(x, y, radius, '#4a7a33', ['#f4efbf', '#d9dc93']);
export const aubergine = (x: number, y: number, radius = 36) => disc(x, y, radius, '#41264a', ['#d9b67c', '#b98a4c']);
export const carrot = (x: number, y: number, radius = 22) => disc(x, y, radius, '#d96f1c', ['#f9b45e', '#ee8f32'], FRESH);

export const cabbage = (area: Area, count = 46, colours = ['#e9edc6', '#f7f6df', '#c9d99b', '#e7a26a']) =>
  heap({ ...FRESH, gloss: 0.1, round: 2, height: 5, shadow: 3 }, area, count, (x, y) =>
    at(x, y, line(`M-22 0Q0 ${random(-14, 14)} 22 0`, pick(colours), 5), random(0, 180)),
  );

/** Sticks of pickle or potato. */
export const stick = (
  x: number,
  y: number,
  degrees: number,
  length: number,
  width: number,
  colours: readonly string[],
  material: Material = FRESH,
) => lit({ ...material, round: 3 }, at(x, y, rect(-length / 2, -width / 2, length, width, width * 0.28, slant(...colours)), degrees));

export const strawberry = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { ...FRESH, round: 10, height: 18, shadow: 8, gloss: 0.35 },
    at(
      x,
      y,
      path('M0 46C-34 28 -44 -10 -30 -26C-12 -38 12 -38 30 -26C44 -10 34 28 0 46Z', ball('#f2604d', '#d5293a', '#a0142b')),
      degrees,
      size,
    ),
  ) +
  at(
    x,
    y,
    times(16, (index) =>
      ellipse(
        { x: -22 + (index % 4) * 14 + (Math.floor(index / 4) % 2) * 6, y: -20 + Math.floor(index / 4) * 14, rx: 1.6, ry: 2.6 },
        '#fbd9a0',
      ),
    ),
    degrees,
    size * 0.9,
  ) +
  lit(LEAF, at(x, y, path('M0 -24L-26 -40L-8 -38L0 -54L8 -38L26 -40Z', '#5f9a3c'), degrees, size));
