/**
 * Does the work once the browser has nothing else to do, at the latest after `timeout`; after `delay` where the browser does not tell, as Safari.
 * Both in milliseconds. Answers what calls it off.
 */
export function whenIdle(work: () => void, { timeout = 2000, delay = 100 } = {}): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(waiting);
}
