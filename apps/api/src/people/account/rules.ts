/** Verdict on refresh tokens. */

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Lifetimes in ms. */
export const lifetimes = {
  access: 15 * minute,
  /** Idle timeout of a session. */
  idle: 7 * day,
  /** Absolute timeout of a session. */
  absolute: 30 * day,
  /** Absolute timeout of a guest session; guests cannot log in again. */
  guest: day,
  /** Cookie lifetime of a shared device after its last login; browsers cap it. */
  sharedDevice: 400 * day,
  /** Grace period of a session replaced on a shared device, while the board's stream reconnects. */
  replaced: minute,
  /** Maximum age of a login that counts as proof for a customer without password. */
  fresh: 10 * minute,
  /** Grace period in which a rotated token may be repeated: other tabs, lost responses. */
  repeat: 30 * second,
} as const;

export interface RefreshState {
  expiresAt: Date;
  rotatedAt: Date | null;
  supersededAt: Date | null;
  session: { expiresAt: Date; revokedAt: Date | null };
}

/**
 * - `rotate`: first use, exchange for its successor
 * - `repeat`: used a moment ago, return the same successor
 * - `reused`: a second client holds the token, possibly an attacker; end the session
 * - `dead`: expired or revoked
 */
export function refreshVerdict(token: RefreshState, now: Date): 'rotate' | 'repeat' | 'reused' | 'dead' {
  if (token.session.revokedAt || token.session.expiresAt <= now) return 'dead';
  if (!token.rotatedAt) return token.expiresAt <= now ? 'dead' : 'rotate';
  const repeatable = !token.supersededAt && now.getTime() - token.rotatedAt.getTime() <= lifetimes.repeat;
  return repeatable ? 'repeat' : 'reused';
}

/** Expiry for a `lifetime` in ms, capped by its session's. */
export const expiryOf = (now: Date, lifetime: number, sessionEnd: Date): Date =>
  new Date(Math.min(now.getTime() + lifetime, sessionEnd.getTime()));
