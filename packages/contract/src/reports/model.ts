/** Sales reports of a date range. Amounts are fils including VAT unless stated otherwise; days are in branch time: `2026-11-21`. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';
import type * as sold from './sold/schemas.ts';

/** Maximum range in days: a year plus comparison. */
export const maxRangeDays = 400;

/** Inclusive range. */
export type DayRange = Pick<SalesReport, 'from' | 'until'>;
export type ReportRequest = z.infer<typeof schemas.reportQuery>;
export type InvoicesFileRequest = z.infer<typeof schemas.papersBody>;

/** A sale counts as its invoice on the day of completion; a refund as its credit note on its own day. So reports match the documents. */
export type SalesReport = z.infer<typeof schemas.salesReport>;
export type Sales = SalesReport['total'];
export type MethodSales = Sales['methods'][number];
export type Times = NonNullable<Sales['times']['pickup']>;
export type BranchSales = SalesReport['branches'][number];
export type VatLine = SalesReport['vat'][number];
export type TaxedAmounts = VatLine['due'];
export type SalesPoint = SalesReport['points'][number];
export type InvoicesFile = z.infer<typeof schemas.papersFile>;

/** Sales by dish, option, category, hour, branch and order type, from the same documents: they add up to the report's net sales. */
export type SoldReport = z.infer<typeof sold.soldReport>;
export type SoldTableRequest = z.infer<typeof sold.soldTableBody>;
export type SoldTable = SoldTableRequest['table'];
export type SoldFigures = SoldReport['total'];
export type SoldEntry = SoldReport['dishes'][number];
export type SoldRest = NonNullable<SoldReport['otherDishes']>;
export type SoldHour = SoldReport['hours'][number];
export type SoldBranch = SoldReport['branches'][number];
export type SoldOrderType = SoldReport['ways'][number];
export type RefusedOrders = SoldReport['refused'][number];
export type FailedPayments = SoldReport['payments'][number];
export type SoldOutPeriod = SoldReport['soldOut'][number];
export type SoldTimes = SoldReport['times'][number];
