/**
 * Reports electronic invoices to the authority. Their rows are the outbox, written by the transaction that issues the invoice. Each is
 * stamped and becomes a job where a reporter is configured, once the authority has decided about those before it in the chain.
 */
import type { Context } from '../../context/context.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import { every } from '../../platform/jobs/scheduler.ts';
import { findOther, stampDue } from './stamps.ts';
import type { Report, StampedEInvoice } from './tax-reporting.ts';

type Deps = Pick<Context, 'database' | 'db' | 'jobs' | 'now' | 'log' | 'taxReporting'>;

const lookMs = 10_000;
/** Simplified invoices are due within 24 hours. From here on (ms), a failed report is an error in the log. */
const lateAfterMs = 20 * 60 * 60_000;

/** Starts it where a reporter is configured. Returns a stop function. */
export function startTaxReporting({ database, db, jobs, now, log, taxReporting }: Deps): () => Promise<void> {
  if (!taxReporting) return async () => undefined;
  let hasLooked = false;
  const queue = async () => {
    await stampDue({ db, now, taxReporting });
    for (const { sellerId, counter } of await findNext(db))
      await jobs.enqueue(db, 'report_invoice', `${sellerId}:${counter}`, { sellerId, counter });
  };
  const look = async () => {
    if (!hasLooked && (await findOther(db, taxReporting.taxNumber)))
      log.warn('a company has another VAT number than the certificate of ZATCA: its electronic invoices are not reported');
    hasLooked = true;
    await queue();
  };
  jobs.handle('report_invoice', async ({ sellerId, counter }) => {
    const invoice = await findUnreported(db, sellerId, counter);
    if (!invoice) return;
    let report: Report;
    try {
      report = await taxReporting.report(invoice);
    } catch (error) {
      const lateMs = now().getTime() - invoice.issuedAt.getTime();
      if (lateMs >= lateAfterMs) log.error({ err: error, ms: lateMs }, 'an electronic invoice is not reported; it is due within 24 hours');
      throw error;
    }
    // Codes only: words may quote the document.
    const reason = report.remarks.map(({ code }) => code || 'without code').join(' ');
    if (report.isAccepted) {
      await markReported(db, sellerId, counter, now());
      if (reason) log.warn({ kind: 'report_invoice', reason }, 'the tax authority accepted an electronic invoice with warnings');
    } else {
      await markRefused(db, sellerId, counter, now(), wordsOf(report));
      log.error({ kind: 'report_invoice', reason }, 'the tax authority refused an electronic invoice: npm run e-invoices says why');
    }
    await queue();
  });
  return every(lookMs, look, { name: 'reporting of invoices', log, firstAfterMs: 0, shared: database });
}

const wordsOf = ({ remarks }: Report): string =>
  remarks
    .map(({ code, message }) => [code, message].filter(Boolean).join(': '))
    .join('\n')
    .slice(0, 4000);

const findUnreported = oneRow<StampedEInvoice & { issuedAt: Date }, [sellerId: number, counter: number]>(`
  select uuid, issued_at as "issuedAt", hash, signed_xml as "signedXml"
  from e_invoice where legal_entity_id = $1 and counter = $2 and signed_xml is not null and reported_at is null and refused_at is null`);

/** The next document of each seller, unless it has a job. A refused one holds up no other. */
const findNext = statement<{ sellerId: number; counter: number }, []>(`
  select legal_entity.id as "sellerId", counter from legal_entity cross join lateral (
    select counter from e_invoice
    where legal_entity_id = legal_entity.id and signed_xml is not null and reported_at is null and refused_at is null
    order by counter limit 1
  ) as next
  where not exists (select from job where kind = 'report_invoice' and key = legal_entity.id || ':' || counter)`);

const markReported = statement<never, [sellerId: number, counter: number, at: Date]>(`
  update e_invoice set reported_at = $3 where legal_entity_id = $1 and counter = $2 and reported_at is null`);

const markRefused = statement<never, [sellerId: number, counter: number, at: Date, refusal: string]>(`
  update e_invoice set refused_at = $3, refusal = $4 where legal_entity_id = $1 and counter = $2 and refused_at is null`);
