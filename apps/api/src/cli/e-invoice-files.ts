/** Writes electronic invoices as XML files, stamped where they have a stamp: for the accountant, or a provider that reports them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { creditNoteNumber, invoiceNumber } from '../ordering/e-invoices/ubl.ts';
import type { Db } from '../platform/db/database.ts';
import { statement } from '../platform/db/statement.ts';
import type { Outcome } from './command.ts';

export const eInvoicesUsage = 'npm run e-invoices -- <folder> [--from 2026-12-01] [--until 2026-12-31]';

interface Wanted {
  folder: string;
  /** Days by the branch's clock, both included; null is without limit. */
  from: string | null;
  until: string | null;
}

/** Null when it is not understood. */
export function parseEInvoices(args: readonly string[]): Wanted | null {
  try {
    const day = { type: 'string' } as const;
    const { positionals, values } = parseArgs({ args: [...args], options: { from: day, until: day }, allowPositionals: true });
    const [folder, ...more] = positionals;
    const { from = null, until = null } = values;
    // Dates take 31 February as 3 March.
    const isDay = (text: string | null) =>
      text === null || (/^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toISOString().startsWith(text));
    return folder && more.length === 0 && isDay(from) && isDay(until) ? { folder, from, until } : null;
  } catch {
    return null;
  }
}

const page = 200;

/** File names are the VAT number, the place in the seller's chain, and the document's number. */
export async function writeEInvoices(db: Db, { folder, from, until }: Wanted): Promise<Outcome> {
  await mkdir(folder, { recursive: true });
  let [sellerId, counter, files, reported] = [0, 0, 0, 0];
  const refusals: string[] = [];
  for (;;) {
    const found = await readAfter(db, sellerId, counter, from, until, page);
    for (const { taxNumber, invoice, note, xml, isReported, refusal, ...at } of found) {
      const number = note === null ? invoiceNumber(invoice) : creditNoteNumber(note);
      const file = `${taxNumber}-${String(at.counter).padStart(6, '0')}-${number}.xml`;
      await writeFile(join(folder, file), xml);
      if (isReported) reported += 1;
      if (refusal !== null) refusals.push(`${file} was refused:\n${refusal}`);
      [sellerId, counter, files] = [at.sellerId, at.counter, files + 1];
    }
    if (found.length === page) continue;
    const text = `${files} electronic invoices are in ${folder}: ${reported} reported, ${refusals.length} refused.`;
    return { text: [text, ...refusals].join('\n\n'), isGood: true };
  }
}

interface Found {
  sellerId: number;
  counter: number;
  taxNumber: string;
  invoice: number;
  note: number | null;
  xml: string;
  isReported: boolean;
  refusal: string | null;
}

const issuedOn = '(e_invoice.issued_at at time zone time_zone)::date';
const readAfter = statement<Found, [sellerId: number, counter: number, from: string | null, until: string | null, most: number]>(`
  select e_invoice.legal_entity_id as "sellerId", counter, trn as "taxNumber", invoice.number as invoice, note.number as note, coalesce(signed_xml, xml) as xml,
    reported_at is not null as "isReported", refusal
  from e_invoice join invoice on invoice.order_number = e_invoice.order_number
  left join credit_note as note on note.refund_id = e_invoice.refund_id
  where (e_invoice.legal_entity_id, counter) > ($1::int, $2::int)
    and ($3::date is null or ${issuedOn} >= $3::date) and ($4::date is null or ${issuedOn} <= $4::date)
  order by e_invoice.legal_entity_id, counter limit $5`);
