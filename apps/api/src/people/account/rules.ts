/** What a refresh token is still good for. */

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Lifetimes in ms. */
export const lifetimes = {
  access: 15 * minute,
  /** A session unused for this long has ended. */
  idle: 7 * day,
  /** A session ends after so long, however much it is used. */
  absolute: 30 * day,
  /** The same for a guest's session: a guest cannot log in again. */
  guest: day,
  /** The cookie of a shared device, from its last log-in; browsers keep none for longer. */
  sharedDevice: 400 * day,
  /** A session that another one on the same shared device replaces ends so late: until then the board's stream goes over to the new one. */
  replaced: minute,
  /** A customer without a password proves themselves by a login that is no older than this. */
  fresh: 10 * minute,
  /** After a rotation the old token may be repeated for so long: other tabs, lost replies. */
  repeat: 30 * second,
} as const;

export interface RefreshState {
  expiresAt: Date;
  rotatedAt: Date | null;
  supersededAt: Date | null;
  session: { expiresAt: Date; revokedAt: Date | null };
}

/**
 * - `rotate`: first use, exchange it for its successor
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

/** When something with a `lifetime` in ms expires: never after its session. */
export const expiryOf = (now: Date, lifetime: number, sessionEnd: Date): Date =>
  new Date(Math.min(now.getTime() + lifetime, sessionEnd.getTime()));
