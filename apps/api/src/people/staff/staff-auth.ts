/** Authenticates the restaurant's calls: staff members by their sessions, and a program with STAFF_TOKEN. */

import type { Context } from '../../context/context.ts';
import { branchOfOrder } from '../../ordering/orders/queries.ts';
import type { Lookups, Staff } from '../../platform/http/access.ts';
import { sameAs } from '../../platform/http/constant-time.ts';
import { type Bucket, networkOf, takeTry } from '../../platform/http/limits.ts';
import { tokenHash } from '../account/tokens.ts';
import { findStaffSession } from './session-queries.ts';

/**
 * Wrong tokens from one network. The right one is always let in, or a tablet with an old one would lock out the kitchen that it stands in; what keeps guessing
 * hopeless is the length of the token.
 */
const wrongTokens: Bucket = { capacity: 10, refillPerMinute: 5 };

/** A program of the restaurant's, such as its till: it may do what the kitchen does, for all branches. It does not manage staff. */
const program: Staff = {
  id: null,
  name: 'STAFF_TOKEN',
  role: 'kitchen',
  worksAt: 'everywhere',
  sessionId: null,
  tokenHash: null,
  device: null,
};

/** 256 bits, which an attacker cannot guess at any speed. */
const sessionToken = /^[\w-]{43}$/;

export function staffAuth(context: Pick<Context, 'db' | 'env' | 'now' | 'log'>): Pick<Lookups, 'staffOf' | 'branchOfOrder'> {
  const isProgram = context.env.staffToken === undefined ? null : sameAs(context.env.staffToken);
  return {
    branchOfOrder: (orderNumber) => branchOfOrder(context.db, orderNumber),
    async staffOf(token, ip) {
      if (isProgram?.(token)) return program;
      const staff = await findStaffSession(context.db, tokenHash(token), context.now());
      if (staff) return staff;
      // A tablet that comes back with a session of yesterday guesses nothing.
      if (!isProgram || sessionToken.test(token)) return null;
      context.log.warn({ event: 'wrong_staff_token' }, 'a client sent a wrong token to the calls of the staff');
      await takeTry(context, `staff:${networkOf(ip)}`, wrongTokens);
      return null;
    },
  };
}
