/** Who is let in to the restaurant's calls: whoever has STAFF_TOKEN. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Lookups } from '../http/access.ts';
import { type Bucket, networkOf, takeTry } from '../http/limits.ts';

/**
 * Wrong tokens from one network. The right one is always let in, or a tablet with an old one would lock out the kitchen that it stands in; what keeps guessing
 * hopeless is the length of the token.
 */
const wrongTokens: Bucket = { capacity: 10, refillPerMinute: 5 };

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

export function staffDoor(context: Pick<Context, 'db' | 'env' | 'now' | 'log'>): Lookups['admitsStaff'] {
  const { staffToken } = context.env;
  if (staffToken === undefined) return undefined;
  const known = digest(staffToken);
  return async (token, ip) => {
    if (timingSafeEqual(digest(token), known)) return true;
    context.log.warn({ event: 'wrong_staff_token' }, 'somebody came with a wrong token to the calls of the staff');
    await takeTry(context, `staff:${networkOf(ip)}`, wrongTokens);
    return false;
  };
}
