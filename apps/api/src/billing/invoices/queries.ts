/** Queries for issued invoices. Amounts are fils. Invoices of erased accounts stay stored, but these queries omit them. */
import type { Company } from '@sufra/contract/company/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';

export interface InvoiceLine {
  name: Bilingual;
  options: { name: Bilingual; quantity: number }[];
  quantity: number;
  unitPrice: number;
  /** Share of the order's discount. */
  discount: number;
  /** VAT included in the remaining total. */
  vat: number;
  /** Before the discount. */
  total: number;
}

export interface Invoice {
  number: number;
  orderNumber: number;
  issuedAt: Date;
  seller: { name: Bilingual; address: Bilingual };
  /** Tax registration number; empty when the seller is not registered. */
  trn: string;
  /** At issue, in hundredths of a percent. */
  vatRate: number;
  /** Buyer of a full tax invoice; null on a simplified one. */
  buyer: Company | null;
  branch: Bilingual;
  timeZone: string;
  orderType: OrderType;
  paymentMethod: Bilingual;
  lines: InvoiceLine[];
  subtotal: number;
  discount: number;
  deliveryFee: number;
  deliveryVat: number;
  /** Without the tip. */
  total: number;
  vat: number;
  tip: number;
  /** Share of total and tip that a gift voucher paid. */
  gift: number;
}

export interface CreditNote {
  number: number;
  issuedAt: Date;
  amount: number;
  vat: number;
  /** Sum of earlier credit notes for the same invoice. */
  credited: number;
  creditedVat: number;
  /** Text entered by staff, or one of the server's predefined reasons. */
  reason: string;
}

const ofLiving = `orders on orders.number = order_number join customer on customer.id = customer_id and erased_at is null`;

export interface IssuedInvoices {
  orderNumber: number;
  timeZone: string;
  invoice: { number: number; issuedAt: Date };
  /** Oldest first. */
  creditNotes: { number: number; refundId: string; issuedAt: Date; amount: number }[];
}

/** The invoices of an order; null when there are none or the order belongs to another customer. Jobs and staff pass no customer. */
export async function findInvoices(db: Db, orderNumber: number, customerId: number | null): Promise<IssuedInvoices | null> {
  const [row] = await readInvoices(db, orderNumber, customerId);
  if (!row) return null;
  const creditNotes = row.creditNotes.map((note) => ({ ...note, issuedAt: new Date(note.issuedAt) }));
  return { orderNumber, timeZone: row.timeZone, invoice: { number: row.number, issuedAt: row.issuedAt }, creditNotes };
}
const readInvoices = statement<
  {
    number: number;
    issuedAt: Date;
    timeZone: string;
    creditNotes: { number: number; refundId: string; issuedAt: string; amount: number }[];
  },
  [orderNumber: number, customerId: number | null]
>(`
  select invoice.number, issued_at as "issuedAt", time_zone as "timeZone", (
      select coalesce(jsonb_agg(jsonb_build_object('number', note.number, 'refundId', note.refund_id, 'issuedAt', note.issued_at, 'amount', note.amount_fils)
        order by note.number), '[]')
      from credit_note as note where note.order_number = invoice.order_number
    ) as "creditNotes"
  from invoice join ${ofLiving} where order_number = $1 and ($2::int is null or customer_id = $2)`);

/** The invoice of an order. The caller must have verified a signed link to it. */
export const findInvoice = oneRow<Invoice, [orderNumber: number]>(`
  select invoice.number, order_number as "orderNumber", issued_at as "issuedAt", trn, invoice.vat_rate as "vatRate", time_zone as "timeZone",
    jsonb_build_object('name', jsonb_build_object('en', seller_name_en, 'ar', seller_name_ar),
      'address', jsonb_build_object('en', seller_address_en, 'ar', seller_address_ar)) as seller,
    case when buyer_trn <> '' then jsonb_build_object('name', buyer_name, 'address', buyer_address, 'trn', buyer_trn) end as buyer,
    jsonb_build_object('en', invoice.branch_name_en, 'ar', invoice.branch_name_ar) as branch,
    jsonb_build_object('en', invoice.payment_method_en, 'ar', invoice.payment_method_ar) as "paymentMethod",
    invoice.order_type as "orderType", lines, invoice.subtotal_fils as subtotal, invoice.discount_fils as discount,
    invoice.delivery_fee_fils as "deliveryFee", delivery_vat_fils as "deliveryVat", invoice.total_fils as total, invoice.vat_fils as vat, invoice.tip_fils as tip,
    invoice.gift_fils as gift
  from invoice join ${ofLiving} where order_number = $1`);

export const findCreditNote = oneRow<CreditNote, [orderNumber: number, number: number]>(`
  select note.number, note.issued_at as "issuedAt", amount_fils as amount, note.vat_fils as vat, credited_fils as credited,
    credited_vat_fils as "creditedVat", reason
  from credit_note as note where order_number = $1 and number = $2`);
