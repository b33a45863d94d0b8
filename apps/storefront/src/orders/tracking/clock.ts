/** Times by the clocks of a branch, which an ISO 8601 text with its offset shows. */

const dayOf = (time: string): string => time.slice(0, 10);

/** Whether both show the same day. */
export const isSameDay = (time: string, other: string): boolean => dayOf(time) === dayOf(other);

/** Whether it is that day where the clock hangs, at `now` in milliseconds. */
export function isToday(time: string, now: number): boolean {
  const wall = Date.parse(`${time.slice(0, 19)}Z`);
  const offset = wall - Date.parse(time);
  return dayOf(new Date(now + offset).toISOString()) === dayOf(time);
}
