/** What was sold on a range of days. Amounts are fils, VAT included unless they say otherwise; days are by the clock of each branch: `2026-11-21`. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';
import type * as sold from './sold/schemas.ts';

/** Days of a range: a year, and room to compare. */
export const longestRange = 400;

/** Both days are part of it. */
export type DayRange = Pick<SalesReport, 'from' | 'until'>;
export type ReportRequest = z.infer<typeof schemas.reportQuery>;
export type PapersRequest = z.infer<typeof schemas.papersBody>;

/**
 * A sale is an invoice, on the day that it was issued: when the order was completed. What was given back of it is a credit note, on its own day. So the
 * figures are those of the papers.
 */
export type SalesReport = z.infer<typeof schemas.salesReport>;
export type Sales = SalesReport['total'];
export type MethodSales = Sales['methods'][number];
export type Times = NonNullable<Sales['times']['pickup']>;
export type BranchSales = SalesReport['branches'][number];
export type VatLine = SalesReport['vat'][number];
export type Taxed = VatLine['due'];
export type SalesPoint = SalesReport['points'][number];
export type PapersFile = z.infer<typeof schemas.papersFile>;

/** What sold is read off the same papers: by dish, option and category, hour, branch and order type it comes to the sales report's net sales. */
export type SoldReport = z.infer<typeof sold.soldReport>;
export type SoldTableRequest = z.infer<typeof sold.soldTableBody>;
export type SoldTable = SoldTableRequest['table'];
export type SoldFigures = SoldReport['total'];
export type SoldThing = SoldReport['dishes'][number];
export type SoldRest = NonNullable<SoldReport['otherDishes']>;
export type SoldHour = SoldReport['hours'][number];
export type SoldBranch = SoldReport['branches'][number];
export type SoldWay = SoldReport['ways'][number];
export type RefusedOrders = SoldReport['refused'][number];
export type FailedPayments = SoldReport['payments'][number];
export type SoldOutPeriod = SoldReport['soldOut'][number];
export type SoldTimes = SoldReport['times'][number];
