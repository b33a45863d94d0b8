import { creditedVat } from '@sufra/contract/orders/refunds';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { translator } from '../../platform/messages.ts';
import { addToChain, lockChain } from '../e-invoices/chain.ts';
import { takeBackPoints } from '../points/ledger.ts';
import { reasonInWords } from './present.ts';

/**
 * Issues the credit note of a completed refund, when its order has an invoice; otherwise it follows with the invoice. Takes the points of
 * what was refunded back. Locks the order against concurrent moves. Idempotent.
 */
export async function issueCreditNote(tx: Db, refundId: string, at: Date): Promise<void> {
  const [order] = await lockOrder(tx, refundId);
  const [invoice] = order ? await readInvoice(tx, order.number, refundId) : [];
  if (!order || !invoice) return;
  const { sellerId, amount, credited, creditedVat: vatBefore } = invoice;
  const vat = creditedVat(invoice);
  await lockChain(tx, order.number);
  await writeNote(tx, sellerId, refundId, order.number, at, amount, vat, credited, vatBefore);
  await addToChain(tx, { orderNumber: order.number, refundId }, inArabic);
  await takeBackPoints(tx, { orderNumber: order.number, refundId, at });
}

/** For electronic invoices. */
export const inArabic = (reason: string): string => reasonInWords(reason, translator('ar'));

const lockOrder = statement<{ number: number }, [refundId: string]>(`
  select number from orders where number = (select order_number from order_refund where id = $1) for no key update`);

interface Credited {
  sellerId: number;
  total: number;
  vat: number;
  /** Sum of earlier credit notes. */
  credited: number;
  creditedVat: number;
  /** Refunded amount without the tip, which was never invoiced. */
  amount: number;
}

const readInvoice = statement<Credited, [orderNumber: number, refundId: string]>(`
  select legal_entity_id as "sellerId", total_fils as total, vat_fils as vat, refund.amount_fils - refund.tip_fils as amount,
    (select coalesce(sum(amount_fils), 0)::bigint from credit_note where order_number = $1) as credited,
    (select coalesce(sum(vat_fils), 0)::bigint from credit_note where order_number = $1) as "creditedVat"
  from invoice join refund on refund.id = $2
  where invoice.order_number = $1 and refund.amount_fils > refund.tip_fils and not exists (select from credit_note where refund_id = $2)`);

const writeNote = statement<
  never,
  [
    sellerId: number,
    refundId: string,
    orderNumber: number,
    at: Date,
    amount: number,
    vat: number,
    creditedBefore: number,
    creditedVatBefore: number,
  ]
>(`
  with taken as (
    insert into paper_counter as counter (legal_entity_id, kind, last) values ($1, 'credit_note', 1)
    on conflict (legal_entity_id, kind) do update set last = counter.last + 1
    returning last
  )
  insert into credit_note (legal_entity_id, refund_id, order_number, issued_at, amount_fils, vat_fils, credited_fils, credited_vat_fils, number, reason)
  select $1, $2, $3, $4, $5, $6, $7, $8, last, (select reason from refund where id = $2) from taken`);
