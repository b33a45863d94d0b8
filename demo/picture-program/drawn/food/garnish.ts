/** Herbs, nuts, seeds and other small things that finish a dish. */
import { pick, random } from '../draw/canvas.ts';
import { DUST, FRESH, LEAF, lit, NUT } from '../draw/light.ts';
import { ball, slant } from '../draw/paint.ts';
import { type Area, at, circle, ellipse, line, path, round, strew, times } from '../draw/shapes.ts';
import { heap } from '../draw/strewn.ts';

const GREENS = ['#4f8a35', '#6aa544', '#3f7530', '#86b957'] as const;

/** Chopped parsley or coriander. */
export const herbs = (area: Area, count = 26, size = 1) =>
  heap(
    { ...LEAF, round: 1.8, height: 2.4, shadow: 2 },
    area,
    count,
    (x, y) =>
      at(x, y, path('M-7 0Q-5 -6 -1 -4Q2 -8 5 -3Q9 0 5 3Q2 7 -2 4Q-7 5 -7 0Z', pick(GREENS)), random(0, 360), random(0.7, 1.2) * size),
    2,
  );

/** A flat leaf with its vein: mint or basil. */
const leaf = (length: number, light: string, dark: string) =>
  path(
    `M0 0C${length * 0.2} ${-length * 0.36} ${length * 0.7} ${-length * 0.34} ${length} 0C${length * 0.7} ${length * 0.34} ${length * 0.2} ${length * 0.36} 0 0Z`,
    slant(light, dark),
  ) +
  line(`M3 0L${length * 0.88} 0`, '#d8ecb4', 1.4, 'stroke-opacity=".6"') +
  times(3, (index) => {
    const x = length * (0.25 + index * 0.2);
    return line(
      `M${x} 0L${x + length * 0.13} ${-length * 0.16}M${x} 0L${x + length * 0.13} ${length * 0.16}`,
      '#d8ecb4',
      0.9,
      'stroke-opacity=".45"',
    );
  });

export const leaves = (x: number, y: number, degrees: readonly number[], length = 44, light = '#82bd58', dark = '#3d7c33') =>
  degrees.map((turn) => lit(LEAF, at(x, y, leaf(length, light, dark), turn))).join('');

/** A sprig of mint: a ring of leaves and a small crown. */
export const mint = (x: number, y: number, size = 1, turn = random(0, 90)) =>
  leaves(x, y, [turn, turn + 95, turn + 185, turn + 275], 46 * size) +
  leaves(x, y, [turn + 45, turn + 140, turn + 230, turn + 320], 28 * size, '#a4d473', '#5a9c44');

export const basil = (x: number, y: number, turn = 0, size = 1) =>
  leaves(x, y, [turn, turn + 130, turn + 235], 50 * size, '#5fa03e', '#2c6426');

/** A bunch of parsley laid beside the food. */
export const parsley = (x: number, y: number, size = 1) =>
  lit(LEAF, line(`M${x} ${y}q${20 * size} ${18 * size} ${34 * size} ${44 * size}`, '#6c9c46', 4 * size)) +
  heap(LEAF, round(x, y, 26 * size), 12, (a, b) =>
    at(a, b, path('M-12 2Q-16 -8 -6 -8Q-4 -18 4 -12Q14 -16 12 -5Q19 2 9 7Q4 16 -4 9Q-14 12 -12 2Z', pick(GREENS)), random(0, 360), size),
  );

const seeds = (area: Area, count: number, rx: number, ry: number, colours: readonly string[], material = NUT) =>
  lit(
    material,
    strew(area, count)
      .map(({ x, y }) => at(x, y, ellipse({ x: 0, y: 0, rx, ry }, pick(colours)), random(0, 180)))
      .join(''),
  );

export const pineNuts = (area: Area, count = 14) => seeds(area, count, 7.5, 3.8, ['#f2d79f', '#e9c27a', '#f8e6bd']);
export const sesame = (area: Area, count = 40) => seeds(area, count, 3.2, 1.9, ['#fbeecb', '#f3dda6', '#fff8e4'], { ...DUST, shadow: 1.4 });
export const nigella = (area: Area, count = 24) => seeds(area, count, 2.6, 1.7, ['#2a211e', '#3d322d'], DUST);
export const raisins = (area: Area, count = 12) => seeds(area, count, 8, 5.5, ['#6b3a22', '#8a5230', '#4d2718']);
export const corn = (area: Area, count = 20) => seeds(area, count, 6.5, 5.5, ['#f8cf4c', '#f2b92c', '#fbdd78']);
export const peas = (area: Area, count = 16) => seeds(area, count, 7, 7, ['#7fae42', '#98c258', '#699a35']);
export const almonds = (area: Area, count = 10) =>
  heap(
    NUT,
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        path('M-14 0C-8 -9 6 -8 14 0C6 8 -8 9 -14 0Z', slant('#f3dcb2', '#d6a868')) +
          line('M-9 0H9', '#b07f45', 0.9, 'stroke-opacity=".6"'),
        random(0, 180),
      ),
    2,
  );

