/** An order's papers between the wire and the product's own types. */
import { toAed, toFils } from '../wire/money.ts';
import type { OrderPapers, PaperLink } from './model.ts';
import type { WireOrderPapers } from './schemas.ts';

type WirePaper = NonNullable<WireOrderPapers['invoice']>;

const linkFromWire = (wire: WirePaper): PaperLink => ({
  number: wire.number,
  issuedAt: wire.issued_at,
  url: wire.url,
  pdfUrl: wire.pdf_url,
});

const linkToWire = (link: PaperLink): WirePaper => ({
  number: link.number,
  issued_at: link.issuedAt,
  url: link.url,
  pdf_url: link.pdfUrl,
});

export const orderPapersFromWire = (wire: WireOrderPapers): OrderPapers => ({
  invoice: wire.invoice && linkFromWire(wire.invoice),
  creditNotes: wire.credit_notes.map((note) => ({ ...linkFromWire(note), amount: toFils(note.amount) })),
});

export const orderPapersToWire = (papers: OrderPapers): WireOrderPapers => ({
  invoice: papers.invoice && linkToWire(papers.invoice),
  credit_notes: papers.creditNotes.map((note) => ({ ...linkToWire(note), amount: toAed(note.amount) })),
});
