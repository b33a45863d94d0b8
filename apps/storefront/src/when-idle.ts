/** Does the work once the browser has nothing else to do, at the latest after so many milliseconds. Answers what calls it off. */
export function whenIdle(work: () => void, patience = 2000): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 100);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(waiting);
}
