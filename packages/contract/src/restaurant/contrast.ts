/** Colours as `#rrggbb`, and their contrast. */

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** WCAG 2.2, "relative luminance": 0 is black, 1 is white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio by WCAG 2.2, from 1 (the same) to 21 (black and white), whichever comes first. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a share (0 to 1) of `colour` into `ground`. */
export function mix(colour: string, share: number, ground: string): string {
  const under = channels(ground);
  return `#${channels(colour)
    .map((value, index) =>
      Math.round(value * share + (under[index] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour if legible on all grounds at `ratio`, else the nearest legible one towards `end` (black or white). */
export function readable(colour: string, end: string, grounds: readonly string[], ratio: number): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const tried = mix(end, percent / 100, colour);
    if (grounds.every((ground) => contrast(tried, ground) >= ratio)) return tried;
  }
  return end;
}
