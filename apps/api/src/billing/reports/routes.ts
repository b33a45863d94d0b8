/** What was sold: as figures for the screen, and as a file for the accountant. */
import type { DayRange } from '@sufra/contract/reports/model';
import * as served from '@sufra/contract/reports/served';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import { InvalidInput, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { fileToken } from './file-route.ts';
import { readSalesReport } from './queries.ts';
import { barsOf, branchesOf, dayOf, daysOf, pointsOf, salesOf, todayIn, vatOf } from './report.ts';

type Deps = Pick<Context, 'db' | 'database' | 'env' | 'catalogue' | 'secret' | 'now'>;

/** How long a link to a file is valid, in ms. The browser may ask the staff member where to save it, before it downloads. */
const shortly = 10 * 60_000;

const mustBeDays = (range: DayRange): string[] => {
  const days = daysOf(range);
  if ('wrong' in days) throw new InvalidInput({ [days.wrong]: ['staff.range_wrong'] });
  return days;
};

export function reportRoutes(serve: Serve, context: Deps): void {
  const { db, database, env, catalogue, secret, now } = context;

  serve(served.salesReport, async ({ input, branchIds }) => {
    const [first] = catalogue.branches().filter(({ id }) => branchIds?.includes(id) ?? true);
    const today = todayIn(first?.timeZone ?? 'UTC', now());
    const from = input.from ?? input.until ?? today;
    const range = { from, until: input.until ?? from };
    const days = mustBeDays(range);
    // A year takes its time, and has few connections to take it on: orders go on meanwhile.
    const { entries, times, branches } = await readSalesReport(days.length > 1 ? database.background : db, {
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

  serve(served.papersFile, async ({ input: { branchId, ...range }, staff, locale }) => {
    const days = mustBeDays(range);
    const staffId = requireFound(staff.id);
    await audit(db, staff, now(), { action: 'exported_papers', ...(branchId === undefined ? {} : { branchId }), details: { ...range } });
    const wanted = { staffId, firstDay: dayOf(range.from), days: days.length, branchId: branchId ?? null, locale };
    const token = fileToken(secret, wanted, new Date(now().getTime() + shortly));
    return { url: `${env.publicUrl}/books/${token}/papers-${range.from}-${range.until}.csv` };
  });
}
