/** A board that broke is silent, and no staff member may be near to reload it: it reloads itself. */
import { kept } from '../kept/kept.ts';

/** In ms: what went wrong can be read; and what breaks each time is not loaded again and again. */
const times = { read: 3000, again: 60_000 };

const loaded = kept('broke', (stored) => (typeof stored === 'number' ? stored : 0));

/** Soon, unless that did not help a moment ago. Returns how to stop. */
export function loadAgainSoon(): () => void {
  if (Date.now() - loaded.get() < times.again) return () => undefined;
  const timer = setTimeout(() => {
    loaded.set(Date.now());
    window.location.reload();
  }, times.read);
  return () => clearTimeout(timer);
}