export const pistachios = (area: Area, count = 24, size = 1) =>
  heap(
    NUT,
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        path('M-7 1C-8 -5 -1 -7 4 -5C8 -3 8 4 3 5C-2 7 -6 6 -7 1Z', pick(['#93a93f', '#b0c25c', '#788f2f', '#c9cf86', '#8a6a3c'])),
        random(0, 360),
        random(0.6, 1.05) * size,
      ),
    3,
  );

export const walnuts = (area: Area, count = 8) =>
  heap(
    { ...NUT, grain: 0.4, size: 6, height: 9, rough: 3 },
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        path('M-13 2C-16 -8 -6 -12 0 -8C8 -13 16 -6 12 3C12 12 2 12 -2 8C-8 12 -13 9 -13 2Z', pick(['#b07c48', '#94612f', '#c79560'])),
        random(0, 360),
      ),
    2,
  );

export const chickpeas = (area: Area, count = 10, size = 10) =>
  heap(
    { ...NUT, round: 4, height: 8 },
    area,
    count,
    (x, y) =>
      circle(x, y, random(size * 0.88, size), ball('#f6dca4', '#e2b768', '#c8954a')) +
      at(x, y, path(`M-2 ${-size}L${size * 0.5} ${-size * 0.9}L2 ${-size * 0.4}Z`, '#cf9f52'), random(0, 360)),
    3,
  );

/** Seeds of a pomegranate, each with a spark of light. */
export const arils = (area: Area, count = 22) =>
  heap(
    { ...FRESH, round: 3, height: 7, gloss: 0.5 },
    area,
    count,
    (x, y) => at(x, y, path('M-6 1C-6 -5 2 -7 6 -3C8 2 4 6 -1 6C-4 6 -6 4 -6 1Z', pick(['#b3162f', '#d12b45', '#8f0f26'])), random(0, 360)),
    3,
  );

export const petals = (area: Area, count = 8) =>
  heap(
    { ...LEAF, shadow: 3 },
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        path('M-14 0C-12 -12 4 -13 13 -6C17 -1 12 9 2 10C-8 11 -14 7 -14 0Z', slant(pick(['#f3a7b4', '#e8819a', '#f8c2c8']), '#c9587a')),
        random(0, 360),
        random(0.7, 1.05),
      ),
    2,
  );

export const olive = (x: number, y: number, green = true, size = 1) =>
  lit(
    { ...FRESH, gloss: 0.4, shadow: 4 },
    at(
      x,
      y,
      ellipse({ x: 0, y: 0, rx: 15 * size, ry: 12.5 * size }, green ? slant('#b5bd5a', '#77822c') : slant('#54404a', '#2a1d25')) +
        circle(8 * size, 0, 3.2 * size, green ? '#5e6822' : '#140d12'),
      random(0, 360),
    ),
  );

export const chilli = (x: number, y: number, degrees: number, colours = ['#e8452f', '#a51c12'], size = 1) =>
  lit(
    { ...FRESH, gloss: 0.5, shadow: 5 },
    at(
      x,
      y,
      path('M-46 -6C-20 -16 24 -12 50 12C22 12 -18 14 -46 6Z', slant(...colours)) +
        path('M-46 -7Q-58 -4 -66 -12L-69 -7Q-60 3 -46 7Z', '#6f9a3e'),
      degrees,
      size,
    ),
  );

export const thyme = (area: Area, count = 120) =>
  heap(
    { ...DUST, shadow: 1.2 },
    area,
    count,
    (x, y) =>
      at(
        x,
        y,
        ellipse({ x: 0, y: 0, rx: random(3, 5.5), ry: random(1.6, 2.6) }, pick(['#6f7f36', '#8d9650', '#5c6b2c', '#a07c42', '#7f6c34'])),
        random(0, 180),
      ),
    3,
  );
