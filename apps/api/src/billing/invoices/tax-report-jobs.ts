/**
 * Reports electronic invoices to the authority. Their rows are the outbox, written by the transaction that issues the invoice. Each becomes
 * a job where a reporter is configured, once those before it in the chain are accepted.
 */
import type { Context } from '../../context/context.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import { every } from '../../platform/jobs/scheduler.ts';
import type { IssuedEInvoice } from './tax-reporting.ts';

type Deps = Pick<Context, 'database' | 'db' | 'jobs' | 'now' | 'log' | 'taxReporting'>;

const lookMs = 10_000;
/** Simplified invoices are due within 24 hours. From here on (ms), a failed report is an error in the log. */
const lateAfterMs = 20 * 60 * 60_000;

/** Starts it where a reporter is configured. Returns a stop function. */
export function startTaxReporting({ database, db, jobs, now, log, taxReporting }: Deps): () => Promise<void> {
  if (!taxReporting) return async () => undefined;
  const queue = async () => {
    for (const { sellerId, counter } of await findNext(db))
      await jobs.enqueue(db, 'report_invoice', `${sellerId}:${counter}`, { sellerId, counter });
  };
  jobs.handle('report_invoice', async ({ sellerId, counter }) => {
    const invoice = await findUnreported(db, sellerId, counter);
    if (!invoice) return;
    try {
      await taxReporting.report(invoice);
    } catch (error) {
      const lateMs = now().getTime() - invoice.issuedAt.getTime();
      if (lateMs >= lateAfterMs) log.error({ err: error, ms: lateMs }, 'an electronic invoice is not reported; it is due within 24 hours');
      throw error;
    }
    await markReported(db, sellerId, counter, now());
    await queue();
  });
  return every(lookMs, queue, { name: 'reporting of invoices', log, firstAfterMs: 0, shared: database });
}

const findUnreported = oneRow<IssuedEInvoice, [sellerId: number, counter: number]>(`
  select legal_entity_id as "sellerId", counter, uuid, issued_at as "issuedAt", hash, xml
  from e_invoice where legal_entity_id = $1 and counter = $2 and reported_at is null`);

/** The next document of each seller, unless it has a job. */
const findNext = statement<{ sellerId: number; counter: number }, []>(`
  select legal_entity.id as "sellerId", counter from legal_entity cross join lateral (
    select counter from e_invoice where legal_entity_id = legal_entity.id and reported_at is null order by counter limit 1
  ) as next
  where not exists (select from job where kind = 'report_invoice' and key = legal_entity.id || ':' || counter)`);

const markReported = statement<never, [sellerId: number, counter: number, at: Date]>(`
  update e_invoice set reported_at = $3 where legal_entity_id = $1 and counter = $2 and reported_at is null`);
