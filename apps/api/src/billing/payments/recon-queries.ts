/** Received webhooks, and discrepancies between the gateway's books and ours. */
import type { Db } from '../../platform/db/database.ts';
import type { GatewayEvent } from './gateway.ts';

/** Stores an event idempotently. */
export async function keepEvent(db: Db, gateway: string, { id, sessionRef }: GatewayEvent, now: Date): Promise<void> {
  await db
    .insertInto('gateway_event')
    .values({ gateway, event_id: id, session_ref: sessionRef, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findOpenEvent(db: Db, gateway: string, id: string): Promise<{ sessionRef: string; receivedAt: Date } | null> {
  const row = await db
    .selectFrom('gateway_event')
    .select(['session_ref as sessionRef', 'received_at as receivedAt'])
    .where('gateway', '=', gateway)
    .where('event_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function closeEvent(db: Db, gateway: string, id: string, now: Date): Promise<void> {
  await db.updateTable('gateway_event').set({ settled_at: now }).where('gateway', '=', gateway).where('event_id', '=', id).execute();
}

export interface ReconBreak {
  /** Kind of discrepancy: `amount`, `merchant`, `unknown_session`, `refund_failed` … */
  kind: string;
  gateway: string;
  /** Session, refund or event concerned. */
  subject: string;
  detail: string;
}

/** Records a discrepancy once while it is open. */
export async function recordDiscrepancy(db: Db, found: ReconBreak, now: Date): Promise<void> {
  await db
    .insertInto('recon_break')
    .values({ ...found, found_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('gateway_event').where('received_at', '<', before).where('settled_at', 'is not', null).execute();
}

/** Our ledger of a session: captured and refund-requested amounts in fils. Null for unknown sessions. */
export async function findSession(db: Db, gateway: string, sessionRef: string): Promise<{ captured: number; refundAsked: number } | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .select(['captured_fils as captured', 'refund_fils as refundAsked'])
    .where('gateway', '=', gateway)
    .where('session_ref', '=', sessionRef)
    .executeTakeFirst();
  return row ?? null;
}
