/** Who may go on listening. */
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Of these hashes of access tokens and private links the ones that are good for something still. */
export async function findLiving(db: Db, hashes: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await readLiving(db, [...hashes], now);
  return new Set(rows.map(({ hash }) => hash));
}

const readLiving = statement<{ hash: string }, [hashes: string[], now: Date]>(`
  select hash from access_token join session on session.id = session_id
  where hash = any ($1::text[]) and access_token.expires_at > $2 and session.expires_at > $2 and revoked_at is null
  union all
  select hash from order_link join orders on number = order_number join customer on customer.id = customer_id
  where hash = any ($1::text[]) and order_link.expires_at > $2 and erased_at is null`);
