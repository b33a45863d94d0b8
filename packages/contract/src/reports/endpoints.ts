/** Calls about what was sold. No older client has them, so the wire says it in the product's own words. */
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type { PapersFile, PapersRequest, ReportRequest, SalesReport } from './model.ts';

/** Without days, of today. */
export const salesReport = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /reports/sales', {
  name: 'salesReport',
  input: own<ReportRequest>(),
  output: own<SalesReport>(),
});

/** A link to the invoices and credit notes of some days as a file (CSV). */
export const papersFile = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /reports/papers', {
  name: 'papersFile',
  input: own<PapersRequest>(),
  output: own<PapersFile>(),
});
