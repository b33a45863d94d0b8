/** Wire schemas of report calls, in product terms and fils. */
import * as z from 'zod/mini';
import { about, named, namedObject, objectOf } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { bilingual, count, fils, queryId } from '../wire/units.ts';

/** A day that the server returns. */
const day = (what: string) => about(z.string(), what, { format: 'date' });
/** Only this millennium: there is no older data. */
const statedDay = z.iso.date('errors.invalid').check(z.regex(/^2/, 'errors.invalid'));
const dayDescription = 'by the clock of each branch';
const first = about(statedDay, `The first day, ${dayDescription}.`, { pattern: undefined, allOf: undefined, format: 'date' });
const last = about(statedDay, 'The last day, which is part of it; at most 400 in all.', {
  pattern: undefined,
  allOf: undefined,
  format: 'date',
});
const branchDescription = 'Number of a branch; without it, all branches of the caller.';

export const reportQuery = z.object({
  from: about(z.optional(first), 'The first day; without it, today.'),
  until: about(z.optional(last), 'The last day; without it, the first.'),
  branchId: about(z.optional(queryId), branchDescription),
});

export const daysBody = z.object({ from: first, until: last, branchId: about(z.optional(id), branchDescription) });

export const papersBody = named(
  'PapersWanted',
  'Date range and branch of a file of invoices and credit notes.',
  z.extend(daysBody, {
    format: about(
      z.optional(z.enum(['csv', 'pint_ae'], 'errors.invalid')),
      '`csv` (or absent): all of them, as a table. `pint_ae`: those of companies, as JSON with the names of Peppol’s PINT AE, for restaurants in the UAE only.',
    ),
  }),
);

const times = namedObject('OrderTimes', 'How long completed orders took, from placing to the door or the counter.', {
  orders: count('How many were completed.'),
  punctual: count('How many were there by the end of what was promised when they were placed.'),
  median: about(z.nullable(z.int()), 'Minutes that half of them took at most, orders for later aside; null where all were for later.'),
  slow: about(z.nullable(z.int()), 'Minutes that nine in ten took at most, likewise.'),
});

const methodSales = namedObject('MethodSales', 'Sales by payment method.', {
  name: about(bilingual, 'Its name at that time.'),
  isOnline: about(z.boolean(), 'Whether it is paid before the order is placed.'),
  orders: count('How many orders were completed.'),
  sales: fils('Sum of their invoices'),
  refunds: fils('Sum of credit notes'),
  net: fils('The sales less the refunds'),
});

const sales = {
  placed: count('Orders that were placed.'),
  completed: count('Orders that were completed, whenever they were placed.'),
  rejected: count('Orders that were rejected.'),
  cancelled: count('Orders that were cancelled.'),
  dishes: fils('What the dishes of completed orders cost, before discounts'),
  discounts: fils('Discounts'),
  deliveryFees: fils('Delivery fees'),
  sales: fils('Sum of invoices'),
  refunds: fils('Sum of credit notes'),
  net: fils('The sales less the refunds'),
  vat: fils('The VAT included in that; 0 for a seller who is not registered'),
  tips: fils('What customers gave on top of completed orders, less what went back of it; no part of the other amounts'),
  returned: fils('What was paid for orders that were never sold, and given back; no part of the other amounts'),
  methods: about(z.array(methodSales), 'By how they were paid, the most first.'),
  times: objectOf('How long they took.', {
    pickup: about(z.nullable(times), 'To the counter; null where none was completed.'),
    delivery: about(z.nullable(times), 'To the door; null where none was completed.'),
  }),
};

const total = named('Sales', 'Sales figures.', z.object(sales));
const branchSales = namedObject('BranchSales', 'Sales of a branch.', {
  ...sales,
  id: about(z.int(), 'Number of the branch.'),
  name: about(bilingual, 'Name of the branch.'),
});

const taxed = namedObject('Taxed', 'Amounts with and without VAT.', {
  base: fils('Without VAT'),
  vat: fils('The VAT'),
  gross: fils('With VAT'),
});

const vatLine = namedObject('VatLine', 'VAT due by a seller at one rate.', {
  trn: about(z.string(), 'Tax registration number on the invoices; empty for a seller who is not registered.'),
  rate: count('Hundredths of a percent: 500 is 5%.'),
  invoices: about(taxed, 'Invoices.'),
  creditNotes: about(taxed, 'Credit notes.'),
  due: about(taxed, 'The difference of the two.'),
  companies: about(z.optional(z.int()), 'How many of the invoices and credit notes name a company as the buyer; absent where none does.'),
});

const point = namedObject('SalesPoint', 'An hour of one day, or a day of several.', {
  at: about(z.string(), 'The hour, as `2026-11-21T13`, or the day, as `2026-11-21`.'),
  placed: count('Orders that were placed.'),
  completed: count('Orders that were completed.'),
  sales: fils('Sum of their invoices'),
  refunds: fils('Sum of credit notes'),
});

export const salesReport = namedObject('SalesReport', 'Sales in a date range. All amounts are fils.', {
  from: day('The first day.'),
  until: day('The last day.'),
  today: day('The day that it is now.'),
  total: about(total, 'Of all branches that were asked for.'),
  branches: about(z.array(branchSales), 'Of each.'),
  vat: about(z.array(vatLine), 'By seller and rate, as on the invoices and credit notes.'),
  points: about(z.array(point), 'By hour where it is one day, else by day; those without anything, too.'),
});

export const papersFile = namedObject('PapersFile', 'A file to be downloaded.', {
  url: about(z.string(), 'Its address on this server, good for ten minutes without a login.', { format: 'uri-reference' }),
});
