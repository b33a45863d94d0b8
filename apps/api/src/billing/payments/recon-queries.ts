/** Received webhooks, and discrepancies between the gateway's books and ours. */
import type { Db } from '../../platform/db/database.ts';
import { oneRow } from '../../platform/db/statement.ts';
import type { GatewayEvent } from './gateway.ts';

/** Stores an event idempotently. */
export async function saveGatewayEvent(db: Db, gateway: string, { id, sessionRef }: GatewayEvent, now: Date): Promise<void> {
  await db
    .insertInto('gateway_event')
    .values({ gateway, event_id: id, session_ref: sessionRef, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findOpenEvent = oneRow<{ sessionRef: string; receivedAt: Date }, [gateway: string, id: string]>(`
  select session_ref as "sessionRef", received_at as "receivedAt" from gateway_event
  where gateway = $1 and event_id = $2 and settled_at is null`);

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

interface KnownSession {
  captured: number;
  refundAsked: number;
  /** Refunds completed before the given time. */
  refunded: number;
}

/** Our ledger of a session: captured, refund-requested and refunded amounts in fils. Null for unknown sessions. */
export const findSession = oneRow<KnownSession, [gateway: string, sessionRef: string, before: Date]>(`
  select captured_fils as captured, refund_fils as "refundAsked", (
      select coalesce(sum(amount_fils), 0)::bigint from ledger where attempt_id = attempt.id and kind = 'refund' and at < $3::timestamptz
    ) as refunded
  from payment_attempt as attempt where gateway = $1 and session_ref = $2`);
