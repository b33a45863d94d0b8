/** Who is calling. */

import type { House } from '../context.ts';
import { tokenHash } from './tokens.ts';

export interface Customer {
  id: number;
  sessionId: string;
}

/** The customer that an access token belongs to, or null when it is unknown, expired or revoked. */
export async function customerOf(house: House, token: string | undefined): Promise<Customer | null> {
  if (!token) return null;
  const now = house.now();
  const row = await house.db
    .selectFrom('access_token')
    .innerJoin('session', 'session.id', 'access_token.session_id')
    .select(['session.id as sessionId', 'session.customer_id as id'])
    .where('access_token.hash', '=', tokenHash(token))
    .where('access_token.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
