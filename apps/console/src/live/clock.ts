/** What time it is, by the server's clock: a tablet's own may be minutes off, and minutes count here. */

/** `aheadMs`: of this device. */
const server = { aheadMs: 0 };

/** From the Date header of an answer, which is of whole seconds. */
export function setClock(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (Math.abs(ahead - server.aheadMs) > 2000) server.aheadMs = ahead;
}

export const serverNow = (): number => Date.now() + server.aheadMs;
