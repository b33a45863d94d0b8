/** Who is calling. */
import type { Context } from '../context.ts';
import type { Customer } from '../http/access.ts';
import { sessionOf } from './queries.ts';
import { tokenHash } from './tokens.ts';

export type { Customer } from '../http/access.ts';

/** The customer that an access token belongs to, or null when it is unknown, expired or revoked. */
export const customerOf = ({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<Customer | null> =>
  sessionOf(db, tokenHash(token), now());
