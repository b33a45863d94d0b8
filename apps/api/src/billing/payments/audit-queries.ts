/** Invariants of orders, money and invoices: views that list violations (0018, 0033, 0034, 0058), and the ledger's balances. */
import { statement } from '../../platform/db/statement.ts';

export const invariants = {
  audit_one_order_a_cart: 'a cart becomes one order',
  audit_one_payment_an_order: 'one payment of its amount pays for an online order',
  audit_captured_is_ordered_or_refunded: 'what was captured has an order or a refund, within 90 s',
  audit_amounts_agree: 'captures, orders, refunds and the ledger agree',
  audit_order_numbers_stay: 'an order number that was answered stays',
  audit_one_message_an_order: 'an order has one job for its message',
  audit_paper_numbers_have_no_gaps: 'invoices and credit notes are numbered without gaps',
  audit_completed_is_invoiced: 'a completed order, and no other, has an invoice',
  audit_invoices_add_up: 'the lines of an invoice add up to it, and it to its order',
  audit_e_invoices_are_chained: 'the electronic invoices of a seller are one chain',
  audit_refunds_are_credited: 'a refund of an invoiced order has its credit note',
  audit_gifts_agree: 'no gift voucher pays more than it had, and no more goes back to it than it paid',
  audit_tips_agree: 'no more of a tip, or of the rest, is refunded than was charged',
  audit_refunded_dishes_agree: 'a refund of dishes comes to what they cost, and gives none back twice',
  audit_cash_refunds_agree: 'cash handed back, its order and the ledger agree',
  audit_refused_is_refunded: 'what was paid for a rejected or cancelled order goes back, within 90 s',
  audit_refunded_says_so: 'an order that is over says that its payment went back, and only then',
  audit_moves_are_written_down: 'the state of an order is that of its last event',
  audit_slots_hold: 'the places of a slot are those of its carts and orders',
  audit_points_agree: 'points are earned once, and spent or taken back only where they were earned',
} as const;
export type Invariant = keyof typeof invariants;

export interface InvariantViolation {
  invariant: Invariant;
  subject: string;
  detail: string;
}

/** Every violation of an invariant; empty is healthy. */
export const findViolations = statement<InvariantViolation, []>(
  Object.keys(invariants)
    .map((view) => `select '${view}' as invariant, subject, detail from ${view}`)
    .join(' union all '),
);

export interface LedgerSum {
  kind: 'capture' | 'refund' | 'cash_refund';
  currency: string;
  count: number;
  /** In the currency's minor unit: fils. */
  total: number;
}

export const sumLedger = statement<LedgerSum, []>(`
  select kind, currency, count(*)::int as count, sum(amount_fils)::bigint as total from ledger group by kind, currency order by kind, currency`);
