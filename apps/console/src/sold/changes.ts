/** How a figure stands to that of the days before. */

/** Percent, rounded; null where there was nothing before to compare with. */
export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / Math.abs(whole)));

/** `+12%`, `-8%`; null where nothing was before, or nothing has changed. */
export function changeOf(now: number, before: number): string | null {
  const percent = percentOf(now - before, before);
  if (percent === null || now === before) return null;
  return `${percent > 0 ? '+' : ''}${percent}%`;
}
