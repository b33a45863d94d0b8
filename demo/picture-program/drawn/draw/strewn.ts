/** Many small things at once. They share a few lit layers, so that neighbours lie over each other without a filter for each. */
import { pick, random } from './canvas.ts';
import { DUST, GRAINS, lit, type Material } from './light.ts';
import { type Area, at, circle, ellipse, line, shrink, strew } from './shapes.ts';

/** A heap of `count` things in as many layers as it is deep. */
export function heap(material: Material, area: Area, count: number, draw: (x: number, y: number) => string, layers = 4): string {
  const spots = strew(area, count);
  return Array.from({ length: layers }, (_, layer) =>
    lit(
      { ...material, noise: layer + 1 },
      spots
        .filter((__, index) => index % layers === layer)
        .map(({ x, y }) => draw(x, y))
        .join(''),
    ),
  ).join('');
}

/** A powder: sumac, paprika, pepper. */
export const dust = (area: Area, colour: string, count = 60, size = 1.8) =>
  lit(
    DUST,
    strew(area, count)
      .map(({ x, y }) => circle(x + random(-6, 6), y + random(-6, 6), random(size * 0.5, size), colour))
      .join(''),
  );

/** Short strokes at every angle: rice, vermicelli, zest, shredded coconut. */
export const strokes = (area: Area, count: number, length: number, width: number, colours: readonly string[], bend = 0) =>
  strew(area, count)
    .map(({ x, y }) =>
      at(x, y, line(`M${-length / 2} 0Q0 ${random(-bend, bend).toFixed(1)} ${length / 2} 0`, pick(colours), width), random(0, 180)),
    )
    .join('');

/** A mound of rice, lower at its rim; the colours are its grains. */
export function rice(area: Area, colours: readonly string[], mound = 1): string {
  const size = Math.sqrt(area.rx * area.ry);
  return [1, 0.8, 0.56, 0.3]
    .map((part) => {
      const layer = { ...shrink(area, part), x: area.x - (1 - part) * 6, y: area.y - (1 - part) * 8 };
      const count = Math.round((layer.rx * layer.ry) / 13);
      const floor = lit(
        { round: size * 0.07, height: 12 * mound, rough: 10, size: 22, shadow: 5 * mound },
        ellipse(layer, colours[0] as string),
      );
      return floor + [0, 1].map(() => lit(GRAINS, strokes(layer, count / 2, 10.5, 4.3, colours, 1.5))).join('');
    })
    .join('');
}

export const SAFFRON_RICE = ['#f0c25c', '#f8d378', '#fbe7b5', '#f5c552', '#fff3d6'] as const;
export const SPICED_RICE = ['#dc9f4e', '#e8b163', '#f0c27c', '#dfa04a', '#d18e3e'] as const;
export const BROWN_RICE = ['#ab713c', '#c08448', '#d09a5e', '#b67a42', '#a0682f'] as const;
export const MANDI_RICE = ['#ecca8b', '#f6e0b0', '#fbedcd', '#f0d193', '#f2b65c'] as const;
