/** Stamps electronic invoices, once each: paper shows the QR code of the document that is reported. */
import type { Context } from '../../context/context.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import { qrIn } from './zatca-stamp.ts';

type Deps = Pick<Context, 'db' | 'now' | 'taxReporting'>;

/** A certificate may be configured long after its first day. */
const batch = 200;

/** Stamps all documents that are due and have no stamp. Safe to run at once: the first stamp of a document stays. */
export async function stampDue({ db, now, taxReporting }: Deps): Promise<void> {
  if (!taxReporting) return;
  for (;;) {
    const found = await findUnstamped(db, taxReporting.taxNumber, taxReporting.since, batch);
    for (const { sellerId, counter, xml } of found) await keepStamp(db, sellerId, counter, taxReporting.stamp(xml, now()));
    if (found.length < batch) return;
  }
}

/** The QR code of an order's invoice or one of its credit notes, after its stamp; null without one. */
export async function stampedQr(deps: Deps, orderNumber: number, note: number | null): Promise<string | null> {
  if (!deps.taxReporting) return null;
  await stampDue(deps);
  const stamped = await findStamped(deps.db, orderNumber, note);
  return stamped && qrIn(stamped.signedXml);
}

/** From the first document since the certificate; later ones follow whatever their date, so that a renewal leaves none out. */
const findUnstamped = statement<{ sellerId: number; counter: number; xml: string }, [taxNumber: string, since: Date, most: number]>(`
  select e_invoice.legal_entity_id as "sellerId", counter, xml
  from legal_entity cross join lateral (
    select coalesce(
      (select counter from e_invoice where legal_entity_id = legal_entity.id and signed_xml is not null order by counter desc limit 1),
      (select counter from e_invoice where legal_entity_id = legal_entity.id and issued_at < $2::timestamptz order by counter desc limit 1),
      0
    ) as last
  ) as done
  join e_invoice on e_invoice.legal_entity_id = legal_entity.id and counter > last
  join invoice on invoice.order_number = e_invoice.order_number and invoice.trn = $1::text
  where legal_entity.trn = $1::text order by 1, 2 limit $3`);

const keepStamp = statement<never, [sellerId: number, counter: number, signedXml: string]>(`
  update e_invoice set signed_xml = $3 where legal_entity_id = $1 and counter = $2 and signed_xml is null`);

/** The last of several, where one was refused. */
const findStamped = oneRow<{ signedXml: string }, [orderNumber: number, note: number | null]>(`
  select signed_xml as "signedXml" from e_invoice left join credit_note as note on note.refund_id = e_invoice.refund_id
  where e_invoice.order_number = $1 and note.number is not distinct from $2::int and signed_xml is not null order by counter desc limit 1`);

/** A seller whose documents the certificate does not cover. */
export const findOther = oneRow<{ id: number }, [taxNumber: string]>("select id from legal_entity where trn not in ('', $1::text) limit 1");
