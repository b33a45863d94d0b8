/**
 * Idempotency-Key of an order attempt, persisted across reloads and tabs until its outcome is known. Double presses and retries after lost
 * responses never create a second order (CHK-07). The server keeps keys longer than any wait.
 */

const storageKey = 'checkout-attempt';

interface Attempt {
  key: string;
  /** Fingerprint of the order: a different order is another attempt. */
  order: string;
  /** Time of success (ms); absent while running. */
  placedAt?: number;
}

/** Whether this order's attempt is running. */
export const isRunning = (order: string): boolean => running()?.order === order;

const running = (): Attempt | null => {
  const attempt = readAttempt();
  return attempt?.placedAt === undefined ? attempt : null;
};

/** Whether another tab placed this order since a moment: an earlier press here must not create a second one. */
export function wasPlacedSince(order: string, pressedAt: number): boolean {
  const attempt = readAttempt();
  return attempt?.order === order && (attempt.placedAt ?? 0) >= pressedAt;
}

/** Key of this order's running attempt, or a new one. */
export function attemptKey(order: string): string {
  const known = running();
  if (known?.order === order) return known.key;
  // `crypto.randomUUID` requires TLS, which local network tests lack.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeAttempt({ key, order });
  return key;
}

/** Whether a status settles the attempt. A 401 or a rate limit does not. */
export const isDecided = (status: number | string): boolean => typeof status === 'number' && decided.includes(status);
const decided: readonly number[] = [400, 404, 422, 430];

/** Ends the attempt: the next press starts a new one. */
export function endAttempt(): void {
  writeAttempt(null);
}

/** It became an order. */
export function closeAttempt(): void {
  const attempt = readAttempt();
  writeAttempt(attempt && { ...attempt, placedAt: Date.now() });
}

/** In-memory fallback for blocked storage. */
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
