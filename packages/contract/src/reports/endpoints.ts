/** Calls about what was sold. No older client has them, so the wire says it in the product's own words. */
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type { PapersFile, PapersRequest, ReportRequest, SalesReport, SoldReport, SoldTableRequest } from './model.ts';

/** Without days, of today. */
export const salesReport = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /reports/sales', {
  name: 'salesReport',
  input: own<ReportRequest>(),
  output: own<SalesReport>(),
});

/** A link to the invoices and credit notes of some days as a file. */
export const papersFile = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /reports/papers', {
  name: 'papersFile',
  input: own<PapersRequest>(),
  output: own<PapersFile>(),
});

/** Without days, of today. */
export const soldReport = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /reports/sold', {
  name: 'soldReport',
  input: own<ReportRequest>(),
  output: own<SoldReport>(),
});

/** A link to a table of what sold, with all its lines, as a file (CSV). */
export const soldTable = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /reports/sold_table', {
  name: 'soldTable',
  input: own<SoldTableRequest>(),
  output: own<PapersFile>(),
});
