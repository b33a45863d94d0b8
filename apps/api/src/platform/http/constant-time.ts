import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Constant-time comparison of secrets, independent of position of difference and lengths. */
export function constantTimeEquals(wanted: string): (given: string) => boolean {
  const known = digest(wanted);
  return (given) => timingSafeEqual(digest(given), known);
}
