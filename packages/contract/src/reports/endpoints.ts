/** Calls about what was sold. No older client has them, so the wire says it in the product's own words. */
import type { Endpoint } from '../endpoint.ts';
import type { PapersFile, PapersRequest, ReportRequest, SalesReport } from './model.ts';

/** Without days, of today. */
export const salesReport: Endpoint<'staff', ReportRequest, SalesReport> = {
  name: 'salesReport',
  method: 'GET',
  path: '/reports/sales',
  access: { role: 'manager', branch: { own: 'branchId' } },
  send: (input) => input,
  receive: (report: SalesReport) => report,
};

/** A link to the invoices and credit notes of some days as a file (CSV). */
export const papersFile: Endpoint<'staff', PapersRequest, PapersFile> = {
  name: 'papersFile',
  method: 'POST',
  path: '/reports/papers',
  access: { role: 'manager', branch: { own: 'branchId' } },
  send: (input) => input,
  receive: (file: PapersFile) => file,
};
