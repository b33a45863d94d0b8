/**
 * One attempt to order keeps one Idempotency-Key, over a reload and in all tabs, until the server has decided: pressing twice, or again after an answer
 * that got lost, never makes a second order (CHK-07).
 */

const storageKey = 'checkout-attempt';
/** A checked-out cart expires on the server after 15 minutes; a later press is a new order. */
const lifetimeMs = 15 * 60_000;

interface Attempt {
  key: string;
  /** Fingerprint of the order: another one is another attempt. */
  order: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

/** The key of this order's running attempt, or a new one. */
export function attemptKey(order: string, now = Date.now()): string {
  const known = readAttempt();
  if (known && known.order === order && now - known.startedAt < lifetimeMs && now >= known.startedAt) return known.key;
  // `crypto.randomUUID` is missing on pages without TLS, such as a phone on the local network.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeAttempt({ key, order, startedAt: now });
  return key;
}

/** The server has decided: the next press is a new attempt. */
export function endAttempt(): void {
  writeAttempt(null);
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
