/** With how many minutes staff may accept an order: pure. */

/** Minutes. A promise begins at a full five. */
const step = 5;
/** Minutes. What was promised is offered while it is no further below what the kitchen takes now. */
const within = 15;
const most = 4;

const rounded = (minutes: number): number => Math.max(step, Math.ceil(minutes / step) * step);

/**
 * Three or four choices, soonest first: what keeps the promise, or a little less than it takes; what it takes; and longer ones. `takes` is what the order
 * takes from now on with the work before it, `left` what is left until the time promised; both in minutes, `left` may be over.
 */
export function offersOf({ takes, left }: { takes: number; left: number }): number[] {
  const now = rounded(takes);
  const kept = left > 0 ? rounded(left) : 0;
  const isKept = kept < now && kept >= now - within && kept > 0;
  const soonest = isKept ? kept : Math.max(step, now - (now > 4 * step ? 2 * step : step));
  const longest = Math.max(now, kept);
  return [...new Set([soonest, now, longest, longest + 2 * step, longest + 4 * step])].slice(0, most);
}
