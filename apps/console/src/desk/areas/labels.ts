/** Label placement on the map: greedy by priority, without overlaps. Pure; pixels are relative to the map element. */
import type { Pixels } from './map-view.ts';

interface Label {
  key: string;
  text: string;
  /** Middle of the baseline. */
  at: Pixels;
}

/** Estimated text metrics at 16 px per rem. */
const [letterWidth, lineHeight] = [7, 14];

/** Keys of the visible labels. `labels` by descending priority; `scale`: text zoom. */
export function visibleLabels(labels: readonly Label[], scale = 1): Set<string> {
  const shown: Label[] = [];
  for (const label of labels) if (!shown.some((other) => doCollide(label, other, scale))) shown.push(label);
  return new Set(shown.map(({ key }) => key));
}

function doCollide(one: Label, other: Label, scale: number): boolean {
  const width = ((one.text.length + other.text.length) / 2) * letterWidth * scale;
  return Math.abs(one.at.x - other.at.x) < width && Math.abs(one.at.y - other.at.y) < lineHeight * scale;
}

/** Area of a closed outline, in square pixels. */
export const sizeOf = (outline: readonly Pixels[]): number =>
  Math.abs(
    outline.reduce((sum, { x, y }, place) => {
      const next = outline[(place + 1) % outline.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;
