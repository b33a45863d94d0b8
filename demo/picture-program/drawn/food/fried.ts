/** What comes out of hot oil, and eggs. */
import { pick, random } from '../draw/canvas.ts';
import { CRISP, CRUMB, FRESH, lit, type Material } from '../draw/light.ts';
import { ball, slant } from '../draw/paint.ts';
import { type Area, at, blob, circle, ellipse, line, path, rect, round, times } from '../draw/shapes.ts';
import { heap } from '../draw/strewn.ts';

export const falafel = (x: number, y: number, radius = 46, noise = 1) =>
  lit(
    { ...CRUMB, round: radius * 0.3, height: 30, size: 8, grain: 0.24, noise },
    path(blob(round(x, y, radius), 0.05, 11), ball('#b9793a', '#8a5020', '#5a3011')) +
      times(26, () =>
        circle(
          x + random(-radius, radius) * 0.7,
          y + random(-radius, radius) * 0.7,
          random(1.2, 2.4),
          pick(['#e6c385', '#5f7d2e', '#3e1e0a']),
        ),
      ),
  );

/** One broken open, green inside. */
export const openFalafel = (x: number, y: number, radius = 46) =>
  falafel(x, y, radius, 4) +
  lit(
    { ...CRUMB, round: 6, height: 14, size: 6, shadow: 0 },
    path(blob({ x: x - 2, y: y - 2, rx: radius * 0.76, ry: radius * 0.7 }, 0.08), slant('#b8c66a', '#869a3c')) +
      times(20, () => circle(x + random(-0.5, 0.5) * radius, y + random(-0.5, 0.5) * radius, 2, pick(['#5a7d2a', '#dfe3a6', '#487022']))),
  );

export const kibbeh = (x: number, y: number, degrees: number, size = 1) =>
  lit(
    { ...CRUMB, round: 16, height: 30, grain: 0.12, shadow: 9 },
    at(
      x,
      y,
      path('M-92 0C-60 -22 -36 -46 0 -46C36 -46 60 -22 92 0C60 22 36 46 0 46C-36 46 -60 22 -92 0Z', ball('#b5713a', '#834a20', '#54290f')) +
        times(22, () => circle(random(-50, 50), random(-26, 26), random(1, 2.2), '#e0b57c', 'fill-opacity=".7"')),
      degrees,
      size,
    ),
  );

/** A half moon of pastry with a crimped edge. */
export function sambousek(x: number, y: number, degrees: number, size = 1, colours = ['#f0bf70', '#d08a36', '#9a5a1c']): string {
  const crimps = times(9, (index) => {
    const turn = Math.PI * (0.04 + (index / 8) * 0.92);
    return at(
      -Math.cos(turn) * 78,
      Math.sin(turn) * 62 - 16,
      ellipse({ x: 0, y: 0, rx: 13, ry: 10 }, slant(...colours)),
      -70 + index * -17,
    );
  });
  return (
    lit(
      { ...CRISP, round: 5, height: 10, shadow: 7 },
      at(x, y, crimps + path('M-84 -20Q0 -32 84 -20C86 24 44 52 0 52C-44 52 -86 24 -84 -20Z', slant(...colours)), degrees, size),
    ) +
    lit(
      { ...CRISP, round: 14, height: 30, shadow: 0 },
      at(x, y, path('M-70 -16Q0 -26 70 -16C68 18 38 38 0 38C-38 38 -68 18 -70 -16Z', ball(...colours)), degrees, size),
    )
  );
}

/** A thin roll of dough. */
export const roll = (x: number, y: number, degrees: number, length = 170, colours = ['#f2c67a', '#d7963f', '#a5641f']) =>
  lit(
    { ...CRISP, round: 9, height: 22, shadow: 7 },
    at(
      x,
      y,
      rect(-length / 2, -19, length, 38, 17, slant(...colours)) +
        line(`M${-length / 2 + 14} 6Q0 -3 ${length / 2 - 14} 8`, '#8a4f16', 2.2, 'stroke-opacity=".6"') +
        [-1, 1]
          .map(
            (end) =>
              ellipse({ x: (end * length) / 2 - end * 5, y: 0, rx: 6, ry: 13 }, '#8a4f16', 'fill-opacity=".55"') +
              ellipse({ x: (end * length) / 2 - end * 4, y: 0, rx: 3.4, ry: 8 }, '#fdf3d8'),
          )
          .join(''),
      degrees,
    ),
  );

export const fries = (area: Area, count: number, length = 84, width = 15) =>
  heap(
    { ...CRISP, grain: 0.1, shadow: 5 },
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        rect(-length / 2, -width / 2, length * random(0.75, 1.1), width, 3, pick(['#f6cf6b', '#eebb4e', '#fade8e', '#dfa238'])),
        random(0, 180),
      ),
    7,
  );

export const potatoes = (area: Area, count: number, size = 24) =>
  heap(
    CRISP,
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        rect(-size, -size * 0.9, size * 2, size * 1.8, 7, pick(['#f0bd55', '#e2a33c', '#f6cf77', '#cf8a2c'])) +
          rect(-size + 5, -size * 0.9 + 4, size * 1.5, size * 1.2, 6, '#fbe2a0', 'fill-opacity=".45"'),
        random(0, 90),
      ),
    6,
  );

export const ringsOfSquid = (area: Area, count: number) =>
  heap(
    { ...CRUMB, round: 5, height: 12, grain: 0.3 },
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        ellipse(
          { x: 0, y: 0, rx: random(30, 38), ry: random(26, 33) },
          'none',
          `stroke="${pick(['#eebb66', '#f6cf86', '#d99b45'])}" stroke-width="21"`,
        ),
        random(0, 180),
      ),
    7,
  );

/** A fried egg: lace of brown at the edge, a shining yolk. */
export const friedEgg = (x: number, y: number, radius = 74) =>
  lit(
    { round: 7, height: 9, rough: 7, size: 26, gloss: 0.12, shadow: 4 },
    path(blob(round(x, y, radius), 0.12, 10), '#d9a55e') + path(blob(round(x, y, radius * 0.93), 0.1, 10), slant('#fffefa', '#f4ead8')),
  ) +
  lit(
    { ...FRESH, round: 10, height: 14, gloss: 0.34, shadow: 3 },
    circle(x + 3, y - 3, radius * 0.42, ball('#ffcf4a', '#f6a31b', '#d97a0c')),
  );

/** A thick slice with the marks of the grill: halloumi, aubergine, bread. */
export const barred = (
  x: number,
  y: number,
  width: number,
  height: number,
  degrees: number,
  colours: readonly string[],
  material: Material = FRESH,
) =>
  lit(
    { ...material, round: 6, height: 13, shadow: 7 },
    at(
      x,
      y,
      rect(-width / 2, -height / 2, width, height, 10, slant(...colours)) +
        times(Math.round(width / 26), (index) =>
          line(`M${-width / 2 + 16 + index * 26} ${-height / 2 + 6}l-7 ${height - 12}`, '#6b3510', 6.5, 'stroke-opacity=".68"'),
        ),
      degrees,
    ),
  );
export const HALLOUMI = ['#fdf1cf', '#f0d79d', '#d9b266'] as const;
