/** Wire schemas of sales and refusals, in product terms and fils. */
import * as z from 'zod/mini';
import { about, listOf, named, namedObject, objectOf } from '../../wire/about.ts';
import { bilingual, count, fils } from '../../wire/units.ts';
import { daysBody } from '../schemas.ts';

/** Each has a table on screen and a CSV file. */
export const soldTables = [
  'dishes',
  'options',
  'categories',
  'hours',
  'branches',
  'ways',
  'refused',
  'payments',
  'sold_out',
  'times',
  'gifts',
] as const;

export const soldTableBody = namedObject('SoldTableWanted', 'Which table of what sold a file is to have.', {
  ...daysBody.shape,
  table: about(
    z.enum(soldTables, 'errors.invalid'),
    'Which of the tables of `soldReport`; `gifts`: movements of the gift vouchers that the branches issued.',
  ),
});

const day = (what: string) => about(z.string(), what, { format: 'date' });
const minutes = (what: string) => about(z.nullable(z.int()), `Minutes ${what}; null where all orders were for later.`);

const counted = {
  placed: count('Orders that were placed.'),
  orders: count('Orders that were completed.'),
  sales: fils('Sum of their invoices'),
  refunds: fils('Sum of credit notes'),
  net: fils('The sales less the refunds'),
};

const figures = namedObject('SoldFigures', 'What some days came to.', {
  ...counted,
  refused: count('Orders that were rejected or cancelled.'),
  refusedAmount: fils('What these would have come to'),
  late: count('Of the completed orders, those that were there after the end of what was promised when they were placed.'),
  known: count('Of the completed orders, those whose customer is known: an account that was erased is not.'),
  again: count('Of those, the ones whose customer had ordered at these branches before.'),
});

const sums = {
  pieces: count('How many were sold.'),
  returned: count('How many of them a refund gave back by name.'),
  gross: fils('What they cost before discounts'),
  discounts: fils('Discounts'),
  refunds: fils('What refunds gave back for them by name'),
  net: fils('What is left'),
};
const rest = (what: string) =>
  about(
    z.nullable(z.object({ ...sums, count: count('How many they are.') })),
    `${what} that follow after those listed; null where all are.`,
  );
const soldEntry = namedObject('SoldThing', 'A dish, an option or a category that sold.', {
  id: about(z.int(), 'Its number; 0 for dishes of no category.'),
  name: about(bilingual, 'What it is called now, or was when it was sold if it is gone.'),
  of: about(z.nullable(bilingual), 'The category of a dish, the group of an option; null where there is none.'),
  ...sums,
});

const refused = namedObject('RefusedOrders', 'Orders that were rejected or cancelled by the same side for the same reason.', {
  state: about(z.enum(['rejected', 'cancelled']), 'What became of them.'),
  by: about(z.enum(['customer', 'restaurant', 'system']), 'Whose doing it was; `system` where no staff member answered in time.'),
  cause: about(z.string(), 'Why: a word for programs, or the words of the staff; empty when none were given.'),
  orders: count('How many.'),
  amount: fils('What they would have come to'),
});

const failedPayments = namedObject('FailedPayments', 'Payments online that came to nothing, one for each cart.', {
  outcome: about(z.enum(['declined', 'cancelled', 'expired']), 'How the last of them ended: refused, given up, or not made in time.'),
  carts: count('How many carts had such a payment.'),
  ordered: count('How many of them were ordered all the same.'),
  lost: fils('What those that were not ordered would have come to'),
});

const soldOut = namedObject('SoldOutPeriod', 'A dish or an option that was sold out at a branch.', {
  kind: about(z.enum(['dish', 'option']), 'What it is.'),
  name: about(bilingual, 'What it was called then.'),
  branchId: about(z.int(), 'Number of the branch.'),
  by: about(z.string(), 'The name that the staff member had then.'),
  since: about(z.string(), 'Since when, by the clock of the branch.', { format: 'date-time' }),
  until: about(z.nullable(z.string()), 'Until when; null where it was still sold out at the end of these days, or is now.', {
    format: 'date-time',
  }),
  minutes: count('How long of these days, in minutes.'),
});

const orderType = about(z.enum(['pickup', 'delivery']), 'How the orders were had.');

const soldTimes = namedObject('SoldTimes', 'What was promised, and how long it took.', {
  orderType,
  orders: count('How many were completed.'),
  late: count('How many of them were there after the end of what was promised when they were placed.'),
  promised: minutes('that half of them were promised at most'),
  median: minutes('that half of them took at most'),
  slow: minutes('that nine in ten took at most'),
  delay: about(z.nullable(z.int()), 'Minutes that half of the late ones were late at most; null where none was late.'),
});

export const soldReport = named(
  'SoldReport',
  'What sold on a range of days, and what was refused. All amounts are fils, and add up to those of `SalesReport`.',
  z.object({
    from: day('The first day.'),
    until: day('The last day.'),
    today: day('The day that it is now.'),
    total: about(figures, 'What these days came to.'),
    before: about(
      z.object({ from: day('The first day.'), until: day('The last day.'), total: about(figures, 'What they came to.') }),
      'As many days right before, up to the same time of day where the range has today.',
    ),
    dishes: about(z.array(soldEntry), 'The dishes, those with the most net sales first; at most 100.'),
    otherDishes: rest('The dishes'),
    options: about(
      z.array(soldEntry),
      'The options, those that sold most often first; at most 100. Their amounts are part of the dishes’.',
    ),
    otherOptions: rest('The options'),
    categories: about(z.array(soldEntry), 'The categories in which the dishes are today, those with the most net sales first.'),
    beside: objectOf('What is no dish: net sales are the dishes, and the delivery fees, less the refunds that name no dish.', {
      deliveryFees: fils('Delivery fees of the completed orders, less what was given back of them'),
      unnamedRefunds: fils('Refunds of an amount that names no dish'),
    }),
    hours: listOf('All 24, in which orders were placed, completed and refunded.', {
      hour: count('From 0 to 23, by the clock of each branch.'),
      ...counted,
    }),
    branches: about(
      z.array(z.object({ id: about(z.int(), 'Number of the branch.'), name: about(bilingual, 'Its name.'), ...counted })),
      'The branches, those with the most net sales first.',
    ),
    ways: listOf('Pickup and delivery.', { orderType, ...counted }),
    refused: about(z.array(refused), 'Orders that were rejected or cancelled, by reason, the most frequent first; at most 100 lines.'),
    payments: about(z.array(failedPayments), 'Payments that failed. Those older than `paymentsSince` are no longer kept.'),
    paymentsSince: day('From which day on failed payments are kept.'),
    soldOut: about(z.array(soldOut), 'What was sold out, the latest first; at most 100 lines.'),
    times: about(z.array(soldTimes), 'Promised and real times, by how orders were had.'),
  }),
);
