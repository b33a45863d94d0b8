/** Server-synchronized clock: a tablet's own may be minutes off. */

/** `aheadMs`: of this device. */
const server = { aheadMs: 0 };

/** Synchronizes with a Date header, in whole seconds. */
export function setClock(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (Math.abs(ahead - server.aheadMs) > 2000) server.aheadMs = ahead;
}

export const serverNow = (): number => Date.now() + server.aheadMs;
