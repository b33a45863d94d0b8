/** Which names have room on the map: of those that would lie over each other the more important one is shown. Pure; pixels are those of the map's element. */
import type { Pixels } from './map-view.ts';

interface Label {
  key: string;
  text: string;
  /** The middle of its line's foot. */
  at: Pixels;
}

/** Of text at 16 px to the rem, as wide as letters are at most on average. */
const [letterWidth, lineHeight] = [7, 14];

/** The keys of those that are shown. `labels` have the most important first; `scale` is how much text is enlarged. */
export function roomFor(labels: readonly Label[], scale = 1): Set<string> {
  const shown: Label[] = [];
  for (const label of labels) if (!shown.some((other) => doCollide(label, other, scale))) shown.push(label);
  return new Set(shown.map(({ key }) => key));
}

function doCollide(one: Label, other: Label, scale: number): boolean {
  const width = ((one.text.length + other.text.length) / 2) * letterWidth * scale;
  return Math.abs(one.at.x - other.at.x) < width && Math.abs(one.at.y - other.at.y) < lineHeight * scale;
}

/** Of a closed outline, in square pixels. */
export const sizeOf = (outline: readonly Pixels[]): number =>
  Math.abs(
    outline.reduce((sum, { x, y }, place) => {
      const next = outline[(place + 1) % outline.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;
