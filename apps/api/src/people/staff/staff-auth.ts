/** Authenticates staff calls: members by session, and a program with STAFF_TOKEN. */

import type { Context } from '../../context/context.ts';
import { branchOfOrder } from '../../ordering/orders/queries.ts';
import type { Lookups, Staff } from '../../platform/http/access.ts';
import { type Bucket, enforceRateLimit, networkOf } from '../../platform/http/limits.ts';
import { constantTimeEquals } from '../../platform/http/signed-token.ts';
import { tokenHash } from '../account/tokens.ts';
import { findStaffSession } from './session-queries.ts';

/**
 * Rate limit for wrong tokens per network. The correct one always passes, so that a tablet with an old token cannot lock out its kitchen;
 * token length defeats guessing.
 */
const wrongTokens: Bucket = { capacity: 10, refillPerMinute: 5 };

/** An API client of the restaurant, such as its point-of-sale system: kitchen rights at all branches, no staff management. */
const program: Staff = {
  id: null,
  name: 'STAFF_TOKEN',
  role: 'kitchen',
  worksAt: 'everywhere',
  sessionId: null,
  tokenHash: null,
  device: null,
};

/** 256 bits, which cannot be guessed at any rate. */
const sessionToken = /^[\w-]{43}$/;

export function staffAuth(context: Pick<Context, 'db' | 'env' | 'now' | 'log'>): Pick<Lookups, 'staffOf' | 'branchOfOrder'> {
  const isProgram = context.env.staffToken === undefined ? null : constantTimeEquals(context.env.staffToken);
  return {
    branchOfOrder: (orderNumber) => branchOfOrder(context.db, orderNumber),
    async staffOf(token, ip) {
      if (isProgram?.(token)) return program;
      const staff = await findStaffSession(context.db, tokenHash(token), context.now());
      if (staff) return staff;
      // An expired session token is not a guess, so it is not counted.
      if (!isProgram || sessionToken.test(token)) return null;
      context.log.warn({ event: 'wrong_staff_token' }, 'a client sent a wrong token to the calls of the staff');
      await enforceRateLimit(context, `staff:${networkOf(ip)}`, wrongTokens);
      return null;
    },
  };
}
