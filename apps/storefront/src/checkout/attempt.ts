/**
 * Idempotency-Key of an order attempt, persisted across reloads and tabs until its outcome is known. Double presses and retries after lost
 * responses never create a second order (CHK-07). The server keeps keys longer than any wait.
 */
import { randomKey } from '@sufra/calls/random-key';

const storageKey = 'checkout-attempt';

/** What was shown when the order was sent first. Its placement may have used up a promotion, so that it would cost more now. */
interface Terms {
  /** Fils. */
  total: number;
  promoCode: string | null;
}

interface Attempt {
  key: string;
  /** Fingerprint of the order: a different order is another attempt. */
  order: string;
  terms: Terms;
  /** Time of success (ms); absent while running. */
  placedAt?: number;
}

/** Whether this order's attempt is running. One that costs less than it did is another. */
export const isRunning = (order: string, total: number): boolean => isSame(running(), order, total);

const isSame = (attempt: Attempt | null, order: string, total: number): attempt is Attempt =>
  attempt?.order === order && total >= attempt.terms.total;

const running = (): Attempt | null => {
  const attempt = readAttempt();
  return attempt?.placedAt === undefined ? attempt : null;
};

/** Whether another tab placed this order since a moment: an earlier press here must not create a second one. */
export function wasPlacedSince(order: string, pressedAt: number): boolean {
  const attempt = readAttempt();
  return attempt?.order === order && (attempt.placedAt ?? 0) >= pressedAt;
}

/** This order's running attempt, with the terms of its first request, or a new one. */
export function attemptOf(order: string, terms: Terms): Pick<Attempt, 'key' | 'terms'> {
  const known = running();
  if (isSame(known, order, terms.total)) return known;
  const attempt = { key: randomKey(), order, terms };
  writeAttempt(attempt);
  return attempt;
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
