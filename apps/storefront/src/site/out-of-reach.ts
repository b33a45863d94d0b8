/** Whether the page that is shown is one that was kept, and nobody could be asked whether it still holds. */

const listeners = new Set<() => void>();
let value = false;

export const isOutOfReach = (): boolean => value;

export function setOutOfReach(next: boolean): void {
  value = next;
  for (const listener of listeners) listener();
}

/** Returns how to end it. */
export function whenReachChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
