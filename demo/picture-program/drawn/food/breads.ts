/** Everything made of dough: loaves, flatbreads, wraps, pizzas, buns. */
import { pick, random } from '../draw/canvas.ts';
import { blurred, CRISP, DOUGH, FLAT, lit } from '../draw/light.ts';
import { ball, inside, ringsAt, slant } from '../draw/paint.ts';
import { type Area, at, blob, ellipse, line, path, rect, shrink, smooth, strew, times } from '../draw/shapes.ts';
import { heap } from '../draw/strewn.ts';

/** Brown blisters as the oven leaves them. */
export const blisters = (area: Area, count: number, colour = '#a5642a', strength = 0.5, size = 1) =>
  blurred(
    2,
    strew(area, count)
      .map(({ x, y }) =>
        path(
          blob({ x: x + random(-8, 8), y: y + random(-8, 8), rx: random(4, 14) * size, ry: random(3, 9) * size }, 0.3, 7),
          colour,
          `fill-opacity="${(strength * random(0.4, 1)).toFixed(2)}"`,
        ),
      )
      .join(''),
  );

/** A round Arabic loaf, puffed. */
export const loaf = (area: Area, degrees = 0) =>
  lit(
    { ...DOUGH, round: area.rx * 0.14, height: 24 },
    at(
      area.x,
      area.y,
      path(blob({ ...area, x: 0, y: 0 }, 0.025, 12), ball('#f9e2b4', '#eec988', '#d09a52')) +
        blisters({ ...shrink(area, 0.72), x: 0, y: 0 }, 16),
      degrees,
    ),
  );

/** A thin sheet from the saj, folded in four. */
export function saj(x: number, y: number, degrees: number, size = 1): string {
  const fold = (turn: number, shift: number) =>
    lit(
      { ...FLAT, round: 3, height: 7, size: 34, grain: 0.2, rough: 7, shadow: 6 },
      at(
        x + shift,
        y + shift,
        path(
          'M-10 -8C60 -14 150 -20 190 -10C196 60 150 150 70 190C30 196 4 180 -6 170C-14 110 -14 50 -10 -8Z',
          slant('#f9e6bf', '#ecca8e'),
        ) + blisters({ x: 74, y: 70, rx: 80, ry: 80 }, 22, '#9c5c26', 0.55),
        degrees + turn,
        size,
      ),
    );
  return fold(0, 0) + fold(-7, -6) + fold(5, -12);
}

/** Small flat rounds or torn pieces beside a dip. */
export const triangles = (places: readonly (readonly [number, number, number])[], size = 1) =>
  places
    .map(([x, y, degrees]) =>
      lit(
        { ...DOUGH, round: 5, height: 11 },
        at(
          x,
          y,
          path('M-62 44Q0 66 62 44Q68 40 62 32L10 -52Q0 -62 -10 -52L-62 32Q-70 40 -62 44Z', slant('#f7dca8', '#dfae67')) +
            blisters({ x: 0, y: 12, rx: 36, ry: 28 }, 7),
          degrees,
          size,
        ),
      ),
    )
    .join('');

/** Bread fried crisp, broken up. */
export const chips = (area: Area, count: number, size = 17) =>
  heap(CRISP, area, count, (x, y) => {
    const [a, b] = [size * random(0.8, 1.2), size * random(0.6, 1)];
    return at(
      x,
      y,
      path(`M${-a} ${-b}L${a} ${-b * 0.8}L${a * 0.9} ${b}L${-a * 0.8} ${b * 0.9}Z`, pick(['#e2ac5a', '#efc67e', '#c98d3f'])),
      random(0, 360),
    );
  });

/** Flat dough with something spread over it to just before the edge. */
export const spreadDough = (area: Area, topping: string) =>
  lit(
    { ...DOUGH, round: 9, height: 18, shadow: 9 },
    path(blob(area, 0.025, 12), ringsAt([0, '#f1cf92'], [0.84, '#efc987'], [1, '#cd9145'])) +
      blisters({ ...area, rx: area.rx * 0.96, ry: area.ry * 0.96 }, 40, '#9a5a22', 0.4, 0.9),
  ) + topping;

/** Cheese melted on dough: pale, in islands, browned on top. */
export const melted = (area: Area, light = '#fdf0c8', dark = '#f3d68d', brown = 0.45) =>
  lit(
    { round: 7, height: 11, grain: 0.22, size: 30, rough: 10, gloss: 0.18, shadow: 3 },
    path(blob(area, 0.03, 15), slant(light, dark)) + blisters(shrink(area, 0.9), 26, '#c07a2a', brown, 0.9),
  );

/** A pizza in eight slices; the rim rises and is leopard-spotted. */
export const pizza = (area: Area, sauce: string, toppings: string, cheese = true) =>
  lit(
    { ...DOUGH, round: 12, height: 26, shadow: 11, rough: 7 },
    path(blob(area, 0.02, 14), ringsAt([0, '#e9b466'], [0.82, '#f0c67f'], [0.93, '#e3ac5c'], [1, '#b87932'])) +
      blisters(area, 60, '#6d3a14', 0.5, 0.8),
  ) +
  lit({ round: 5, height: 7, grain: 0.14, size: 20, rough: 8, gloss: 0.14 }, path(blob(shrink(area, 0.83), 0.025, 14), sauce)) +
  (cheese ? melted(shrink(area, 0.78), '#fdeebf', '#f2cf7c', 0.4) : '') +
  toppings +
  blurred(
    0.8,
    times(4, (index) =>
      at(area.x, area.y, line(`M${-area.rx * 0.97} 0H${area.rx * 0.97}`, '#6d3a14', 2.2, 'stroke-opacity=".5"'), index * 45 + 12),
    ),
  );

