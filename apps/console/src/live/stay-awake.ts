/** Keeps the screen on while the page is visible, for staff who read it without a touch. Returns how to stop. */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  const ending = new AbortController();
  let lock: WakeLockSentinel | null = null;
  // A browser takes it back whenever the page is hidden, and refuses it to a tablet with little power left.
  const ask = async () => {
    if (document.hidden || ending.signal.aborted || (lock && !lock.released)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (ending.signal.aborted) await lock?.release();
  };
  document.addEventListener('visibilitychange', () => void ask(), { signal: ending.signal });
  void ask();
  return () => {
    ending.abort();
    void lock?.release();
  };
}
