/**
 * Runs the work once the browser is idle, at the latest after `timeout`; in browsers without `requestIdleCallback` (Safari), after `delay`.
 * Both in milliseconds. Returns a function that cancels it.
 */
export function whenIdle(work: () => void, { timeout = 2000, delay = 100 } = {}): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(waiting);
}