/** A rolled sandwich lying on its side, with what is in it showing at the cut end. */
export function wrap(
  x: number,
  y: number,
  degrees: number,
  length: number,
  filling: string,
  wrapped: 'paper' | 'toasted' = 'toasted',
  width = 84,
): string {
  const [half, reach] = [width / 2, length / 2];
  const body = `M${-reach} ${-half + 8}Q${-reach + 10} ${-half} ${-reach + 26} ${-half}H${reach - 8}Q${reach + 4} ${-half} ${reach + 2} 0Q${reach + 4} ${half} ${reach - 8} ${half}H${-reach + 26}Q${-reach + 10} ${half} ${-reach} ${half - 8}Q${-reach - 12} 0 ${-reach} ${-half + 8}Z`;
  // The iron toasts what touches it: the crown of the roll, darkest in its middle.
  const toasted =
    blurred(9, ellipse({ x: 0, y: -half * 0.12, rx: reach * 0.86, ry: half * 0.4 }, '#b06a26', 'fill-opacity=".5"')) +
    blisters({ x: 0, y: -half * 0.1, rx: reach * 0.86, ry: half * 0.46 }, 34, '#7c4216', 0.6, 0.9);
  const overlap = `M${-reach + 4} ${half * 0.5}C${-reach * 0.4} ${half * 0.2} ${reach * 0.3} ${half * 0.62} ${reach - 4} ${half * 0.24}`;
  const sleeve = `M${-reach - 8} ${-half - 4}L${reach * 0.06} ${-half - 5}L${reach * 0.12} ${-half * 0.5}L${reach * 0.04} 0L${reach * 0.13} ${half * 0.5}L${reach * 0.05} ${half + 5}L${-reach - 8} ${half + 4}Q${-reach - 20} 0 ${-reach - 8} ${-half - 4}Z`;
  return (
    lit(
      { ...DOUGH, round: 15, height: 30, shadow: 10, grain: 0.1 },
      at(
        x,
        y,
        path(body, slant('#f8e0b0', '#e8bf7d', '#c98f49')) +
          inside(
            body,
            toasted +
              blurred(3, `<g transform="translate(0 5)">${line(overlap, '#8a5420', 7, 'stroke-opacity=".6"')}</g>`) +
              line(overlap, '#f7deac', 3),
          ),
        degrees,
      ),
    ) +
    lit(
      { ...FLAT, round: 3, shadow: 2 },
      at(
        x,
        y,
        ellipse({ x: reach, y: 0, rx: width * 0.33, ry: half * 0.95 }, '#f0d19a') +
          ellipse({ x: reach + 1, y: 0, rx: width * 0.27, ry: half * 0.82 }, '#8a5a34'),
        degrees,
      ),
    ) +
    at(x, y, at(reach + 1, 0, filling, 0, width / 74), degrees) +
    (wrapped === 'paper'
      ? lit(
          { round: 5, height: 9, grain: 0.34, size: 44, rough: 3, shadow: 5 },
          at(
            x,
            y,
            path(sleeve, slant('#fdf8ec', '#e9dcc3')) +
              inside(
                sleeve,
                times(7, (index) =>
                  line(`M${-reach + index * 26} ${-half - 6}l-26 ${width + 14}`, '#a61e3a', index % 2 ? 1.6 : 5, 'stroke-opacity=".75"'),
                ),
              ),
            degrees,
          ),
        )
      : '')
  );
}

/** A soft bun from above, sown with sesame by the caller. */
export const bun = (x: number, y: number, radius: number) =>
  lit(
    { ...DOUGH, round: radius * 0.26, height: 44, shadow: 12, gloss: 0.2, grain: 0.05 },
    path(blob({ x, y, rx: radius, ry: radius * 0.97 }, 0.012, 12), ball('#f3c67c', '#d99443', '#a4601f')),
  );

/** A stack of toast cut in triangles; the layers show at the long edge. */
export function club(x: number, y: number, degrees: number, size = 1): string {
  const layers = ['#e9bd78', '#8fbb55', '#f7f0dc', '#d8402c', '#e9bd78', '#f3d9a0', '#e8a35a', '#e9bd78'];
  const side = layers.map((colour, index) => rect(-80, 40 + index * 6.4, 160, 7.4, 2, colour)).join('');
  const top = smooth([
    { x: -84, y: 40 },
    { x: -40, y: 0 },
    { x: 0, y: -42 },
    { x: 40, y: 0 },
    { x: 84, y: 40 },
    { x: 40, y: 43 },
    { x: -40, y: 43 },
  ]);
  return (
    lit(
      { ...CRISP, round: 4, shadow: 10 },
      at(
        x,
        y,
        side + path(top, slant('#f5d296', '#d69d4e')) + path('M-60 34L0 -26L60 34Z', '#fbe6b8', 'fill-opacity=".55"'),
        degrees,
        size,
      ),
    ) + lit({ round: 3, height: 8, shadow: 6, gloss: 0.4 }, ellipse({ x, y: y + 12 * size, rx: 8, ry: 8 }, pick(['#8fb04a', '#d8402c'])))
  );
}
