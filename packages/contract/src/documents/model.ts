/** Invoices of an order, with a credit note per refund. Amounts are fils. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type PaperLink = ValueOf<typeof wire.paperLink>;
export type OrderPapers = ValueOf<typeof wire.orderPapers>;
