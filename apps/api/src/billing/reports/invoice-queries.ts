/** Cursor over issued invoices and credit notes. Amounts are fils. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface IssuedInvoice {
  kind: 'invoice' | 'credit_note';
  /** Tie-breaker for equal times: an invoice sorts before its immediate credit note. */
  rank: number;
  sellerId: number;
  number: number;
  issuedAt: Date;
  timeZone: string;
  /** Tax registration number; empty when the seller is not registered. */
  trn: string;
  /** In hundredths of a percent. */
  vatRate: number;
  /** Buyer of a company order; empty for consumers. */
  buyerName: string;
  buyerTrn: string;
  /** Number of the invoice; on a credit note, of the invoice it corrects. */
  invoiceNumber: number;
  branch: Bilingual;
  orderNumber: number;
  orderType: OrderType;
  method: Bilingual;
  /** These three are 0 on a credit note. */
  dishes: number;
  discount: number;
  deliveryFee: number;
  total: number;
  vat: number;
  /** Of a credit note. */
  reason: string;
  /** Tip outside the total; on a credit note, the refunded part of it. */
  tip: number;
}

type After = Pick<IssuedInvoice, 'issuedAt' | 'rank' | 'sellerId' | 'number'>;

/** Keyset pagination: a day's documents after `last`, oldest first. */
export async function invoicesAfter(db: Db, day: string, branchIds: number[] | null, last: After | null): Promise<IssuedInvoice[]> {
  const { issuedAt = null, rank = 0, sellerId = 0, number = 0 } = last ?? {};
  return readInvoices(db, branchIds, day, issuedAt, rank, sellerId, number);
}

/** Page size that bounds memory on busy days. */
export const invoicesPerPiece = 1000;

/** Limits each kind to one page, so that the union reads no more than needed. */
const piece = (kind: IssuedInvoice['kind'], rank: number, issued: string, columns: string, from: string) => `(
  select '${kind}' as kind, ${rank} as rank, ${issued}.legal_entity_id as "sellerId", ${issued}.number, ${issued}.issued_at as "issuedAt",
    invoice.time_zone as "timeZone", invoice.trn, invoice.vat_rate as "vatRate", invoice.buyer_name as "buyerName", invoice.buyer_trn as "buyerTrn", invoice.number as "invoiceNumber",
    jsonb_build_object('en', invoice.branch_name_en, 'ar', invoice.branch_name_ar) as branch, invoice.order_number as "orderNumber",
    invoice.order_type as "orderType", jsonb_build_object('en', invoice.payment_method_en, 'ar', invoice.payment_method_ar) as method, ${columns}
  from ${from} join orders on orders.number = invoice.order_number
  where ($1::int[] is null or branch_id = any($1))
    -- Wherever on earth the branch is: what an index finds. The local day is compared after it.
    and ${issued}.issued_at >= greatest($2::date - 2, $3::timestamptz) and ${issued}.issued_at < $2::date + 3
    and (${issued}.issued_at at time zone invoice.time_zone)::date = $2::date
    and ($3::timestamptz is null or (${issued}.issued_at, ${rank}, ${issued}.legal_entity_id, ${issued}.number) > ($3, $4::int, $5::int, $6::int))
  order by ${issued}.issued_at, ${issued}.legal_entity_id, ${issued}.number limit ${invoicesPerPiece})`;

const readInvoices = statement<
  IssuedInvoice,
  [branchIds: number[] | null, day: string, issuedAt: Date | null, rank: number, sellerId: number, number: number]
>(`
  ${piece(
    'invoice',
    0,
    'invoice',
    `invoice.subtotal_fils as dishes, invoice.discount_fils as discount, invoice.delivery_fee_fils as "deliveryFee",
    invoice.total_fils as total, invoice.vat_fils as vat, '' as reason, invoice.tip_fils as tip`,
    'invoice',
  )}
  union all
  ${piece(
    'credit_note',
    1,
    'note',
    `0, 0, 0, note.amount_fils, note.vat_fils, note.reason, refund.tip_fils`,
    'credit_note as note join invoice on invoice.order_number = note.order_number join refund on refund.id = note.refund_id',
  )}
  order by "issuedAt", rank, "sellerId", number limit ${invoicesPerPiece}`);
