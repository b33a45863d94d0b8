/** The papers of an order: its invoice, and a credit note for each refund. Amounts are fils. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type PaperLink = ValueOf<typeof wire.paperLink>;
export type OrderPapers = ValueOf<typeof wire.orderPapers>;
