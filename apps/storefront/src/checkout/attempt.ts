/**
 * One attempt to order keeps one Idempotency-Key, over reloads and in all tabs, until it is known what became of the order: pressing twice, or again
 * after an answer that got lost, never makes a second order (CHK-07). The server remembers the key longer than anybody waits.
 */

const storageKey = 'checkout-attempt';

interface Attempt {
  key: string;
  /** Fingerprint of the order: another one is another attempt. */
  order: string;
  /** When it became an order (ms); absent while it is running. */
  placedAt?: number;
}

/** Whether this order's attempt is the one that is running. */
export const isRunning = (order: string): boolean => running()?.order === order;

const running = (): Attempt | null => {
  const attempt = readAttempt();
  return attempt?.placedAt === undefined ? attempt : null;
};

/** Whether another tab has placed this very order since a moment: a press before then was for the same order, and does not make a second one. */
export function wasPlacedSince(order: string, pressedAt: number): boolean {
  const attempt = readAttempt();
  return attempt?.order === order && (attempt.placedAt ?? 0) >= pressedAt;
}

/** The key of this order's running attempt, or a new one. */
export function attemptKey(order: string): string {
  const known = running();
  if (known?.order === order) return known.key;
  // `crypto.randomUUID` is missing on pages without TLS, such as a phone on the local network.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeAttempt({ key, order });
  return key;
}

/** Whether an answer of this status says what became of the order. A customer who has to log in again, or to wait, does not know yet. */
export const isDecided = (status: number | string): boolean => typeof status === 'number' && decided.includes(status);
const decided: readonly number[] = [400, 404, 422, 430];

/** It is known what became of the order: the next press is a new attempt. */
export function endAttempt(): void {
  writeAttempt(null);
}

/** It became an order. */
export function closeAttempt(): void {
  const attempt = readAttempt();
  writeAttempt(attempt && { ...attempt, placedAt: Date.now() });
}

/** For browsers that block storage: kept until a reload. */
let remembered: Attempt | null = null;

function readAttempt(): Attempt | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') ?? remembered;
  } catch {
    return remembered;
  }
}

function writeAttempt(attempt: Attempt | null): void {
  remembered = attempt;
  try {
    if (attempt) localStorage.setItem(storageKey, JSON.stringify(attempt));
    else localStorage.removeItem(storageKey);
  } catch {
    // Remembered above.
  }
}
