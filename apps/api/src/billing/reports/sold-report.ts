import type { DayRange, SoldReport } from '@sufra/contract/reports/model';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { attemptedCartsKeptMs } from '../../ordering/cart/state-queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { inSnapshot, type ReportParametersUpTo, readBranches, readTimes } from './queries.ts';
import { todayIn } from './report.ts';
import {
  categoriesOf,
  daysBefore,
  figuresOf,
  firstOf,
  hoursOf,
  mostLines,
  refusedOf,
  soldBranchesOf,
  soldEntriesOf,
  soldOrderTypesOf,
  soldOutPeriods,
  soldTimesOf,
} from './sold.ts';
import {
  readDishes,
  readFailedPayments,
  readOptions,
  readPoints,
  readRefused,
  readRepeatCustomers,
  readSoldOutEvents,
  readUnattributedAmounts,
} from './sold-queries.ts';

export interface SoldReportQuery extends DayRange {
  /** Null: every branch. */
  branchIds: number[] | null;
  /** Today in the first branch's time zone. */
  today: string;
  timeZone: string;
  now: Date;
}

/** Amounts are fils. */
export const readSoldReport = (db: Db, wanted: SoldReportQuery): Promise<SoldReport> =>
  inSnapshot(db, async (tx) => {
    const { branchIds, from, until, today, timeZone, now } = wanted;
    const given: ReportParametersUpTo = [branchIds, from, until, null];
    const { points, refused, times, total } = await readFigures(tx, given);
    const { end, ...before } = daysBefore({ from, until }, today, zonedIso(now, timeZone).slice(11, 19));
    const earlier = await readFigures(tx, [branchIds, before.from, before.until, end]);
    const dishes = await readDishes(tx, ...given);
    const [listedDishes, otherDishes] = firstOf(soldEntriesOf(dishes, 'net'));
    const [options, otherOptions] = firstOf(soldEntriesOf(await readOptions(tx, ...given), 'pieces'));
    return {
      ...{ from, until, today, total },
      before: { ...before, total: earlier.total },
      dishes: listedDishes,
      otherDishes,
      options,
      otherOptions,
      categories: categoriesOf(dishes),
      beside: (await readUnattributedAmounts(tx, ...given))[0] ?? { deliveryFees: 0, unnamedRefunds: 0 },
      hours: hoursOf(points),
      branches: soldBranchesOf(points, await readBranches(tx, branchIds)),
      ways: soldOrderTypesOf(points),
      refused: refusedOf(refused).slice(0, mostLines),
      payments: await readFailedPayments(tx, ...given),
      paymentsSince: todayIn(timeZone, new Date(now.getTime() - attemptedCartsKeptMs)),
      soldOut: soldOutPeriods(await readSoldOutEvents(tx, branchIds, from, until), { from, until }, now).slice(0, mostLines),
      times,
    };
  });

async function readFigures(tx: Db, given: ReportParametersUpTo) {
  const points = await readPoints(tx, ...given);
  const refused = await readRefused(tx, ...given);
  const times = soldTimesOf(await readTimes(tx, ...given));
  const [repeated] = await readRepeatCustomers(tx, ...given);
  return { points, refused, times, total: figuresOf(points, refused, times, repeated) };
}
