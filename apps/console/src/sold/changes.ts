/** Comparison with the previous period. */

/** Rounded percentage; null without a base. */
export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / Math.abs(whole)));

/** `+12%`, `-8%`; null without a base or change. */
export function changeOf(now: number, before: number): string | null {
  const percent = percentOf(now - before, before);
  if (percent === null || now === before) return null;
  return `${percent > 0 ? '+' : ''}${percent}%`;
}
