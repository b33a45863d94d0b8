/** Invoices of an order, with a credit note per refund. Amounts are fils. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type InvoiceLink = ValueOf<typeof wire.paperLink>;
export type OrderInvoices = ValueOf<typeof wire.orderPapers>;
