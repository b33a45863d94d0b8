/** The wire's shapes of an order's papers. */
import * as z from 'zod/mini';
import { aed } from '../wire/parts.ts';

const paper = { number: z.string(), issued_at: z.string(), url: z.string(), pdf_url: z.string() };

export const orderPapers = z.object({
  /** Null until the order is completed. */
  invoice: z.nullable(z.object(paper)),
  /** Oldest first. */
  credit_notes: z.array(z.object({ ...paper, amount: aed })),
});
export type WireOrderPapers = z.infer<typeof orderPapers>;
