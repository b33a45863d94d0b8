import { country } from '@sufra/contract/country';
import type { DayRange } from '@sufra/contract/reports/model';
import * as served from '@sufra/contract/reports/served';
import type { Locale } from '@sufra/i18n';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Staff } from '../../platform/http/access.ts';
import { InvalidInput, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { askedRange, mustBeDays } from './asked-range.ts';
import { type FileTable, fileName, fileToken } from './file-route.ts';
import { readSalesReport } from './queries.ts';
import { barsOf, branchesOf, dayOf, pointsOf, salesOf, vatOf } from './report.ts';
import { readSoldReport } from './sold-report.ts';

type Deps = Pick<Context, 'db' | 'database' | 'env' | 'catalogue' | 'secret' | 'now'>;

/** Lifetime (ms) of a download link; the browser may first ask where to save. */
const shortly = 10 * 60_000;

export function reportRoutes(serve: Serve, context: Deps): void {
  const { db, database, env, secret, now } = context;
  // Long ranges are slow, so they run in the background pool and leave connections for orders.
  const readerOf = (days: readonly string[]) => (days.length > 1 ? database.background : db);

  serve(served.salesReport, async ({ input, branchIds }) => {
    const { range, days, today } = askedRange(context, input, branchIds);
    const { entries, times, branches } = await readSalesReport(readerOf(days), {
      ...range,
      branchIds,
      by: days.length > 1 ? 'day' : 'hour',
    });
    const [ofBranches, ofPoints] = [entries.filter(({ at }) => at === null), entries.filter(({ at }) => at !== null)];
    return {
      ...range,
      today,
      total: salesOf(
        ofBranches,
        times.filter(({ branchId }) => branchId === null),
      ),
      branches: branchesOf(ofBranches, times, branches),
      vat: vatOf(ofBranches),
      points: barsOf(ofPoints, pointsOf(days)),
    };
  });

  serve(served.soldReport, async ({ input, branchIds }) => {
    const { range, days, today, timeZone } = askedRange(context, input, branchIds);
    return readSoldReport(readerOf(days), { ...range, branchIds, today, timeZone, now: now() });
  });

  const linkTo = (staff: Staff, file: DayRange & { branchId?: number | undefined; table: FileTable | null; locale: Locale }): string => {
    const { from, until, branchId = null, table, locale } = file;
    const days = mustBeDays({ from, until }).length;
    const wanted = { staffId: requireFound(staff.id), firstDay: dayOf(from), days, branchId, locale, table };
    const token = fileToken(secret, wanted, new Date(now().getTime() + shortly));
    return `${env.publicUrl}/books/${token}/${fileName(table, { from, until })}`;
  };

  serve(served.papersFile, async ({ input: { branchId, format, ...range }, staff, locale }) => {
    if (format === 'pint_ae' && country.code !== 'AE') throw new InvalidInput({ format: ['errors.invalid'] });
    const url = linkTo(staff, { ...range, branchId, table: format === 'pint_ae' ? 'company_invoices' : null, locale });
    await audit(db, staff, now(), { action: 'exported_papers', ...(branchId === undefined ? {} : { branchId }), details: { ...range } });
    return { url };
  });

  serve(served.soldTable, async ({ input: { branchId, table, ...range }, staff, locale }) => {
    const url = linkTo(staff, { ...range, branchId, table, locale });
    const details = { ...range, table };
    await audit(db, staff, now(), { action: 'exported_sold', ...(branchId === undefined ? {} : { branchId }), details });
    return { url };
  });
}
