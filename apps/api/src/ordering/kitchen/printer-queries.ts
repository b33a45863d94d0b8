/** Distributed lock: printer leases shared by all processes of an installation. */
import type { Db } from '../../platform/db/database.ts';

interface Lease {
  address: string;
  token: string;
}

/** False while another ticket holds the lease. */
export async function takeLease(db: Db, { address, token }: Lease, now: Date, expiresAt: Date): Promise<boolean> {
  const lease = { token, expires_at: expiresAt };
  const taken = await db
    .insertInto('printer_lease')
    .values({ address, ...lease })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(lease).where('printer_lease.expires_at', '<', now))
    .returning('address')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function releaseLease(db: Db, { address, token }: Lease): Promise<void> {
  await db.deleteFrom('printer_lease').where('address', '=', address).where('token', '=', token).execute();
}
