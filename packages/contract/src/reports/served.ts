/** What the server needs to answer calls about what was sold. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';

export const salesReport = served(endpoints.salesReport, {
  summary:
    'What was sold on some days, by branch, way to pay and hour or day, with refunds, times and VAT. Today without days. For managers, of their branches.',
  input: schemas.reportQuery,
  read: (query) => query,
  output: schemas.salesReport,
  write: (report) => report,
  example: examples.salesReport,
});

export const papersFile = served(endpoints.papersFile, {
  summary: 'A link, good for ten minutes, to the invoices and credit notes of some days as a CSV file. For managers, of their branches.',
  input: schemas.papersBody,
  read: (body) => body,
  output: schemas.papersFile,
  write: (file) => file,
  example: examples.papersFile,
});
