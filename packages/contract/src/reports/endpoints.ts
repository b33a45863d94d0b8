/** Report calls. They are new, so the wire uses the product's names. */
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type { InvoicesFile, InvoicesFileRequest, ReportRequest, SalesReport, SoldReport, SoldTableRequest } from './model.ts';

/** Without days, of today. */
export const salesReport = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /reports/sales', {
  name: 'salesReport',
  input: own<ReportRequest>(),
  output: own<SalesReport>(),
});

/** Download link for invoices and credit notes of a date range. */
export const papersFile = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /reports/papers', {
  name: 'papersFile',
  input: own<InvoicesFileRequest>(),
  output: own<InvoicesFile>(),
});

/** Without days, of today. */
export const soldReport = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /reports/sold', {
  name: 'soldReport',
  input: own<ReportRequest>(),
  output: own<SoldReport>(),
});

/** Download link for a complete sales table (CSV). */
export const soldTable = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /reports/sold_table', {
  name: 'soldTable',
  input: own<SoldTableRequest>(),
  output: own<InvoicesFile>(),
});
